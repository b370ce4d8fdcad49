; An instruction without a row stops with its MC opcode name, not silently.
; RUN: not %isa_test %s | %filecheck %s
; CHECK: fault: unknown_instruction: S_SENDMSG_vi {{.*}}s_sendmsg
s_sendmsg sendmsg(MSG_INTERRUPT)
