import { navOfGramPrice } from '@koi/domain/gold/grams'
import { NAV_ONE } from '@koi/domain/products/nav'
import type { TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addRaising, allowTransfers, type TestIssue } from '#modules/issues/issues.fixture.ts'
import { insertUnionMembers } from '#modules/market/index.ts'
import { addMoneyFund } from '#modules/money-funds/money-funds.fixture.ts'
import { between, type Random } from '#testing/random-history.ts'
import { addFund, type TestFund } from '#testing/small-market.ts'
import { shanghaiMs } from '#testing/investor.ts'

/** A product of every kind, by what is special about it. */
export const PLAIN = ['HOME', 'LATE', 'FAR', 'LARGE', 'CASH', 'CARRY'] as const
const PERIOD_DAYS = 22

const setFund = sql(
  'simulation-fund',
  `update fund set company_code = 'H1', is_convertible = category <> 'qdii', may_defer = code = 'LARGE',
     dividend_default = case when category = 'qdii' then 'reinvest' else 'cash' end
   where code in ('HOME', 'LATE', 'FAR', 'LARGE', 'CASH', 'CARRY')`,
)
const addCompany = sql(
  'simulation-company',
  `insert into fund_company (code, name) values ('H1', 'H1')`,
)
const insertAction = sql(
  'simulation-action',
  'insert into fund_action (fund_code, day, kind, value) values ($1, $2, $3, $4)',
)
const publishAt = sql(
  'simulation-publish-at',
  'update fund_day set published_at = to_timestamp($3 / 1000.0) where fund_code = $1 and day = $2',
)
const insertLarge = sql(
  'simulation-large-day',
  `insert into large_redemption (fund_code, day, total_shares, net_shares, published_at)
   values ('LARGE', $1, 10000000000, $2, shanghai_time($1, 1230))`,
)
const setUnion = sql(
  'simulation-union',
  'update fund set union_id = $2, duration_type = 1, duration = $3 where code = $1',
)
const setWallet = sql('simulation-wallet', `insert into wallet_fund values ('main', 'CASH')`)
const insertIssue = sql(
  'simulation-issue',
  `insert into fund_issue (fund_code, issue, open_start, open_end, value_date, maturity_date, settle_date, rate_text)
   values ('TERM', $1, $2, $3, $4, $5, $6, '业绩比较基准 3.10%')`,
)

const tiers = {
  buyTiers: [
    { from: 0, ratePpm: 15_000 },
    { from: 100_000, ratePpm: 8000 },
    { from: 5_000_000, fixedCents: 10_000 },
  ],
  redeemTiers: [
    { from: 0, ratePpm: 15_000 },
    { from: 7, ratePpm: 5000 },
    { from: 30, ratePpm: 0 },
  ],
}

/** Trading days of the whole year, and the part of them that is lived through. */
export interface Span {
  all: readonly string[]
  lived: readonly string[]
}

const each = (days: readonly string[], make: (day: string) => number) =>
  Object.fromEntries(days.map((day) => [day, make(day)]))

/** A path of NAVs: at most three percent up or down a day, cut by the split on its day. */
function walk(random: Random, days: readonly string[], splitDay?: string) {
  let nav = between(random, 0.3 * NAV_ONE, 3 * NAV_ONE)
  return each(days, (day) => {
    const cut = day === splitDay ? 1.041 : 1
    nav = Math.max(0.01 * NAV_ONE, Math.round((nav * (0.97 + random() * 0.06)) / cut))
    return nav
  })
}

/** Every tenth to fortieth day of the life something happens. */
function someDays(random: Random, days: readonly string[]): string[] {
  const picked: string[] = []
  for (let place = between(random, 4, 15); place < days.length; place += between(random, 10, 40))
    picked.push(days[place] ?? '')
  return picked
}

async function addPlainFunds({ db }: TestApp, random: Random, { all, lived }: Span) {
  const splitDay = lived[between(random, 10, 30)]
  const funds: TestFund[] = [
    { code: 'HOME', ...tiers, discountPermille: 100, days: walk(random, all, splitDay) },
    { code: 'LATE', ...tiers, shareRounding: 'down', minHoldShares: 500, days: walk(random, all) },
    { code: 'LARGE', ...tiers, dayLimitCents: 2_000_000, days: walk(random, all) },
    {
      code: 'FAR',
      category: 'qdii',
      confirmDays: 2,
      navDelayDays: 1,
      arriveDays: 5,
      ...tiers,
      days: walk(random, all),
    },
    { code: 'YSHARE', category: 'pension', riskCode: 4, days: walk(random, all) },
    {
      code: 'GOLD',
      category: 'gold',
      saleState: 'quoteOpen',
      shareRounding: 'down',
      arriveDays: 1,
      days: each(all, () => navOfGramPrice(between(random, 69_000, 71_000))),
    },
  ]
  for (const fund of funds) await addFund(db, fund)
  if (splitDay !== undefined) await db.run(insertAction, ['HOME', splitDay, 'split', 1_041_000])
  for (const code of ['HOME', 'FAR', 'LARGE'])
    for (const day of someDays(random, lived))
      if (day !== splitDay)
        await db.run(insertAction, [code, day, 'dividend', between(random, 1, 0.07 * NAV_ONE)])
  for (const day of someDays(random, lived)) await db.run(insertLarge, [day, 2_500_000_000])
}

/** Makes a fund publish some of its NAVs three trading days late, when those of later days are out already. */
async function delayValues(app: TestApp, random: Random, { lived }: Span) {
  const calendar = await app.services.calendar(app.db)
  for (const day of someDays(random, lived))
    await app.db.run(publishAt, ['LATE', day, shanghaiMs(`${calendar.plus(day, 3)}T11:00`)])
}

async function addMoneyFunds(app: TestApp, random: Random, { all }: Span) {
  const span = { from: all[0] ?? '', to: all.at(-1) ?? '', creditCents: 10_000_000 }
  // Now and then a day that brings a loss (MONEY 1.5).
  const incomeOf = () => (random() < 0.03 ? -between(random, 1, 3000) : between(random, 0, 9000))
  await addMoneyFund(app, { code: 'CASH', ...span, incomeOf })
  await addMoneyFund(app, { code: 'CARRY', ...span, incomeOf, carryDay: 15 })
  await app.db.run(setWallet)
}

/** One fund that starts, one that is too popular, one that fails. */
async function addRaisings({ db }: TestApp, random: Random, { all, lived }: Span) {
  const day = (place: number) => lived[place] ?? ''
  const effectDay = day(13)
  const days = walk(
    random,
    all.filter((one) => one > effectDay),
  )
  for (const code of ['NEW', 'CAP', 'FAIL']) {
    await addFund(db, {
      code,
      ...tiers,
      days: code === 'FAIL' ? {} : { [effectDay]: NAV_ONE, ...days },
    })
    const dates = { firstDay: day(1), lastDay: day(9), effectDay, openDay: day(16) }
    await addRaising(db, {
      code,
      ...dates,
      interestPpm: 25_714,
      ...(code === 'CAP' && { capCents: 3_000_000, outside: { [day(4)]: 2_000_000 } }),
      ...(code === 'FAIL' && { minCents: 20_000_000_000, minHolders: 200 }),
    })
  }
}

/** A term product whose next period begins when the last one ends. */
async function addPeriods({ db }: TestApp, random: Random, { all }: Span): Promise<TestIssue[]> {
  const days = walk(random, all)
  await addFund(db, { code: 'TERM', category: 'closed', arriveDays: 2, days })
  const issues: TestIssue[] = []
  for (let place = 2; place + PERIOD_DAYS + 2 < all.length; place += PERIOD_DAYS) {
    const day = (plus: number) => all[place + plus] ?? ''
    const issue = `P${String(place).padStart(3, '0')}`
    const dates = [day(0), day(2), day(3), day(PERIOD_DAYS), day(PERIOD_DAYS + 2)] as const
    issues.push([issue, ...dates])
    await db.run(insertIssue, [issue, ...dates])
  }
  await allowTransfers(db, 'TERM')
  return issues
}

const weights = {
  WHOLE: { HOME: 500, FAR: 300, CASH: 200 },
  SHORT: { CASH: 600, LATE: 400 },
} as const

async function addCombinations({ db }: TestApp, random: Random, { all }: Span) {
  const union = { category: 'union', riskCode: 4, minBuyCents: 2000 }
  await addFund(db, { ...union, code: 'WHOLE', days: walk(random, all) })
  await addFund(db, { ...union, code: 'SHORT', saleState: 'shortTerm', days: walk(random, all) })
  await db.run(setUnion, ['WHOLE', 'U1', null])
  await db.run(setUnion, ['SHORT', null, 7])
  const members = Object.entries(weights).flatMap(([unionCode, parts]) =>
    Object.entries(parts).map(([fundCode, weightPermille]) => ({
      unionCode,
      fundCode,
      weightPermille,
    })),
  )
  await insertUnionMembers(db, members)
}

/** The market of a seed, with everything that will ever be published. */
export async function makeMarket(app: TestApp, random: Random, span: Span) {
  const { db } = app
  await addPlainFunds(app, random, span)
  await delayValues(app, random, span)
  await addMoneyFunds(app, random, span)
  await addRaisings(app, random, span)
  const issues = await addPeriods(app, random, span)
  await addCombinations(app, random, span)
  await db.run(addCompany)
  await db.run(setFund)
  return { issues }
}
