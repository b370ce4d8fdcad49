s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1
v_mul_f32 v4, v1, v2
v_add_f32 v5, v2, v3
