; What a kernel does wrong stops with a name, the lane and the instruction, before memory changes.
; RUN: not %isa_test --set=v1=lane*1024 --set=v2=5 --show=lds[1024] %s | %filecheck --check-prefix=LDS %s
; RUN: not %isa_test %S/Inputs/null-load.s | %filecheck --check-prefix=NULL %s
; RUN: not %isa_test %S/Inputs/trap.s | %filecheck --check-prefix=TRAP %s
; RUN: not %isa_test --arch=gfx803 --set=m0=8 %S/Inputs/beyond-m0.s | %filecheck --check-prefix=M0 %s
; RUN: not %isa_test %S/Inputs/wild-jump.s | %filecheck --check-prefix=JUMP %s
ds_write_b32 v1, v2 offset:2048
; LDS: fault: lds_out_of_bounds: address 65536, 4 bytes, of 65536 (lane 62) at +0: ds_write_b32
; LDS: lds[1024] = 0x00000000
; NULL: fault: global_out_of_bounds: {{.*}}global_load_dword
; TRAP: fault: trap: s_trap 1 at +4: s_trap 1
; M0: fault: lds_out_of_bounds: address 8, 4 bytes, of 8
; JUMP: fault: pc_out_of_bounds
