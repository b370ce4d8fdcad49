global_load_dword v1, v[2:3], off
