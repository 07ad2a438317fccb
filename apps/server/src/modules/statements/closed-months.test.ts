import { cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { NAV_ONE } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { statementAddress } from '@koi/contracts/statement-files'
import { addDays } from '@koi/domain/calendar/dates'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addIssues, allowTransfers } from '#modules/issues/issues.fixture.ts'
import { convertWorld } from '#modules/conversions/conversions.fixture.ts'
import { openPool } from '#modules/money-funds/index.ts'
import { addMoneyFund, quick, timeOf } from '#modules/money-funds/money-funds.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { makeMarket, openPeople } from '#testing/random-history.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2025-11-03T10:00') })
const { db } = koi
const goTo = timeOf(koi)
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })

const dropRestDays = sql(
  'test-closed-rest-days',
  'delete from fund_day where fund_code = $1 and not is_trading_day(day)',
)
const monthOf = async ({ client }: Investor, month: string) => {
  const { months } = await client.queryStatements({})
  return months.find((each) => each.month === month)
}

describe('a month that is complete', { timeout: 60_000 }, () => {
  it('keeps its closing when shares leave at once later, on the day itself or on a weekend', async () => {
    await addMoneyFund(koi, {
      code: 'DONE',
      from: '2025-11-03',
      to: '2025-12-31',
      creditCents: 500_000_000,
    })
    const who = await createInvestor(koi)
    await goTo('2025-11-24T10:00')
    await who.buy('DONE', 3_000_000)
    // 2025-11-30 is a Sunday: its income is published on Monday evening.
    await goTo('2025-12-01T10:00')
    expect(await monthOf(who, '2025-11')).toMatchObject({ isComplete: false })
    await quick(who, 'DONE', 500_000)
    await goTo('2025-12-01T21:00')
    const november = await monthOf(who, '2025-11')
    // Confirmed on Tuesday: income of the 25th to the 30th.
    expect(november).toMatchObject({ isComplete: true, closingCents: 3_000_000 + 6 * 300 })
    const curveUntil = async (day: string) => {
      const curve = await who.client.queryHoldingCurve({ ...of('DONE'), period: 'setup' })
      return curve.days.flatMap((each, at) => (each <= day ? [[each, curve.valuesCents[at]]] : []))
    }
    const friday = await curveUntil('2025-12-05')
    await goTo('2025-12-06T10:00')
    await quick(who, 'DONE', 900_000)
    expect(await monthOf(who, '2025-11')).toEqual(november)
    await goTo('2025-12-08T21:00')
    expect((await curveUntil('2025-12-05')).slice(0, friday.length)).toEqual(friday)
    const days = (await who.client.queryProfitDetail({ ...of('DONE'), offset: 0, limit: 4 }))
      .profitDays
    // Saturday began with 9,000.00 less.
    expect(days.map(({ day, shares, profit }) => [day, shares, profit])).toEqual([
      ['20251208', 1_603_530, 160],
      ['20251207', 1_603_370, 160],
      ['20251206', 1_603_210, 160],
      ['20251205', 2_503_050, 250],
    ])
    expect(await auditBooks(db)).toEqual([])
  })

  it('does not wait for a weekend that the fund never publishes, when its only holder has left over it', async () => {
    await addMoneyFund(koi, { code: 'WORKDAYS', from: '2025-10-01', to: '2025-12-31' })
    await db.run(dropRestDays, ['WORKDAYS'])
    const who = await createInvestor(koi)
    await goTo('2025-11-24T10:00')
    await who.buy('WORKDAYS', 1_000_000)
    // Friday; confirmed on Monday the 1st. Nobody holds the fund after it, and no day of it is closed any more.
    await goTo('2025-11-28T10:00')
    await who.redeem('WORKDAYS', 1_000_300)
    await goTo('2025-12-01T09:05')
    expect(await monthOf(who, '2025-11')).toMatchObject({ isComplete: true, closingCents: 0 })
    await goTo('2025-12-03T21:00')
    expect(await monthOf(who, '2025-11')).toMatchObject({ isComplete: true, closingCents: 0 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('is not complete while an order of one of its days is open', async () => {
    const days = Object.fromEntries(
      ['2025-12-30', '2025-12-31', '2026-01-05', '2026-01-06'].map((day) => [day, NAV_ONE]),
    )
    await addFund(db, { code: 'NEWYEAR', days })
    const who = await createInvestor(koi)
    await goTo('2025-12-31T10:00')
    await who.buy('NEWYEAR', 100_000)
    for (const moment of ['2025-12-31T21:00', '2026-01-01T10:00', '2026-01-04T23:00']) {
      await goTo(moment)
      expect(await monthOf(who, '2025-12')).toMatchObject({ isComplete: false, closingCents: 0 })
    }
    await goTo('2026-01-05T09:05')
    expect(await monthOf(who, '2025-12')).toMatchObject({
      isComplete: true,
      closingCents: 100_000,
    })
  })
})

const deeds = fc.record({
  who: fc.nat({ max: 2 }),
  what: fc.constantFrom('buy', 'buy', 'redeem', 'quick', 'pay', 'convert', 'transfer'),
  fund: fc.constantFrom('HOME', 'LATE', 'FAR', 'CASH', 'CASH'),
  hour: fc.constantFrom('00:10', '08:30', '10:00', '15:30', '22:00'),
  cents: fc.integer({ min: 1000, max: 900_000 }),
  isAll: fc.boolean(),
  isCancelled: fc.boolean(),
})
type Deed = typeof deeds extends fc.Arbitrary<infer Each> ? Each : never

const setCompany = sql(
  'test-closed-company',
  `with made as (insert into fund_company (code, name) values ('H9', 'H9') on conflict do nothing)
   update fund set company_code = 'H9', is_convertible = true where code like $1 and category = 'mixed'`,
)
const worlds = convertWorld(koi)

/** One deed through the real calls; what is refused does not happen. */
async function act(people: readonly Investor[], seed: number, deed: Deed): Promise<void> {
  const who = people[deed.who]
  const other = people[(deed.who + 1) % people.length]
  if (!who || !other) return
  const fund = `${deed.fund}${seed}`
  const most = async (code: string) => (await who.client.queryRedeemPre(of(code))).redeemableShares
  const part = async (code: string) =>
    deed.isAll ? most(code) : Math.min(await most(code), deed.cents)
  switch (deed.what) {
    case 'buy': {
      const orderId = await who.buy(fund, deed.cents)
      if (deed.isCancelled) await who.client.cancelOrder({ orderId })
      return
    }
    case 'redeem': {
      const orderId = await who.redeem(fund, await part(fund))
      if (deed.isCancelled) await who.client.cancelOrder({ orderId })
      return
    }
    case 'quick':
      await quick(who, `CASH${seed}`, await part(`CASH${seed}`))
      return
    case 'pay': {
      const cash = { payChannel: 26, paySource: `CASH${seed}` }
      const request = await who.buyRequest(`HOME${seed}`, await part(`CASH${seed}`), cash)
      const { orderId } = await who.client.buy(request)
      await who.client.mockPay({ orderId, payCode: 0 })
      if (deed.isCancelled) await who.client.cancelOrder({ orderId })
      return
    }
    case 'convert': {
      const [from, to] = [`HOME${seed}`, `LATE${seed}`]
      const shares = await part(from)
      await who.client.convert(await worlds.convertRequest(who, { from, to, shares }))
      return
    }
    case 'transfer':
      return passOn(who, other, `TERM${seed}`)
    default:
      deed.what satisfies never
  }
}

/** A hundred shares of a period go from one holder to another at what they are worth. */
async function passOn(who: Investor, other: Investor, code: string): Promise<void> {
  const { position: held } = await who.client.queryAsset(of(code))
  const shares = 10_000
  const price = Math.round((held.valueCents * shares) / held.shares)
  const term = { fundCode: code, spid: TEST_SPID, priceCents: price }
  const offered = signed('offerTransfer', { ...term, issue: 'A', shares })
  const { orderId } = await who.client.offerTransfer({
    ...of(code),
    issue: 'A',
    shares,
    price,
    passwordToken: await who.token(offered),
    idempotencyKey: freshKey(),
  })
  const taken = signed('takeTransfer', { ...term, offerId: orderId })
  await other.client.takeTransfer({
    ...of(code),
    offerId: orderId,
    passwordToken: await other.token(taken),
    idempotencyKey: freshKey(),
    protocolIds: protocolIdsOf(code).join(','),
    confirmMismatch: 0,
  })
}

async function profitDays(who: Investor, code: string) {
  const rows = []
  for (let offset = 0; ; offset += 50) {
    const page = await who.client.queryProfitDetail({ ...of(code), offset, limit: 50 })
    rows.push(...page.profitDays)
    if (!page.hasMore) return rows
  }
}

/** Everything that speaks of a month: its statement, the files of it, curves, days of profit, proofs. */
async function wholeMonth(
  who: Investor,
  month: string,
  funds: readonly string[],
): Promise<unknown> {
  const [from, to] = [`${month}-01`, addDays(addDays(`${month}-01`, 32).slice(0, 8) + '01', -1)]
  const isIn = (day: string) => day >= from && day <= to
  const files = []
  for (const part of ['trades', 'cash', 'holdings'] as const) {
    const url = statementAddress({ kind: 'month', month, part })
    files.push((await who.inject({ method: 'GET', url })).body)
  }
  const holdings = []
  for (const code of funds) {
    if ((await codeOf(who.client.queryLots(of(code)))) !== '0') continue
    const curve = await who.client.queryHoldingCurve({ ...of(code), period: 'setup' })
    const detail = await profitDays(who, code)
    const proof = await who.client.queryProfitProof({ ...of(code), figure: 'profit', from, to })
    const asOf = await who.client.queryHoldingAsOf({ ...of(code), asOf: to })
    // What was bought for the first time later says nothing of the month.
    if (curve.days.every((each) => each > to) && asOf.shares === 0) continue
    holdings.push({
      code,
      curve: curve.days.flatMap((day, at) =>
        isIn(day) ? [[day, curve.valuesCents[at], curve.profitsCents[at]]] : [],
      ),
      profit: detail
        .filter(({ accTime: time }) => isIn(time.slice(0, 10)))
        .map(({ day, profit, shares, validCents: money }) => [day, profit, shares, money]),
      proof: proof.lines.map(({ label, value }) => [label, value]),
      asOf: { ...asOf, firstDay: '' },
    })
  }
  return { statement: await monthOf(who, month), files, holdings }
}

/** Each history goes on where the one before ended: over the year's end, over the spring festival. */
const SPANS = [
  { first: '2026-01-19', last: '2026-03-06', issueEnd: '2026-02-27' },
  { first: '2026-04-20', last: '2026-06-10', issueEnd: '2026-06-01' },
] as const

describe('any history', () => {
  let turn = 0
  it('closes a month where the next one opens, and never changes one that is complete', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deeds, { maxLength: 3 }), { minLength: 60, maxLength: 60 }),
        async (history) => {
          const span = SPANS[turn]
          turn += 1
          if (!span) throw new Error('no span left')
          await live(90 + turn, span, history)
        },
      ),
      { numRuns: SPANS.length, seed: 20_261_122, endOnFailure: true },
    )
    expect(turn).toBe(SPANS.length)
  }, 400_000)
})

const KINDS = ['buy', 'convert', 'quickRedeem', 'redeem', 'transferIn', 'transferOut']
/** The history is not an empty one. */
const readKinds = sql<{ kind: string }>(
  'test-closed-kinds',
  `select distinct kind from trade_order
   where fund_code like $1 and state in ('confirmed', 'paidOut') order by kind`,
)

async function live(seed: number, span: (typeof SPANS)[number], history: readonly Deed[][]) {
  const calendar = await koi.services.calendar(db)
  const days = calendar.days(addDays(span.first, -20), addDays(span.last, 60))
  await goTo(`${span.first}T00:05`)
  await makeMarket(koi, seed, days)
  const term = Object.fromEntries(days.map((day, at) => [day, NAV_ONE + at * 70_000]))
  await addFund(db, { code: `TERM${seed}`, category: 'closed', days: term, navDelayDays: 1 })
  const value = calendar.plus(span.first, 2)
  await addIssues(db, `TERM${seed}`, [
    [
      'A',
      span.first,
      calendar.plus(span.first, 1),
      value,
      span.issueEnd,
      calendar.plus(span.issueEnd, 2),
    ],
  ])
  await allowTransfers(db, `TERM${seed}`)
  await db.run(setCompany, [`%${seed}`])
  await db.transaction((tx) =>
    openPool(tx, {
      fundCode: `CASH${seed}`,
      creditCents: cents(900_000_000),
      atMs: shanghaiMs(`${span.first}T00:05`),
    }),
  )
  const people = await openPeople(koi, seed)
  const funds = ['HOME', 'LATE', 'FAR', 'CASH', 'TERM'].map((name) => `${name}${seed}`)
  await goTo(`${span.first}T10:00`)
  for (const who of people) await who.buy(`TERM${seed}`, 500_000)
  const closed = new Map<string, unknown>()
  let day: string = span.first
  for (let at = 0; day <= span.last; at += 1, day = addDays(day, 1)) {
    for (const deed of (history[at] ?? []).toSorted((a, b) => (a.hour < b.hour ? -1 : 1))) {
      await goTo(`${day}T${deed.hour}`)
      await codeOf(act(people, seed, deed))
    }
    await goTo(`${day}T23:30`)
    // A look at every month costs much; the days around the end of one tell most.
    if (Number(day.slice(8)) > 7 && day !== span.last) continue
    for (const who of people) await expectClosed(who, funds, closed)
  }
  expect(await auditBooks(db)).toEqual([])
  expect(closed.size).toBeGreaterThan(people.length)
  const kinds = await db.rows(readKinds, [`%${seed}`])
  expect(kinds.map(({ kind }) => kind)).toEqual(KINDS)
}

async function expectClosed(who: Investor, funds: readonly string[], closed: Map<string, unknown>) {
  const { months } = await who.client.queryStatements({})
  for (const [at, month] of months.entries()) {
    const next = months[at - 1]
    if (next) expect(next.openingCents).toBe(month.closingCents)
    const key = `${who.accountId} ${month.month}`
    if (!month.isComplete) {
      expect([key, closed.has(key)]).toEqual([key, false])
      continue
    }
    const now = await wholeMonth(who, month.month, funds)
    if (closed.has(key)) expect(now).toEqual(closed.get(key))
    else closed.set(key, now)
  }
}
