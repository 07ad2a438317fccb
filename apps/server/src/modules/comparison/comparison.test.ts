import { addMonths } from '@koi/domain/calendar/dates'
import { quotas } from '@koi/domain/identity/quotas'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { insertReports, measureFunds } from '#modules/market/index.ts'
import { codeOf, createInvestor } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { createTestDb } from '#testing/test-database.ts'

/** Mixed funds, a bond fund with dividends, one with a split, a money fund, gold, and a fund of a few weeks. */
const SEVEN = ['900201', '900203', '900205', '900121', '900431', '900001', '900145']
const NOW_MS = Date.parse('2026-07-02T21:00:00+08:00')

const database = await createTestDb()
await seedDemoMarket(database.db, { businessNowMs: NOW_MS, only: [...SEVEN, '900311'] })
const db = recordedDb(database.db)
const app = await createTestApp({ database: { ...database, db }, nowMs: NOW_MS })
await measureFunds(app.db, NOW_MS)
const { client } = app.visitor()
const compare = (fundCodes: string[], period: 'year1' | 'year3' = 'year1') =>
  client.compareFunds({ fundCodes, period })

describe('RT-143 funds beside each other', () => {
  it('have curves on one base that end as the product’s own curve does', async () => {
    const { curves, funds } = await compare(['900201', '900121', '900431'], 'year3')
    expect(curves?.lines.map(({ fundCode }) => fundCode)).toEqual(['900201', '900121', '900431'])
    expect(curves?.baseDay).toBe('2023-07-02')
    for (const [at, { fundCode, spid }] of funds.entries()) {
      const own = await client.queryProfitRateCurve({ fundCode, spid, period: 'year3' })
      expect(curves?.lines[at]?.rates[0]).toBe(0)
      expect(curves?.lines[at]?.rates.at(-1)).toBe(own.fundRates.at(-1))
      expect(curves?.lines[at]?.rates).toHaveLength(curves?.days.length ?? 0)
    }
  })

  it('hold in common what their newest reports both name; one that disclosed nothing is in no pair', async () => {
    const none = { stock: 0, bond: 0, fund: 0, gold: 0, cash: 0, other: 0 }
    const stock = (code: string, weightPpm: number) => ({
      kind: 'stock' as const,
      code,
      name: `股${code}`,
      industry: '银行',
      weightPpm,
    })
    const report = (
      fundCode: string,
      reportDay: string,
      ...positions: ReturnType<typeof stock>[]
    ) => ({
      fundCode,
      version: 1,
      origin: 'demo' as const,
      importId: null,
      report: {
        reportDay,
        publishedDay: reportDay === '2026-03-31' ? '2026-04-22' : '2026-07-20',
        assetsPpm: 1_000_000,
        allocation: { ...none, stock: 900_000 },
        positions,
      },
    })
    await db.run(sql('test-comparison-no-positions', 'delete from holding_position'))
    await db.run(sql('test-comparison-no-reports', 'delete from holding_report'))
    const stocks = [stock('1', 90_000), stock('2', 60_000)]
    await insertReports(db, [
      report('900201', '2026-03-31', ...stocks),
      // Published after now: nobody knows it yet.
      report('900201', '2026-06-30', stock('9', 90_000)),
      report('900203', '2026-03-31', stock('2', 70_000), stock('3', 50_000)),
    ])
    const { funds, overlaps } = await compare(['900201', '900203', '900121'])
    expect(overlaps).toEqual([
      {
        oneCode: '900201',
        otherCode: '900203',
        overlapPpm: 60_000,
        commonNames: ['股2'],
        isSameDay: true,
      },
    ])
    expect(funds.map((fund) => fund.report)).toEqual([
      { reportDay: '2026-03-31', publishedDay: '2026-04-22' },
      { reportDay: '2026-03-31', publishedDay: '2026-04-22' },
      null,
    ])
  })

  it('of a young one begin where all have values', async () => {
    const { curves, funds } = await compare(['900201', '900145'])
    expect(curves?.baseDay.slice(0, 4)).toBe('2026')
    expect(curves?.lines.map(({ rates }) => rates[0])).toEqual([0, 0])
    const young = funds[1]
    expect(young?.outcomes).toEqual([])
    expect(young?.untold).toEqual([
      { period: 'year1', reason: 'young' },
      { period: 'year3', reason: 'young' },
    ])
  })

  it('say what 10,000 yuan became: what a plan’s single purchase of the same day is worth, fees and dividends and all', async () => {
    const { funds } = await compare(['900201', '900121', '900431', '900001'])
    for (const { outcomes, fundCode, spid, figures } of funds) {
      expect([fundCode, outcomes.map(({ period }) => period)]).toEqual([
        fundCode,
        // The money fund of the demo is younger than three years.
        fundCode === '900001' ? ['year1'] : ['year1', 'year3'],
      ])
      for (const { period, fromDay, toDay, ...money } of outcomes) {
        expect(toDay).toBe('2026-07-02')
        expect(fromDay <= addMonths(toDay, period === 'year1' ? -12 : -36)).toBe(true)
        expect(money.investedCents).toBe(1_000_000)
        expect(money.profitCents).toBe(money.endCents - money.investedCents)
        expect(money.worstMonth?.changeCents).toBeLessThan(money.endCents)
        // Growth of what was bought, less the fee of selling: to the roundings of reinvested dividends and daily income.
        const own = figures.find((each) => each.period === period)
        const { fundRates } = await client.queryProfitRateCurve({ fundCode, spid, period })
        const rate = own?.periodReturn ?? fundRates.at(-1) ?? 0
        const grown = (money.investedCents - money.buyFeeCents) * (1 + rate / 1_000_000)
        expect(Math.abs(money.endCents + money.redeemFeeCents - grown)).toBeLessThan(grown * 2e-4)
      }
    }
    // 1.5 % at a tenth of the price, as the fund's own tiers have it.
    const [mixed] = funds
    expect(mixed?.outcomes[0]?.buyFeeCents).toBe(
      1_000_000 - Math.round((1_000_000 * 1_000_000) / (1_000_000 + (mixed?.buyRatePpm ?? 0))),
    )
    // Held for three years, its tiers ask nothing when it is sold.
    expect(mixed?.outcomes[1]?.redeemFeeCents).toBe(0)
  })

  it('say nothing in money of a dividend that nobody states, and of fees that nobody published', async () => {
    const estimate = sql(
      'test-comparison-estimate',
      `update fund_day set is_estimated = true where fund_code = $1 and day = '2026-03-03'`,
    )
    const hideFees = sql('test-comparison-no-fees', 'delete from fee_tier where fund_code = $1')
    await app.db.run(estimate, ['900203'])
    await app.db.run(hideFees, ['900205'])
    const { funds } = await compare(['900203', '900205'])
    expect(funds.map(({ untold, outcomes }) => [untold[0]?.reason, outcomes.length])).toEqual([
      ['estimated', 0],
      ['noFees', 0],
    ])
    expect(funds[1]?.buyRatePpm).toBeNull()
  })

  it('say whose fees were taken off: those of its kind are no fees of its papers', async () => {
    const ofKind = sql(
      'test-comparison-fees-of-kind',
      `update fee_tier set source = 'category' where fund_code = $1 and (side = 'buy' or $2::boolean)`,
    )
    await app.db.run(ofKind, ['900121', true])
    await app.db.run(ofKind, ['900431', false])
    const { funds } = await compare(['900201', '900121', '900431', '900205'])
    expect(funds.map(({ feeSource }) => feeSource)).toEqual([
      'contract',
      'category',
      'partly',
      'none',
    ])
    expect(funds[1]?.buyRatePpm).toBeGreaterThan(0)
    expect(funds[1]?.outcomes[0]?.buyFeeCents).toBeGreaterThan(0)
    const { detail } = await client.querySkuDetail({
      sku: { fundCode: '900121', spid: funds[1]?.spid ?? '' },
    })
    expect(detail.feeSource).toBe('category')
  })

  it('leave out what is not sold here, and name it', async () => {
    const { funds, unknownCodes } = await compare(['900201', 'NOTHING', '900121'])
    expect(funds.map(({ fundCode }) => fundCode)).toEqual(['900201', '900121'])
    expect(unknownCodes).toEqual(['NOTHING'])
    const none = await compare(['NOTHING', 'NEITHER'])
    expect([none.funds, none.curves]).toEqual([[], null])
  })

  it.each([
    ['one', ['900201']],
    ['seven', SEVEN],
    ['a double', ['900201', '900201']],
    ['what is no code', ['900201', '<b>']],
  ])('refuse %s', async (_, codes) => {
    expect(await codeOf(compare(codes))).not.toBe('0')
  })

  it('are one statement', async () => {
    const codes = ['900201', '900121', '900311']
    await compare(codes)
    db.sent.length = 0
    await compare(codes, 'year3')
    expect(db.sent).toEqual(['comparison-pasts'])
  })
})

describe('CL-082 comparisons of an account', () => {
  const choiceOf = ({ comparisons }: Awaited<ReturnType<typeof client.queryUserPkHistory>>) =>
    comparisons.map(({ funds }) => funds.map(({ fundCode }) => fundCode).join(','))

  it('are kept, the newest first, the same funds once, and forgotten', async () => {
    const one = await createInvestor(app)
    const other = await createInvestor(app)
    await one.client.recUserPkHistory({ fundCodes: ['900201', '900121'] })
    await app.clock.freeze(NOW_MS + 1000)
    await one.client.recUserPkHistory({ fundCodes: ['900201', '900311'] })
    await app.clock.freeze(NOW_MS + 2000)
    const kept = await one.client.recUserPkHistory({ fundCodes: ['900121', '900201'] })
    expect(choiceOf(kept)).toEqual(['900121,900201', '900201,900311'])
    expect(kept.comparisons[0]?.funds[0]?.fundName).toContain('A')
    expect(choiceOf(await other.client.queryUserPkHistory({}))).toEqual([])

    const recordId = kept.comparisons[0]?.recordId ?? ''
    // Nobody forgets what is another's.
    await other.client.deleteUserPkHistory({ recordId })
    expect(choiceOf(await one.client.queryUserPkHistory({}))).toHaveLength(2)
    expect(choiceOf(await one.client.deleteUserPkHistory({ recordId }))).toEqual(['900201,900311'])
    expect(choiceOf(await one.client.deleteUserPkHistory({}))).toEqual([])
  })

  it('are so many at most: the oldest go', async () => {
    const one = await createInvestor(app)
    const many = sql(
      'test-comparison-many',
      `insert into fund_comparison (account_id, fund_codes, choice, compared_at)
       select $1, '{900201,900205}', 'old' || n, '2026-01-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, $2::integer) n`,
    )
    await app.db.run(many, [one.accountId, quotas.comparisons])
    await one.client.recUserPkHistory({ fundCodes: ['900201', '900121'] })
    const count = sql<{ count: number; oldest: string }>(
      'test-comparison-count',
      `select count(*)::integer as count, min(choice) filter (where choice = 'old1') as oldest
       from fund_comparison where account_id = $1`,
    )
    expect(await app.db.get(count, [one.accountId])).toEqual({
      count: quotas.comparisons,
      oldest: null,
    })
  })

  it('are of members, and of what is sold here', async () => {
    expect(await codeOf(client.recUserPkHistory({ fundCodes: ['900201', '900121'] }))).toBe('1001')
    const one = await createInvestor(app)
    const code = await codeOf(one.client.recUserPkHistory({ fundCodes: ['900201', 'NOTHING'] }))
    expect(code).not.toBe('0')
    expect(choiceOf(await one.client.queryUserPkHistory({}))).toEqual([])
  })
})
