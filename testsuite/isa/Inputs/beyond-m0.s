v_mov_b32 v1, 8
ds_read_b32 v2, v1
