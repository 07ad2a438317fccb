import { cents } from '@koi/domain/money/cents'
import { backtestPlan } from '@koi/domain/plans/backtest'
import { addDays } from '@koi/domain/calendar/dates'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { wholeRedeemTiers } from '#modules/trade/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { extendDemoMarket } from '../../demo/market/extend-demo-market.ts'
import { seedDemoMarket } from '../../demo/market/seed-demo-market.ts'
import { fundPast } from './backtest-store.ts'
import { goTo, planRequest } from './plans.fixture.ts'

/** A bond fund with dividends, one with a split, an index fund; a Tuesday evening. */
const funds = ['900121', '900431', '900311'] as const
const begin = shanghaiMs('2026-06-30T21:00')
/** A Thursday evening: the deduction of Monday is confirmed. */
const end = '2026-08-20T21:00'

const koi = await createTestApp({ nowMs: begin })
const { db } = koi
await seedDemoMarket(db, { businessNowMs: begin, only: [...funds] })
await koi.services.settlement.settleUntil(begin)
await db.transaction((tx) => extendDemoMarket(tx, '2026-08-20'))

const readPosition = sql<Record<string, number>>(
  'test-plan-position',
  `select value_cents as "valueCents", dividend_cents as "dividendCents", in_cents as "inCents"
   from position where account_id = $1 and fund_code = $2`,
)
const readLots = sql(
  'test-plan-lots',
  `select o.trade_date as day, o.fee_cents as "feeCents", o.confirmed_shares as shares
   from trade_order o where o.account_id = $1 and o.fund_code = $2 order by o.trade_date`,
)

it('the settlement of a plan equals its backtest, to the cent and the share, on the demo market', async () => {
  const one = await createInvestor(koi)
  for (const code of funds) {
    await one.client.addPlan(await planRequest(one, code, { cycle: 'week', payDay: 1 }))
  }
  await goTo(koi, end)
  for (const code of funds) {
    const terms = await koi.services.trade.findTerms(db, code, '1800007030')
    if (!terms) throw new Error(`no fund ${code}`)
    const asked = { nowMs: shanghaiMs(end), from: addDays('2026-06-30', 1) }
    const { days } = await fundPast(db, code, asked)
    const tested = backtestPlan(
      { cycle: { kind: 'week', weekday: 1 }, amountCents: cents(100_000), stepUp: undefined },
      {
        days,
        calendar: await koi.services.calendar(db),
        terms: {
          ...terms,
          redeemTiers: wholeRedeemTiers(terms.redeemTiers),
          dividends: 'cash',
          minCents: terms.minBuyCents,
          stepCents: terms.stepCents,
        },
      },
    )
    const position = await db.get(readPosition, [one.accountId, code])
    const lots = await db.rows(readLots, [one.accountId, code])
    expect(lots).toEqual(
      tested?.deductions.map(({ dueDate, feeCents, shares }) => ({
        day: dueDate,
        feeCents,
        shares,
      })),
    )
    expect(lots).toHaveLength(7)
    expect(position['inCents']).toBe(tested?.plan.investedCents)
    expect((position['valueCents'] ?? 0) + (position['dividendCents'] ?? 0)).toBe(
      tested?.points.at(-1)?.planCents,
    )
  }
  expect(await auditBooks(db)).toEqual([])
}, 60_000)
