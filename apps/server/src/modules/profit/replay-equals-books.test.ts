import { HOLDING_FIGURES, proofOfFigure } from '@koi/domain/profit/proof-of-figure'
import type { LotUse } from '@koi/domain/profit/holding-history'
import { unprovenLine } from '@koi/domain/profit/proof-line'
import type { ProfitRow } from '@koi/domain/profit/replay'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { act, createRandom, makeMarket, openPeople, RANDOM_FUNDS } from '#testing/random-history.ts'
import { eveningOf, historyOf, type History } from './history.ts'
import { booksGap } from './books-gap.ts'
import { bookedOf, type BookedRow } from './store.ts'

/**
 * Random lives of three people in four funds through the real calls and the real settlement; then every
 * holding is replayed from its facts alone and must be what the books say, row by row. More seeds:
 * KOI_PROFIT_SEEDS=100,101,102 npx vitest run --project server replay-equals-books
 */
const SEEDS = (process.env['KOI_PROFIT_SEEDS'] ?? '11,12').split(',').map(Number)
const TRADED_DAYS = 40
const QUIET_DAYS = 15

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T00:00') })
const { db } = koi

/** Odd seeds carry income monthly and reinvest the dividends of the fund abroad. */
const setModes = sql(
  'test-profit-modes',
  `update fund set
     carry = case when category = 'money' then 'monthly' else carry end,
     carry_day = case when category = 'money' then 15 else carry_day end,
     dividend_default = case when category = 'qdii' then 'reinvest' else dividend_default end
   where code like $1`,
)
const readRows = sql(
  'test-profit-rows',
  `select day, shares, value_cents as "valueCents", in_cents as "inCents", out_cents as "outCents",
     nav_profit_cents as "navProfitCents", dividend_cents as "dividendCents", unpaid_cents as "unpaidCents",
     cost_profit_cents as "costProfitCents"
   from profit_day where account_id = $1 and fund_code = $2 order by day`,
)
const readLots = sql(
  'test-profit-lots',
  `select case when source = 'income' then 'income' else id::text end as "lotId", source, trade_date as "tradeDate",
     confirm_date as "confirmDate", shares_bought as "sharesBought", shares_left as "sharesLeft"
   from lot where account_id = $1 and fund_code = $2 order by id`,
)
const readUses = sql<LotUse>(
  'test-profit-uses',
  `select u.order_id as "orderId", case when l.source = 'income' then 'income' else l.id::text end as "lotId",
     u.shares, u.days, u.rate_ppm as "ratePpm", u.gross_cents as "grossCents", u.fee_cents as "feeCents",
     u.net_cents as "netCents"
   from lot_use u join lot l on l.id = u.lot_id join trade_order o on o.id = u.order_id
   where l.account_id = $1 and l.fund_code = $2 order by o.id, l.id`,
)

const byDay = (rows: readonly ProfitRow[]) =>
  rows.toSorted((one, other) => (one.day < other.day ? -1 : 1))

async function expectBooks(booked: BookedRow, { replay }: History) {
  const { accountId, fundCode } = booked
  const where = [accountId, fundCode]
  expect(byDay(replay.days)).toEqual(await db.rows(readRows, where))
  const { state } = replay
  expect(booked).toMatchObject({
    ...state,
    dayProfitCents: state.dayProfitCents ?? null,
    dayProfitDay: state.dayProfitDay ?? null,
  })
  const lots = replay.lots.map(
    ({ lotId, source, tradeDate, confirmDate, sharesBought, sharesLeft }) => ({
      lotId,
      source,
      tradeDate,
      confirmDate,
      sharesBought,
      sharesLeft,
    }),
  )
  expect(lots).toEqual(await db.rows(readLots, where))
  const uses = replay.bookings.flatMap((booking) => (booking.kind === 'out' ? booking.uses : []))
  const inOrder = <Use extends { orderId: string; lotId: string }>(list: readonly Use[]) =>
    list.toSorted((a, b) => (`${a.orderId} ${a.lotId}` < `${b.orderId} ${b.lotId}` ? -1 : 1))
  expect(inOrder(uses)).toEqual(inOrder(await db.rows(readUses, where)))
}

/** MONEY 1.15: value end − value start − in + out = the profit of the days, for any two days. */
function expectIdentity(rows: readonly ProfitRow[]) {
  const sum = (part: readonly ProfitRow[], pick: (row: ProfitRow) => number) =>
    part.reduce((total, row) => total + pick(row), 0)
  const worth = (row: ProfitRow | undefined) => (row ? row.valueCents + row.unpaidCents : 0)
  const ordered = byDay(rows)
  for (let start = -1; start < ordered.length; start += 3) {
    const part = ordered.slice(start + 1)
    const flows = sum(part, (row) => row.inCents - row.outCents - row.dividendCents)
    expect(worth(ordered.at(-1)) - worth(ordered[start]) - flows).toBe(
      sum(part, (row) => row.navProfitCents + row.dividendCents + row.costProfitCents),
    )
  }
}

describe('the replay of a holding', () => {
  let firstDay = '2026-03-02'

  it.each(SEEDS)(
    'of random history %i is what the books say, and every figure is proven to the cent',
    async (seed) => {
      const calendar = await koi.services.calendar(db)
      const lastDay = calendar.plus(firstDay, TRADED_DAYS + QUIET_DAYS + 10)
      const days = calendar.days(firstDay, lastDay)
      await makeMarket(koi, seed, days)
      if (seed % 2 === 1) await db.run(setModes, [`%${seed}`])
      const people = await openPeople(koi, seed)
      const random = createRandom(seed)
      const middle = days[Math.floor(TRADED_DAYS / 2)] ?? ''
      const seenThen = new Map<string, string>()
      for (const day of days.slice(0, TRADED_DAYS + QUIET_DAYS)) {
        for (const who of day <= (days[TRADED_DAYS - 1] ?? '') ? people : []) {
          await koi.clock.freeze(shanghaiMs(`${day}T${random() < 0.2 ? '15:30' : '10:00'}`), {
            allowBackwards: true,
          })
          await act(who, seed, random)
        }
        await koi.services.settlement.settleUntil(shanghaiMs(`${day}T23:00`))
        if (day !== middle) continue
        for (const { accountId } of people)
          for (const row of await bookedOf(db, accountId))
            seenThen.set(
              `${accountId} ${row.fundCode}`,
              JSON.stringify([row.valueCents, row.costCents, row.profitCents]),
            )
      }
      expect(await auditBooks(db)).toEqual([])
      let count = 0
      for (const { accountId } of people) {
        for (const booked of await bookedOf(db, accountId)) {
          count += 1
          const seen = {
            accountId,
            fundCode: booked.fundCode,
            knownAt: new Date(shanghaiMs(`${lastDay}T23:00`)),
          }
          const isMoneyFund = booked.category === 'money'
          const history = await historyOf(db, seen, { isMoneyFund, recounts: true })
          await expectBooks(booked, history)
          expectIdentity(history.replay.days)
          const { replay, navs, navDecimals } = await historyOf(db, seen, { isMoneyFund })
          const { state, lots, days: rows } = replay
          expect({ state, lots, days: rows }).toEqual({
            state: history.replay.state,
            lots: history.replay.lots,
            days: history.replay.days,
          })
          for (const figure of HOLDING_FIGURES) {
            const line = proofOfFigure(figure, { replay, navs, navDecimals })
            expect(unprovenLine(line)).toBeUndefined()
            expect([figure, booksGap(figure, line, booked)]).toEqual([figure, 0])
          }
          // What was known on an evening in the middle is what the books said on it.
          const knownAt = new Date(eveningOf(middle))
          const then = await historyOf(db, { ...seen, knownAt }, { isMoneyFund })
          const { valueCents, costCents, profitCents } = then.replay.state
          expect(JSON.stringify([valueCents, costCents, profitCents])).toBe(
            seenThen.get(`${accountId} ${booked.fundCode}`) ?? '[0,0,0]',
          )
        }
      }
      expect(count).toBeGreaterThanOrEqual(RANDOM_FUNDS.length * 2)
      firstDay = calendar.plus(lastDay, 1)
    },
    300_000,
  )
})
