/**
 * SHA-256 of a text (FIPS 180-4), in hex. Browsers have their own only where the page came over https,
 * and a share card is made without waiting.
 */
export function sha256Hex(text: string): string {
  const state = Uint32Array.from(firstBits(8, 1 / 2))
  const words = new Uint32Array(64)
  const message = padded(new TextEncoder().encode(text))
  for (let start = 0; start < message.byteLength; start += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = message.getUint32(start + at * 4)
    mix(state, words)
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

const rotated = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The fraction of each of the first primes' root, as 32 bits. */
function firstBits(count: number, power: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes.map((prime) => Math.floor((prime ** power % 1) * 2 ** 32))
}

const roundWords = Uint32Array.from(firstBits(64, 1 / 3))

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const block = new Uint8Array(length)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(length - 4, bytes.length * 8)
  return view
}

function mix(state: Uint32Array, words: Uint32Array): void {
  const word = (at: number) => words[at] ?? 0
  for (let at = 16; at < 64; at += 1) {
    const [far, near] = [word(at - 15), word(at - 2)]
    const low = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)
    const high = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)
    words[at] = word(at - 16) + low + word(at - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + (roundWords[at] ?? 0) + word(at)) | 0
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[at] = (state[at] ?? 0) + value
  }
}
