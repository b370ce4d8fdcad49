v_mov_b32 v2, 0
v_mov_b32 v3, s3
global_load_dword v6, v[2:3], off
