import { NAV_ONE } from '@koi/domain/products/nav'
import { addDays } from '@koi/domain/calendar/dates'
import type { TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { post } from '#modules/ledger/post.ts'
import { codeOf, shanghaiMs, sitExam, tradingAs, type Investor } from './investor.ts'
import { addAccount, addFund, TEST_SPID } from './small-market.ts'

/** Kinds of funds a random market has; the seed is added to the name. */
export const RANDOM_FUNDS = ['HOME', 'LATE', 'FAR', 'CASH'] as const

/** mulberry32: the same numbers from the same seed, 0 inclusive to 1 exclusive. */
export function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
export type Random = ReturnType<typeof createRandom>
export const between = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1))

const insertAction = sql(
  'test-action',
  'insert into fund_action (fund_code, day, kind, value) values ($1, $2, $3, $4)',
)
const publishAt = sql(
  'test-publish-at',
  'update fund_day set published_at = to_timestamp($3 / 1000.0) where fund_code = $1 and day = $2',
)

/** A path of values with eight decimals, cut by the split on its day. */
function walkOf(random: Random, days: readonly string[], splitDay?: string) {
  let nav = between(random, 0.3 * NAV_ONE, 3 * NAV_ONE)
  return Object.fromEntries(
    days.map((day) => {
      const cut = day === splitDay ? 1.041 : 1
      nav = Math.max(0.01 * NAV_ONE, Math.round((nav * (0.97 + random() * 0.06)) / cut))
      return [day, nav]
    }),
  )
}

const tiers = {
  buyTiers: [
    { from: 0, ratePpm: 15_000 },
    { from: 100_000, ratePpm: 8000 },
  ],
  redeemTiers: [
    { from: 0, ratePpm: 15_000 },
    { from: 7, ratePpm: 5000 },
    { from: 30, ratePpm: 0 },
  ],
}

/** Four funds of a seed: with a split and dividends, with late values, from abroad, with income. */
export async function makeMarket(app: TestApp, seed: number, days: readonly string[]) {
  const { db } = app
  const random = createRandom(seed * 7919)
  const calendar = await app.services.calendar(db)
  const code = (name: string) => `${name}${seed}`
  const walk = (splitDay?: string) => walkOf(random, days, splitDay)
  const pick = (from: number, to: number) => days[between(random, from, to)] ?? ''
  const splitDay = pick(15, 30)
  await addFund(db, { code: code('HOME'), ...tiers, discountPermille: 100, days: walk(splitDay) })
  await db.run(insertAction, [code('HOME'), splitDay, 'split', 1_041_000])
  await db.run(insertAction, [
    code('HOME'),
    pick(5, 12),
    'dividend',
    between(random, 1, 0.07 * NAV_ONE),
  ])
  await db.run(insertAction, [
    code('HOME'),
    pick(45, 55),
    'dividend',
    between(random, 1, 0.07 * NAV_ONE),
  ])
  await addFund(db, {
    code: code('LATE'),
    ...tiers,
    shareRounding: 'down',
    minHoldShares: 500,
    days: walk(),
  })
  // Three values come days later than those that follow them.
  for (const day of [pick(3, 10), pick(15, 25), pick(41, 50)]) {
    await db.run(publishAt, [code('LATE'), day, shanghaiMs(`${calendar.plus(day, 3)}T11:00`)])
  }
  await addFund(db, {
    code: code('FAR'),
    category: 'qdii',
    ...tiers,
    confirmDays: 2,
    navDelayDays: 1,
    arriveDays: 5,
    days: walk(),
  })
  await db.run(insertAction, [
    code('FAR'),
    pick(8, 50),
    'dividend',
    between(random, 1, 0.07 * NAV_ONE),
  ])
  const last = days.at(-1) ?? ''
  const incomes: Record<string, number> = {}
  for (let day = days[0] ?? ''; day <= last; day = addDays(day, 1))
    incomes[day] = between(random, 0, 9000)
  await addFund(db, { code: code('CASH'), category: 'money', arriveDays: 1, incomes })
  for (const day of Object.keys(incomes)) {
    await db.run(publishAt, [code('CASH'), day, shanghaiMs(`${calendar.onOrAfter(day)}T19:30`)])
  }
}

/** Three people with money and a valid exam. */
export async function openPeople(app: TestApp, seed: number): Promise<Investor[]> {
  const people: Investor[] = []
  for (const name of ['Ann', 'bea', 'cat']) {
    const accountId = `${name}${seed}`
    await addAccount(app.db, accountId)
    await sitExam(app.db, accountId, 'C5')
    await app.db.transaction((tx) =>
      post(tx, {
        kind: 'demoMoney',
        reference: accountId,
        businessDate: '2026-03-02',
        atMs: shanghaiMs('2026-03-02T00:00'),
        postings: [
          { kind: 'outside', owner: 'demo', asset: 'CNY', amount: -50_000_000 },
          { kind: 'cash', owner: accountId, asset: 'CNY', amount: 50_000_000 },
        ],
      }),
    )
    const browser = app.visitor()
    const { token, csrfKey } = await app.sessions.open(accountId, { proof: 'now' })
    browser.cookies.set('koi_session', token).set('qlskey', csrfKey).set('qluin', accountId)
    people.push(tradingAs({ ...browser, accountId }, app.db))
  }
  return people
}

/** One deed of a person: buys mostly, sells a part or all, sometimes takes it back at once. */
export async function act(who: Investor, seed: number, random: Random) {
  const fund = `${RANDOM_FUNDS[between(random, 0, 3)]}${seed}`
  const [isBuy, part, isCancelled] = [random() < 0.6, random(), random() < 0.2]
  const amount = between(random, 1000, 300_000)
  let listid: string
  if (isBuy) listid = await who.buy(fund, amount)
  else {
    const { redeemableShares: most } = await who.client.queryRedeemPre({
      fundCode: fund,
      spid: TEST_SPID,
    })
    const shares = part > 0.6 ? most : Math.ceil(most * part)
    if (shares === 0) return
    const request = await who.redeemRequest(fund, shares)
    // Less than the minimum holding would be left.
    if ((await codeOf(who.client.redeem(request))) === '1408') return
    listid = (await who.client.redeem(request)).orderId
  }
  if (isCancelled) await who.client.cancelOrder({ orderId: listid })
}
