; MODE: denormals flushed or kept, and the four rounding directions.
; RUN: %isa_test --set=mode=0x3f0 --set=v1=0x00400000 --set=v2=f:1.0 --set=v3=0x33800001 --show=v4,v5 %s | %filecheck --check-prefix=USUAL %s
; RUN: %isa_test --set=mode=0x3c0 --set=v1=0x00400000 --set=v2=f:1.0 --set=v3=0x33800001 --show=v4,v5 %s | %filecheck --check-prefix=FLUSH %s
; RUN: %isa_test --set=mode=0x3f2 --set=v1=0x00400000 --set=v2=f:1.0 --set=v3=0x33800001 --show=v4,v5 %s | %filecheck --check-prefix=DOWN %s
; RUN: %isa_test --set=v1=0x00400000 --set=v2=f:1.0 --set=v3=0x33800001 --show=v4,v5 %S/Inputs/set-round-up.s | %filecheck --check-prefix=USUAL %s
v_mul_f32 v4, v1, v2
v_add_f32 v5, v2, v3
; USUAL: v4 = 0x00400000
; USUAL: v5 = 0x3f800001
; FLUSH: v4 = 0x00000000
; FLUSH: v5 = 0x3f800001
; DOWN: v4 = 0x00400000
; DOWN: v5 = 0x3f800000
