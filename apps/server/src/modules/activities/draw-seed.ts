import { createHmac, randomBytes } from 'node:crypto'
import { drawText, placeOfDigest, type DrawKey } from '@koi/domain/activities/draw'
import { sha256 } from '#kernel/secrets/hash.ts'

const SEED_BYTES = 32
const DRAW_ID_LENGTH = 20

/** A new seed of a lottery: 256 random bits, hex. */
export const createSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/**
 * The id under which an account stands in the published list of an activity. It follows from the account's id, so that nobody chooses it, and does
 * not lead back to it: that id is 128 random bits which only its owner sees.
 */
export const drawIdOf = (activityId: string, accountId: string): string =>
  sha256(`draw\n${activityId}\n${accountId}`).slice(0, DRAW_ID_LENGTH)

/** The place that a draw falls on: a prize, or behind them nothing. The seed's key are the 32 bytes that its hex says. */
export function drawnPlace(seed: string, key: DrawKey, weights: readonly number[]): number {
  for (let block = 0; ; block += 1) {
    const hmac = createHmac('sha256', Buffer.from(seed, 'hex'))
    const place = placeOfDigest(weights, hmac.update(drawText(key, block)).digest())
    if (place !== undefined) return place
  }
}
