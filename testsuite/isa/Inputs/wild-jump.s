s_mov_b64 s[4:5], 64
s_setpc_b64 s[4:5]
