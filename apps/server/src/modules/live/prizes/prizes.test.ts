import { DAY_MS } from '@koi/domain/calendar/dates'
import { pendantNumber } from '@koi/domain/live/pendants'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createHexId, createToken } from '#kernel/ids.ts'
import { saveActivity } from '#modules/activities/index.ts'
import { addOtherBrand } from '#modules/brands/two-brands.fixture.ts'
import { savePrize } from '#modules/coupons/index.ts'
import { TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addPaidBuys } from '#testing/orders-in-bulk.ts'
import { addFund } from '#testing/small-market.ts'
import { rulesFrom } from '#testing/rules-from.ts'
import { living, MINUTE_MS } from '../live.fixture.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { announced } = living(koi, START)
await addOtherBrand(koi)
const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })

await addFund(db, { code: 'BONDS', name: '样本债券', days: {} })
const owner = { brandId: 'main', nowMs: START - DAY_MS, buyPrizes: true }
await savePrize(
  db,
  {
    id: 'live-card',
    kind: 'feeAmount',
    name: '3 元手续费抵扣卡',
    feeOffCents: 300,
    validDays: 30,
    accountMax: 20,
  },
  owner,
)
const activity = (id: string, more: Record<string, unknown> = {}) =>
  saveActivity(
    db,
    {
      id,
      kind: 'dispatch',
      name: `活动 ${id}`,
      rules: '每人一次。',
      startsAt: '2026-03-01 12:00',
      endsAt: '2026-03-31 00:00',
      prizes: [{ prizeId: 'live-card' }],
      ...more,
    },
    owner,
  )

/** A room on air over which an activity hangs. */
async function roomWith(activityId: string) {
  const room = await announced()
  const { by, liveId } = room
  await db.run(
    sql(
      'test-prizes-begin',
      `update live_room set state = 'living', started_at = business_now() where room_id = $1`,
    ),
    [liveId],
  )
  const pendant = {
    pendantId: createHexId(),
    version: 0,
    type: pendantNumber('activity'),
    title: '',
    subTitle: '',
    content: '',
    materialId: '',
    isCleared: true,
    isHidden: false,
    target: activityId,
  }
  await by.client.savePendant({ liveId, pendant })
  await by.client.publishPendants({ liveId })
  return room
}
async function take(person: Person, activityId: string) {
  const { token } = await person.client.preExecDispatch({ activityId })
  return person.client.execDispatch({ activityId, token })
}
const draw = (person: Person, activityId: string) =>
  person.client.lottery({ activityId, idempotencyKey: createToken() })

describe('RT-043 prizes of rooms', () => {
  it('can be taken where a room leads to them, and are had after that, under the room that led there', async () => {
    await activity('take')
    const { liveId } = await roomWith('take')
    const person = await koi.person()
    expect((await person.client.queryLivePrizes({})).prizes).toEqual([])
    expect((await person.client.queryLivePrizes({ liveId })).prizes).toMatchObject([
      { liveId, activityId: 'take', state: 'ready', coupons: [], takenMs: 0 },
    ])
    // Who watches the room meets it without naming the room.
    await person.client.keepWatch({ liveId, positionMs: 0, durationMs: 0 })
    expect((await person.client.queryLivePrizes({})).prizes).toMatchObject([{ state: 'ready' }])
    const { coupons } = await take(person, 'take')
    expect((await person.client.queryLivePrizes({})).prizes).toMatchObject([
      {
        liveId,
        activityId: 'take',
        kind: 'dispatch',
        state: 'won',
        takenMs: START,
        coupons: [{ couponId: coupons[0]?.couponId, name: '3 元手续费抵扣卡' }],
      },
    ])
    await at(START + MINUTE_MS)
    const other = await roomWith('take')
    expect((await person.client.queryLivePrizes({ liveId: other.liveId })).prizes).toEqual([])
    expect((await person.client.queryLivePrizes({ activityId: 'none' })).prizes).toEqual([])
    await at(START)
  })

  it('are not what was taken before any room led there', async () => {
    await activity('early')
    const person = await koi.person()
    await take(person, 'early')
    await at(START + MINUTE_MS)
    const { liveId } = await roomWith('early')
    expect((await person.client.queryLivePrizes({ liveId })).prizes).toEqual([])
    await at(START)
  })

  it('are drawn, won or not; who won is told by the first character of their name', async () => {
    await activity('sure', {
      kind: 'lottery',
      timesMax: 3,
      startsAt: '2026-03-02 09:00',
      prizes: [{ prizeId: 'live-card', weight: 1, accountMax: 3 }],
    })
    await activity('never', {
      kind: 'lottery',
      startsAt: '2026-03-02 09:00',
      prizes: [{ prizeId: 'live-card', weight: 1, stock: 1 }],
      loseWeight: 999_999,
    })
    const { liveId } = await roomWith('sure')
    const unlucky = await roomWith('never')
    const person = await koi.person()
    for (let nth = 1; nth <= 3; nth += 1) {
      await at(START + nth * MINUTE_MS)
      await draw(person, 'sure')
    }
    await draw(person, 'never')
    const { prizes } = await person.client.queryLivePrizes({})
    expect(prizes.map(({ activityId, state }) => `${activityId} ${state}`)).toEqual([
      'never nothing',
      'sure won',
      'sure won',
      'sure won',
    ])
    const pages: number[] = []
    let begin = ''
    do {
      const page = await person.client.queryLivePrizes({ begin, limit: 1 })
      pages.push(page.prizes.length)
      begin = page.nextBegin
    } while (begin !== '')
    expect(pages).toEqual([1, 1, 1, 1])
    const { winners, count } = await person.client.queryLiveWinners({ liveId, activityId: 'sure' })
    expect(count).toBe(3)
    expect(winners).toHaveLength(3)
    for (const { name, prizeName } of winners) {
      expect(name).toMatch(/^.?\*\*$/)
      expect(prizeName).toBe('3 元手续费抵扣卡')
    }
    const none = { liveId: unlucky.liveId, activityId: 'never' }
    expect(await person.client.queryLiveWinners(none)).toEqual({ winners: [], count: 0 })
    const elsewhere = { liveId: unlucky.liveId, activityId: 'sure' }
    expect((await person.client.queryLiveWinners(elsewhere)).winners).toEqual([])
    const unknown = { liveId: '0'.repeat(32), activityId: 'sure' }
    expect(await codeOf(person.client.queryLiveWinners(unknown))).toBe('3602')
    await at(START)
  })

  it('for buying are not offered where the rules of the brand do not allow them', async () => {
    await activity('bought', { conditions: [{ kind: 'bought' }] })
    const { liveId } = await roomWith('bought')
    const person = await koi.person()
    const days = { tradeDate: '2026-02-25', confirmDate: '2026-02-26' }
    await addPaidBuys(db, { ...days, account: person.accountId, fund: 'BONDS', amounts: [100_00] })
    await db.run(
      sql(
        'test-prizes-confirm',
        'update trade_order set confirmed_at = created_at where account_id = $1',
      ),
      [person.accountId],
    )
    const offered = async () =>
      (await person.client.queryLivePrizes({ liveId })).prizes.map(({ state }) => state)
    expect(await offered()).toEqual([])
    await rulesFrom(koi, '2026-03-01', { buyPrizes: true })
    expect(await offered()).toEqual(['ready'])
  })

  it('goes on behind its last place, and refuses a made-up one', async () => {
    const person = await koi.person()
    expect(await codeOf(person.client.queryLivePrizes({ begin: '1.x y' }))).not.toBe('0')
    expect(await codeOf(person.client.queryLivePrizes({ begin: '1.abc' }))).not.toBe('0')
  })
})
