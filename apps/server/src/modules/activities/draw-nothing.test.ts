import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { Refusal } from '#kernel/errors.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { savePrize } from '#modules/coupons/index.ts'
import { freshKey, shanghaiMs } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { saveActivity } from './save-activity.ts'
import { takePart } from './take.ts'

const NOW_MS = shanghaiMs('2026-03-02T11:00')
const koi = await createTestApp({ nowMs: NOW_MS })
const owner = { brandId: 'main', nowMs: NOW_MS - 3_600_000, buyPrizes: false }
await savePrize(
  koi.db,
  { id: 'rare', name: '满减卡', kind: 'feeAmount', feeOffCents: 100, validDays: 30 },
  owner,
)

/** A lottery that one draw in a million wins. */
async function hardLottery(id: string, file: object = {}): Promise<string> {
  const window = { startsAt: shanghaiMinute(NOW_MS - 60_000), endsAt: '2026-03-04 10:00' }
  const prizes = [{ prizeId: 'rare', weight: 1 }]
  const facts = { id, kind: 'lottery', name: id, rules: '每人限参加一次。', prizes }
  await saveActivity(koi.db, { ...facts, ...window, loseWeight: 999_999, ...file }, owner)
  return id
}

const asking = (activityId: string, key: string, contents = activityId) => ({
  activityId,
  kinds: ['lottery'] as const,
  requestSha256: sha256(key),
  contents,
})
const askerOf = ({ accountId }: { accountId: string }) => ({
  brandId: 'main',
  accountId,
  nowMs: NOW_MS,
  buyPrizes: false,
})

/** How many of some requests at once were answered; the others were refused, and failed by nothing else. */
async function answered(requests: readonly Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(requests)
  const others = settled.filter(({ status }) => status === 'rejected')
  expect(others.every((one) => 'reason' in one && one.reason instanceof Refusal)).toBe(true)
  return settled.length - others.length
}

it('is read by one statement and written by one, and the same key again answers the same', async () => {
  const id = await hardLottery('twice', { timesMax: 2 })
  const asker = askerOf(await koi.person())
  const db = recordedDb(koi.db)
  const key = freshKey()
  const first = await takePart(db, asker, asking(id, key))
  expect(first).toMatchObject({ nth: 1, drawNth: 1, couponIds: [] })
  expect(db.sent).toEqual(['activity-draw-facts', 'activity-draw-nothing'])
  expect(await takePart(koi.db, asker, asking(id, key))).toMatchObject(first)
  expect(await takePart(koi.db, asker, asking(id, freshKey()))).toMatchObject({
    nth: 2,
    drawNth: 2,
  })
  expect(await answered([takePart(koi.db, asker, asking(id, freshKey()))])).toBe(0)
})

it('one key asks once, also where two lotteries are drawn with it at once', async () => {
  const ids = await Promise.all([hardLottery('left'), hardLottery('right')])
  for (let round = 0; round < 10; round += 1) {
    const asker = askerOf(await koi.person())
    const key = freshKey()
    expect(await answered(ids.map((id) => takePart(koi.db, asker, asking(id, key))))).toBe(1)
  }
})

it('many at once with one key are one draw, and with many keys as many as one may', async () => {
  const id = await hardLottery('many', { timesMax: 3 })
  const [one, other] = [askerOf(await koi.person()), askerOf(await koi.person())]
  const key = freshKey()
  const same = await Promise.all(
    Array.from({ length: 20 }, () => takePart(koi.db, one, asking(id, key))),
  )
  expect(new Set(same.map(({ takeId }) => takeId)).size).toBe(1)
  const asked = Array.from({ length: 20 }, () => takePart(koi.db, other, asking(id, freshKey())))
  expect(await answered(asked)).toBe(3)
})
