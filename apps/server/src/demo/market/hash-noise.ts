/** MurmurHash3's finaliser: every bit of the input reaches every bit of the output. */
function mix(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** A 32-bit seed for a name (FNV-1a over UTF-16 units). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  }
  return mix(hash)
}

/** A number in [0, 1) that depends on seed and index alone. */
export function uniform(seed: number, index: number): number {
  return mix(seed ^ mix(Math.imul(index, 0x9e3779b1) + 0x6d2b79f5)) / 2 ** 32
}

const TERMS = 8
const UNIFORM_SD = Math.sqrt(TERMS / 12)

/**
 * A standard normal number that depends on seed and index alone: the sum of eight uniform ones
 * (Irwin–Hall). It uses only exact operations, so that every machine draws the same market.
 */
export function gaussian(seed: number, index: number): number {
  let sum = 0
  for (let part = 0; part < TERMS / 2; part += 1) {
    const bits = mix(seed ^ mix(Math.imul(index, 0x9e3779b1) + Math.imul(part + 1, 0x85157af5)))
    sum += (bits & 0xffff) + (bits >>> 16)
  }
  return (sum / 2 ** 16 - TERMS / 2) / UNIFORM_SD
}

/** A smooth wave in [0, 1): straight lines between hashed heights, `period` indices apart. */
export function wave(seed: number, index: number, period: number): number {
  const knot = Math.floor(index / period)
  const share = index / period - knot
  return uniform(seed, knot) * (1 - share) + uniform(seed, knot + 1) * share
}
