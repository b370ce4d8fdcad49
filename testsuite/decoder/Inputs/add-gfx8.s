v_add_u32 v0, vcc, 1, v1
