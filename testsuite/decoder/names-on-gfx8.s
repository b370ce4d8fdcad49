; v_add_u32 writes a carry on gfx8 and does not on gfx9.
; RUN: %isa_test --arch=gfx803 --set=v1=0xffffffff --show=v0,vcc %S/Inputs/add-gfx8.s | %filecheck --check-prefix=GFX8 %s
; RUN: %isa_test --arch=gfx900 --set=v1=0xffffffff --show=v0,vcc %s | %filecheck --check-prefix=GFX9 %s
; GFX8: v0 = 0x00000000
; GFX8: vcc = 0xffffffffffffffff
; GFX9: v0 = 0x00000000
; GFX9: vcc = 0x0000000000000000
v_add_u32 v0, 1, v1
