import { sha256 } from '#kernel/secrets/hash.ts'

const WORDS = 4
const WORD_DIGITS = 8
const RANGE = 2 ** 32

/** Numbers from 0 up to and without 1 that a text decides (sfc32): the same text, the same numbers. No secret comes of it. */
export function seededRandom(seed: string): () => number {
  const digest = sha256(seed)
  let [a = 0, b = 0, c = 0, counter = 0] = Array.from({ length: WORDS }, (_, place) =>
    Number.parseInt(digest.slice(place * WORD_DIGITS, (place + 1) * WORD_DIGITS), 16),
  )
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / RANGE
  }
}
