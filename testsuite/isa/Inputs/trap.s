s_nop 0
s_trap 1
