; Without MODE.IEEE a signaling NaN loses against a number; with it, it wins and becomes quiet.
; RUN: %isa_test --arch=gfx900 --set=mode=0x1f0 --set=v1=0x7f800001 --set=v2=f:1 --show=v3,v4 %s | %filecheck --check-prefix=OFF %s
; RUN: %isa_test --arch=gfx900 --set=mode=0x3f0 --set=v1=0x7f800001 --set=v2=f:1 --show=v3,v4 %s | %filecheck --check-prefix=ON %s
v_min_f32 v3, v1, v2
v_max_f32 v4, v2, v1
; OFF: {{^v}}3 = 0x3f800000
; OFF: {{^v}}4 = 0x3f800000
; ON: {{^v}}3 = 0x7fc00001
; ON: {{^v}}4 = 0x7fc00001
