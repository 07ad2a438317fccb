import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { placeGiven } from '@koi/domain/activities/lottery-terms'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, namedStatements, sql } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { savePrize } from '#modules/coupons/index.ts'
import { freshKey, shanghaiMs } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { whenDone } from '#testing/when-done.ts'
import { findActivity } from './activity-store.ts'
import { drawIdOf, drawnPlace } from './draw-seed.ts'
import { lotteryTermsOf } from './lottery.ts'
import { saveActivity } from './save-activity.ts'
import { takePart } from './take.ts'
import { drawsOf } from './take-store.ts'

const NOW_MS = shanghaiMs('2026-03-02T11:00')
const koi = await createTestApp({ nowMs: NOW_MS })
/** Another node: connections of its own to the same database. */
const other = createDb({ connection: koi.connection, max: 6 })
whenDone(() => other.close())
const owner = { brandId: 'main', nowMs: NOW_MS - 3_600_000, buyPrizes: false }
const card = { kind: 'feeAmount', feeOffCents: 100, validDays: 30 }
for (const id of ['few', 'many', 'stopped']) {
  await savePrize(koi.db, { id, name: '满减卡', ...card }, owner)
}

async function makeLottery(id: string, file: object): Promise<string> {
  const window = { startsAt: shanghaiMinute(NOW_MS - 60_000), endsAt: '2026-03-04 10:00' }
  const facts = { id, kind: 'lottery', name: id, rules: '每人限参加一次。', loseWeight: 10 }
  await saveActivity(koi.db, { ...facts, ...window, ...file }, owner)
  return id
}
const people = await Promise.all(Array.from({ length: 100 }, () => koi.person()))
const askerOf = ({ accountId }: { accountId: string }) => ({
  brandId: 'main',
  accountId,
  nowMs: NOW_MS,
  buyPrizes: false,
})
const asking = (activityId: string, key = freshKey()) => ({
  activityId,
  kinds: ['lottery'] as const,
  requestSha256: sha256(key),
  contents: activityId,
})

const countCoupons = sql<{ count: number }>(
  'test-draw-coupons',
  'select count(*)::integer as count from coupon where source = $1',
)
const prizeIssued = sql<{ issued: number }>(
  'test-draw-prize',
  'select issued from prize where brand_id = $1 and prize_id = $2',
)

/** How the database would read a statement whose parameters it does not know yet. */
async function planOf(name: string): Promise<string> {
  const client = new Client(koi.connection)
  await client.connect()
  try {
    const asked = `explain (generic_plan) ${namedStatements().get(name)}`
    const { rows }: { rows: { 'QUERY PLAN': string }[] } = await client.query(asked)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.end()
  }
}

/** The draws of a lottery as anybody works them out again, of its seed and in the order of its list. */
async function workedOut(activityId: string) {
  const activity = await findActivity(koi.db, 'main', activityId)
  if (!activity?.seed) throw new Error('no lottery')
  const terms = lotteryTermsOf(activity, new Map())
  const weights = [...terms.prizes.map(({ weight }) => weight), terms.loseWeight]
  const nothing = terms.prizes.length
  const whole = { nothing, offset: 0, limit: 1_000 }
  const listed = await drawsOf(koi.db, { brandId: 'main', activityId }, whole)
  const issued = terms.prizes.map(() => 0)
  let spentCents = 0
  const hadBy = new Map<string, number[]>()
  for (const { drawId, nth, given } of listed) {
    const had = hadBy.get(drawId) ?? terms.prizes.map(() => 0)
    hadBy.set(drawId, had)
    const drawn = drawnPlace(activity.seed, { activityId, drawId, nth }, weights)
    const place = placeGiven(terms, { issued, spentCents, had }, drawn)
    expect(given).toBe(place ?? nothing)
    if (place === undefined) continue
    issued[place] = (issued[place] ?? 0) + 1
    had[place] = (had[place] ?? 0) + 1
    spentCents += terms.prizes[place]?.costCents ?? 0
  }
  return { activity, issued, spentCents, listed }
}

it('many at once share a few transactions, each draw follows from the seed in the order of the list, and nothing is given twice', async () => {
  const id = await makeLottery('together', {
    prizes: [
      { prizeId: 'few', weight: 20, stock: 7, costCents: 300 },
      { prizeId: 'many', weight: 30, stock: 40, costCents: 100 },
    ],
    budgetCents: 5_000,
  })
  const db = recordedDb(koi.db)
  const rows = await Promise.all(people.map((one) => takePart(db, askerOf(one), asking(id))))
  expect(new Set(rows.map(({ takeId }) => takeId)).size).toBe(100)
  // Alone each would send two, one that wins eight.
  expect(db.sent.length).toBeLessThan(60)
  const { activity, issued, spentCents, listed } = await workedOut(id)
  expect(listed).toHaveLength(100)
  expect([activity.issued, activity.spentCents]).toEqual([issued, spentCents])
  const given = issued.reduce((sum, count) => sum + count, 0)
  expect(spentCents).toBeLessThanOrEqual(5_000)
  expect((await koi.db.get(countCoupons, [`activity:${id}`])).count).toBe(given)
  const ofPrizes = ['few', 'many'].map((prize) => koi.db.get(prizeIssued, ['main', prize]))
  expect((await Promise.all(ofPrizes)).map((one) => one.issued)).toEqual(issued)
  expect(rows.flatMap(({ couponIds }) => couponIds)).toHaveLength(given)
  // Of everybody the list has the id that follows from theirs.
  const ids = new Set(listed.map(({ drawId }) => drawId))
  expect(people.every(({ accountId }) => ids.has(drawIdOf(id, accountId)))).toBe(true)
})

it('two nodes draw of one lottery at once, and of a stock of seven give seven, in one order', async () => {
  const id = await makeLottery('two-nodes', { prizes: [{ prizeId: 'many', weight: 90, stock: 7 }] })
  const rows = await Promise.all(
    people.map((one, at) => takePart(at % 2 === 0 ? koi.db : other, askerOf(one), asking(id))),
  )
  expect(rows.flatMap(({ couponIds }) => couponIds)).toHaveLength(7)
  const { activity, issued, listed } = await workedOut(id)
  expect([activity.issued, issued, listed.length]).toEqual([[7], [7], 100])
})

it.each([
  'activity-drawers-facts',
  'activity-standings',
  'activity-draws-add',
  'activity-draw-nothing',
  'activity-take-add',
  'activity-take-key-uses',
  'activity-take-log',
])('%s looks for what somebody took by the person, however many took part', async (name) => {
  const plan = await planOf(name)
  expect(plan).toContain('activity_take_account_id')
  expect(plan).not.toMatch(/activity_take_list|Seq Scan on activity_take/)
})

it('a key that was used, a draw too many and a second one of the same person go their own way', async () => {
  const id = await makeLottery('mixed', {
    prizes: [{ prizeId: 'many', weight: 90, stock: 1_000 }],
    timesMax: 1,
  })
  const [one, second, third] = people.map(askerOf)
  if (!one || !second || !third) throw new Error('nobody')
  const key = freshKey()
  const first = await takePart(koi.db, one, asking(id, key))
  const settled = await Promise.allSettled([
    ...people.slice(3, 40).map((each) => takePart(koi.db, askerOf(each), asking(id))),
    takePart(koi.db, one, asking(id, key)),
    takePart(koi.db, one, asking(id)),
    takePart(koi.db, second, asking(id)),
    takePart(koi.db, second, asking(id)),
    takePart(koi.db, third, { ...asking(id, key), contents: 'another' }),
  ])
  const states = settled.map(({ status }) => status)
  expect(states.slice(0, 37)).toEqual(Array(37).fill('fulfilled'))
  const [again, tooMany, ...two] = settled.slice(37, 41)
  expect(again).toMatchObject({ value: { takeId: first.takeId } })
  expect(tooMany).toMatchObject({ reason: expect.any(Refusal) })
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // A key is its person's: another one's may be the same text.
  expect(states[41]).toBe('fulfilled')
  expect((await workedOut(id)).listed).toHaveLength(40)
})

it('where a prize was stopped its draws are refused, and those of nothing are made', async () => {
  const id = await makeLottery('halted', { prizes: [{ prizeId: 'stopped', weight: 10 }] })
  await savePrize(koi.db, { id: 'stopped', name: '满减卡', ...card }, owner)
  await koi.db.run(
    sql('test-draw-stop', `update prize set is_on = false where prize_id = 'stopped'`),
  )
  const settled = await Promise.allSettled(
    people.slice(0, 40).map((one) => takePart(koi.db, askerOf(one), asking(id))),
  )
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused.every((each) => 'reason' in each && each.reason instanceof Refusal)).toBe(true)
  const { issued, listed } = await drawnOf(id)
  expect(issued).toEqual([0])
  expect(listed).toBe(40 - refused.length)
  expect(refused.length).toBeGreaterThan(0)
})

async function drawnOf(activityId: string) {
  const activity = await findActivity(koi.db, 'main', activityId)
  const whole = { nothing: 1, offset: 0, limit: 1_000 }
  const listed = await drawsOf(koi.db, { brandId: 'main', activityId }, whole)
  return { issued: activity?.issued, listed: listed.length }
}
