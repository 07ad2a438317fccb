import { drawText, placeOfDigest, type DrawKey } from '@koi/domain/activities/draw'
import {
  replayDraws,
  type DrawMismatch,
  type PublishedDraw,
} from '@koi/domain/activities/lottery-replay'
import { lotteryTermsText, lotteryWeights } from '@koi/domain/activities/lottery-terms'
import type { LotteryFacts } from './activity-texts.ts'

/** What came of working a lottery out again in this browser. */
export interface Checked {
  /** The published seed is that of the promise, and so are the terms. */
  isSeedKept: boolean
  isTermsKept: boolean
  /** The first line that does not follow; undefined where all do. */
  mismatch: DrawMismatch | undefined
}

const bytes = (text: string) => new TextEncoder().encode(text)
const hexOf = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOfHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const sha256Of = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes(text)))

/** A seed that works draws out, by this browser’s own cryptography. */
async function drawsBySeed(seed: string, weights: readonly number[]) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOfHex(seed), algorithm, false, ['sign'])
  return async (draw: DrawKey): Promise<number> => {
    for (let block = 0; ; block += 1) {
      const digest = await crypto.subtle.sign('HMAC', key, bytes(drawText(draw, block)))
      const place = placeOfDigest(weights, new Uint8Array(digest))
      if (place !== undefined) return place
    }
  }
}

/** Works every draw of a lottery out again, and what was left before each. */
export async function checkDraws(
  activityId: string,
  lottery: LotteryFacts,
  draws: readonly PublishedDraw[],
): Promise<Checked> {
  const drawn = await drawsBySeed(lottery.seed, lotteryWeights(lottery))
  const places = await Promise.all(
    draws.map(({ drawId, nth }) => drawn({ activityId, drawId, nth })),
  )
  return {
    isSeedKept: (await sha256Of(lottery.seed)) === lottery.seedSha256,
    isTermsKept: (await sha256Of(lotteryTermsText(lottery))) === lottery.termsSha256,
    mismatch: replayDraws(lottery, draws, places),
  }
}
