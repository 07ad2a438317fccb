/** Writes bits as H.264 has them (ITU-T H.264, 7.2 and 9.1). */
export function createBitWriter() {
  const bytes: number[] = []
  let current = 0
  let used = 0

  function bit(value: number) {
    current = (current << 1) | (value & 1)
    used += 1
    if (used < 8) return
    bytes.push(current)
    current = 0
    used = 0
  }
  function bits(value: number, count: number) {
    for (let place = count - 1; place >= 0; place -= 1) bit((value >> place) & 1)
  }
  /** Exp-Golomb, unsigned. */
  function ue(value: number) {
    const length = 31 - Math.clz32(value + 1)
    bits(0, length)
    bits(value + 1, length + 1)
  }
  return {
    bits,
    ue,
    se: (value: number) => ue(value > 0 ? value * 2 - 1 : -value * 2),
    align() {
      while (used > 0) bit(0)
    },
    /** Whole bytes; only where it is aligned. */
    raw(values: Uint8Array) {
      for (const value of values) bytes.push(value)
    },
    /** With the bit that ends it. */
    end(): Buffer {
      bit(1)
      while (used > 0) bit(0)
      return Buffer.from(bytes)
    },
  }
}

export type BitWriter = ReturnType<typeof createBitWriter>
