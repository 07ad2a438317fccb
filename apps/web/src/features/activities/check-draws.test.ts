import { createHash, createHmac } from 'node:crypto'
import { drawText, placeOfDigest } from '@koi/domain/activities/draw'
import { lotteryTermsText, lotteryWeights } from '@koi/domain/activities/lottery-terms'
import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { checkDraws } from './check-draws.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const seed = sha256('a seed')
const prize = {
  prizeId: 'p',
  name: '奖品',
  accountMax: 100,
  costCents: cents(0),
  promise: '["points"]',
}
const terms = {
  prizes: [
    { ...prize, weight: 30, stock: 4 },
    { ...prize, prizeId: 'q', weight: 70, stock: null },
  ],
  loseWeight: 100,
  budgetCents: null,
}
const lottery = {
  ...terms,
  seed,
  seedSha256: sha256(seed),
  termsSha256: sha256(lotteryTermsText(terms)),
  publishedMs: 0,
  revealMs: 0,
  drawCount: 40,
}

/** Forty draws as the server makes them. */
function drawsOf() {
  let first = 0
  return Array.from({ length: 40 }, (_, at) => {
    const draw = { activityId: 'spring', drawId: `id${at}`, nth: 1 }
    const hmac = createHmac('sha256', Buffer.from(seed, 'hex')).update(drawText(draw, 0))
    const drawn = placeOfDigest(lotteryWeights(terms), hmac.digest()) ?? -1
    const given = drawn === 0 && first >= 4 ? 1 : drawn
    if (given === 0) first += 1
    return { drawId: draw.drawId, nth: 1, given }
  })
}

it('agrees with draws that the server made, and finds a seed, terms and a line that are others', async () => {
  const draws = drawsOf()
  expect(await checkDraws('spring', lottery, draws)).toEqual({
    isSeedKept: true,
    isTermsKept: true,
    mismatch: undefined,
  })
  const [first, ...rest] = draws
  if (!first) throw new Error('no draw')
  const other = { ...first, given: (first.given + 1) % 3 }
  expect((await checkDraws('spring', lottery, [other, ...rest])).mismatch?.at).toBe(0)
  const changed = { ...lottery, seed: sha256('another'), loseWeight: 99 }
  expect(await checkDraws('spring', changed, draws)).toMatchObject({
    isSeedKept: false,
    isTermsKept: false,
  })
})
