/*
 * A lottery that nobody can bend, neither people nor the operator. Before it begins the SHA-256 of a random seed of 256 bits is published.
 * Each draw is HMAC-SHA-256 under that seed over a text that nobody chooses: the activity, the public id of the account in it, the
 * how manyth draw of that account. After the end the seed is published with the list of draws, and anybody works each one out again.
 */

/** Of one digest: eight words of 32 bits. */
const WORDS = 8
const WORD_VALUES = 2 ** 32

/** Weights together stay below this: so few words are passed over that one digest is nearly always enough. */
export const WEIGHT_SUM_MAX = 1_000_000

/** Which draw it is. */
export interface DrawKey {
  activityId: string
  /** The public id of the account in this activity, hex. */
  drawId: string
  /** From 1 on. */
  nth: number
}

/**
 * The text that a draw is made of. `block` is 0; only where every word of a digest was passed over is the draw made again of the
 * next one.
 */
export const drawText = ({ activityId, drawId, nth }: DrawKey, block: number): string =>
  [activityId, drawId, nth, block].join('\n')

/**
 * The place that a digest of 32 bytes falls on, 0 to weights.length - 1, each as often as its weight says: of each word of 32 bits
 * only what divides evenly is taken, others are passed over. Undefined where all were: take the next block.
 */
export function placeOfDigest(weights: readonly number[], digest: Uint8Array): number | undefined {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (!Number.isInteger(sum) || sum < 1 || sum > WEIGHT_SUM_MAX) {
    throw new RangeError(`weights do not add up to 1 to ${WEIGHT_SUM_MAX}: ${sum}`)
  }
  const evenEnd = WORD_VALUES - (WORD_VALUES % sum)
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  for (let at = 0; at < WORDS; at += 1) {
    const word = view.getUint32(at * 4)
    if (word < evenEnd) return placeOf(weights, word % sum)
  }
  return undefined
}

/** The place of a number from 0 to below the sum of the weights. */
export function placeOf(weights: readonly number[], number: number): number {
  let rest = number
  for (const [place, weight] of weights.entries()) {
    if (rest < weight) return place
    rest -= weight
  }
  throw new RangeError(`${number} is beyond the weights`)
}
