# Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases of listed_opcodes.py: memory and LDS.

Loads are tested by what the dword stores wrote, stores by what the dword loads
read, each in its own case.
"""

import re

from oracle import M32, M64

ADDRESS, DATA, OLD = 216, 220, 230	# Scratch registers.


SIZES = {"UBYTE": 1, "U8": 1, "B8": 1, "BYTE": 1, "USHORT": 2, "SHORT": 2, "DWORD": 4, "B32": 4,
         "DWORDX2": 8, "B64": 8, "DWORDX4": 16}


def addresses(b, space, stride):
    """Lane i's bytes begin at i * STRIDE; how instructions of SPACE say so."""
    b.code("s_mov_b32 m0, -1", "v_mul_u32_u24 v%d, %d, v%d" % (ADDRESS, stride, b.lane_register))
    if space == "DS":
        return "v%d" % ADDRESS
    if space.endswith("SADDR"):
        return "v%d" % ADDRESS, "s[0:1]"
    # Nobody carries out of the lower half: the buffer lies in one 4 GiB.
    b.code("v_mov_b32 v%d, s1" % (ADDRESS + 1),
           "v_or_b32 v%d, s0, v%d" % (ADDRESS, ADDRESS))
    return "v[%d:%d]" % (ADDRESS, ADDRESS + 1)


def wide(first, size):
    return "v%d" % first if size <= 4 else "v[%d:%d]" % (first, first + size // 4 - 1)


def access(b, mnemonic, space, address, data, load):
    wait = "s_waitcnt vmcnt(0) lgkmcnt(0)"
    if space == "GLOBAL_SADDR":
        address, base = address
        parts = [data, address, base] if load else [address, data, base]
    else:
        parts = [data, address] if load else [address, data]
        parts += ["off"] if space == "GLOBAL" else []
    b.code("%s %s" % (mnemonic, ", ".join(parts)), wait)


def plain_access(b, space, load, address, size, first):
    """The dword forms, which their own cases test: SIZE bytes from or to v[FIRST]."""
    for n in range(max(size // 4, 1)):
        if space == "DS":
            b.code("ds_%s" % ("read_b32 v%d, %s" % (first + n, address) if load
                              else "write_b32 %s, v%d" % (address, first + n)) + " offset:%d" % (4 * n))
            continue
        text = "v[%d:%d]" % (DATA + 6, DATA + 7)
        if isinstance(address, tuple):
            b.code("v_mov_b32 v%d, s1" % (DATA + 7), "v_or_b32 v%d, s0, v%d" % (DATA + 6, ADDRESS))
        else:
            b.code("v_mov_b32 v%d, v%d" % (DATA + 6, ADDRESS), "v_mov_b32 v%d, v%d" % (DATA + 7, ADDRESS + 1))
        b.code("v_or_b32 v%d, %d, v%d" % (DATA + 6, 4 * n, DATA + 6),
               "flat_load_dword v%d, %s" % (first + n, text) if load
               else "flat_store_dword %s, v%d" % (text, first + n))
    b.code("s_waitcnt vmcnt(0) lgkmcnt(0)")


def dword(b, i, n):
    """What lane I's dword N of data is."""
    return b.values["u", n % 3][i] ^ (n // 3 * 0x01010101)


def make_data(b, first, count):
    for n in range(count):
        b.code("v_xor_b32 v%d, %#x, %s" % (first + n, n // 3 * 0x01010101, b.operand("u", n % 3)))


def load_case(b, name, mnemonic, space, size):
    address = addresses(b, space, 16)
    make_data(b, DATA, max(size // 4, 1))
    plain_access(b, space, False, address, size, DATA)
    first = b.next + b.next % 2
    for n in range(0, max(size // 4, 1), 2):
        b.result(name, "q" if size > 4 else "u", lambda i, n=n: (
            dword(b, i, n) & (1 << 8 * size) - 1 if size <= 4
            else dword(b, i, n) | dword(b, i, n + 1) << 32))
    access(b, mnemonic, space, address, wide(first, size), True)


def store_case(b, name, mnemonic, space, size):
    """Bytes that are not stored stay 0xd5."""
    address = addresses(b, space, 16)
    b.code(*("v_mov_b32 v%d, 0xd5d5d5d5" % (DATA + n) for n in range(4)))
    plain_access(b, space, False, address, 16, DATA)
    make_data(b, DATA, max(size // 4, 1))
    access(b, mnemonic, space, address, wide(DATA, size), False)
    first = b.next
    stored = (1 << 8 * size) - 1

    def want(i, half):
        value = sum(dword(b, i, n) << 32 * n for n in range(4)) & stored
        whole = value | sum(0xd5 << 8 * k for k in range(16)) & ~stored
        return whole >> 64 * half & M64
    for half in (0, 1):
        b.result(name, "q", lambda i, half=half: want(i, half))
    plain_access(b, space, True, address, 16, first)


def atomic_case(b, name, mnemonic, space, operator, size):
    """All lanes apart; those whose number is odd do not compare equal."""
    address = addresses(b, space, 16)
    kind, mask = ("q", M64) if size == 8 else ("u", M32)
    words = size // 4
    make_data(b, OLD, words)
    plain_access(b, space, False, address, size, OLD)
    for n in range(words):	# New value, then what it is compared with.
        b.code("v_not_b32 v%d, v%d" % (DATA + n, OLD + n),
               "v_and_b32 v%d, 1, v%d" % (DATA + words + n, b.lane_register),
               "v_xor_b32 v%d, v%d, v%d" % (DATA + words + n, DATA + words + n, OLD + n))
    old = lambda i: sum(dword(b, i, n) << 32 * n for n in range(words))

    def new(i):
        if operator == "ADD":
            return old(i) + (~old(i) & mask)
        return old(i) if operator in ("CMPSWAP", "CMPST") and i % 2 else ~old(i) & mask
    reg = b.result(name, kind, old)
    data = wide(DATA, size if operator in ("SWAP", "ADD") else 2 * size)
    if operator == "CMPST":	# DS has the comparand first.
        data = "%s, %s" % (wide(DATA + words, size), wide(DATA, size))
    result = wide(reg, size)
    if space == "DS":
        b.code("%s %s, %s, %s" % (mnemonic, result, address, data))
    elif space == "GLOBAL_SADDR":
        b.code("%s %s, %s, %s, %s glc" % (mnemonic, result, address[0], data, address[1]))
    else:
        b.code("%s %s, %s, %s%s glc" % (mnemonic, result, address, data,
                                        ", off" if space == "GLOBAL" else ""))
    b.code("s_waitcnt vmcnt(0) lgkmcnt(0)")
    plain_access(b, space, True, address, size, b.result(name + " (memory)", kind, new))


def permute_case(b, name):
    """ds_bpermute: lane (address / 4) mod 64 of the data."""
    source = b.values["u", 1]
    reg = b.result(name, "u", lambda i: source[b.values["u", 0][i] // 4 % 64])
    b.code("ds_bpermute_b32 v%d, %s, %s" % (reg, b.operand("u", 0), b.operand("u", 1)),
           "s_waitcnt lgkmcnt(0)")


def scalar_load_case(b, name, mnemonic):
    reg = b.result(name, "q", lambda i: 0x1122334455667788)
    b.code("s_mov_b32 s20, 0x55667788", "s_mov_b32 s21, 0x11223344", "v_mov_b32 v%d, s20" % DATA,
           "v_mov_b32 v%d, s21" % (DATA + 1))
    address = addresses(b, "FLAT", 0)
    plain_access(b, "FLAT", False, address, 8, DATA)
    b.code("s_dcache_inv", "%s s[26:27], s[0:1], 0x0" % mnemonic, "s_waitcnt lgkmcnt(0)",
           "v_mov_b32 v%d, s26" % reg, "v_mov_b32 v%d, s27" % (reg + 1))


def memory_opcode(b, name, stem):
    found = re.match(r"(FLAT|GLOBAL|DS)_(LOAD|STORE|READ|WRITE)_(\w+?)(_SADDR)?$", stem)
    if found:
        kind, action, size, saddr = found.groups()
        mnemonic = stem.lower().replace("_saddr", "")
        (load_case if action in ("LOAD", "READ") else store_case)(
            b, name, mnemonic, kind + (saddr or ""), SIZES[size])
        return True
    found = re.match(r"(FLAT|GLOBAL)_ATOMIC_(SWAP|CMPSWAP)(_X2)?(_SADDR)?_RTN$", stem)
    if found:
        kind, operator, twice, saddr = found.groups()
        atomic_case(b, name, ("%s_atomic_%s%s" % (kind, operator, twice or "")).lower(),
                    kind + (saddr or ""), operator, 8 if twice else 4)
        return True
    found = re.match(r"DS_(CMPST|ADD)_RTN_[BU](32|64)$", stem)
    if found:
        atomic_case(b, name, stem.lower(), "DS", found.group(1), int(found.group(2)) // 8)
        return True
    if stem == "S_LOAD_DWORDX2_IMM":
        scalar_load_case(b, name, "s_load_dwordx2")
    elif stem == "DS_BPERMUTE_B32":
        permute_case(b, name)
    else:
        return False
    return True
