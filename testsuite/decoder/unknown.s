; An instruction without a row stops with its MC opcode name, not silently.
; RUN: not %isa_test %s | %filecheck %s
; CHECK: fault: unknown_instruction: S_SETHALT_vi {{.*}}s_sethalt
s_sethalt 1
