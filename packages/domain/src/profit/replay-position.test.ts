import { anyNav } from '../products/nav.fixture.ts'
import { navOf, NAV_ONE } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { cents } from '../money/cents.ts'
import {
  type DayFact,
  type HoldingFact,
  type InFact,
  NO_SPLIT,
  type OutFact,
} from './holding-history.ts'
import { HOLDING_FIGURES, proofOfFigure } from './proof-of-figure.ts'
import { unprovenLine } from './proof-line.ts'
import { replayPosition } from './replay-position.ts'

const START = '2026-03-02'
let batch = 0

const day = (at: string, more: Partial<DayFact> = {}): DayFact => ({
  kind: 'day',
  day: at,
  dividendPerShare: 0,
  splitRatio: NO_SPLIT,
  incomeCents: cents(0),
  incomeShares: 0,
  carriedShares: 0,
  ...more,
})
const bought = (
  at: string,
  shares: number,
  amount: number,
  more: Partial<InFact> = {},
): InFact => ({
  kind: 'in',
  batch: (batch += 1),
  tradeDate: at,
  lotId: String(batch),
  orderId: `in${batch}`,
  source: 'buy',
  issue: '',
  confirmDate: addDays(at, 1),
  nav: navOf('1.0000'),
  amountCents: cents(amount),
  feeCents: cents(0),
  shares,
  ...more,
})
const sold = (at: string, shares: number, nav: number, more: Partial<OutFact> = {}): OutFact => ({
  kind: 'out',
  batch: (batch += 1),
  tradeDate: at,
  orderId: `out${batch}`,
  issue: '',
  confirmDate: addDays(at, 1),
  nav,
  shares,
  tiers: [],
  ...more,
})
const replay = (
  facts: readonly HoldingFact[],
  navs: Readonly<Record<string, number>>,
  isMoneyFund = false,
) => {
  const parts = { navs: new Map(Object.entries(navs)), navDecimals: 4, facts, isMoneyFund }
  return { ...replayPosition(parts), navs: parts.navs, navDecimals: parts.navDecimals }
}
const proof = (
  done: ReturnType<typeof replay>,
  figure: (typeof HOLDING_FIGURES)[number],
  bounds = {},
) =>
  proofOfFigure(figure, { replay: done, navs: done.navs, navDecimals: done.navDecimals, ...bounds })

describe('a replay', () => {
  it('lands shares that came at once on their own day, and income of days before on theirs', () => {
    const income = { incomeCents: cents(5), incomeShares: 5 }
    const facts = [
      bought('2026-03-06', 500, 500),
      bought('2026-03-09', 300, 300, { source: 'transfer', isAtOnce: true }),
      sold('2026-03-09', 100, NAV_ONE, { isAtOnce: true }),
    ]
    const navs = { '2026-03-06': NAV_ONE }
    const morning = replay(facts, navs, true)
    expect(morning.state).toMatchObject({ shares: 700, valueDay: '2026-03-06' })
    const evening = replay(
      [...facts, day('2026-03-07', income), day('2026-03-09', income)],
      navs,
      true,
    )
    expect(evening.state).toMatchObject({ shares: 710, profitCents: 10, valueDay: '2026-03-09' })
    expect(evening.days.map((row) => [row.day, row.shares, row.inCents, row.outCents])).toEqual([
      ['2026-03-06', 500, 500, 0],
      ['2026-03-07', 505, 0, 0],
      ['2026-03-09', 710, 300, 100],
    ])
  })

  it('values what another holder took at the giver’s NAV, and a NAV that comes late on the day it was taken', () => {
    const facts = [
      bought('2026-03-10', 1000, 1100, {
        source: 'transfer',
        isAtOnce: true,
        valuedDay: '2026-03-06',
      }),
    ]
    const navs = { '2026-03-06': NAV_ONE, '2026-03-09': NAV_ONE * 2 }
    const morning = replay(facts, navs)
    expect(morning.state).toMatchObject({
      valueCents: 1000,
      valueDay: '2026-03-06',
      profitCents: -100,
    })
    const evening = replay([...facts, day('2026-03-09')], navs)
    expect(evening.state).toMatchObject({ valueCents: 2000, valueDay: '2026-03-09' })
    expect(evening.days).toMatchObject([
      {
        day: '2026-03-10',
        valueCents: 2000,
        inCents: 1100,
        navProfitCents: 1000,
        costProfitCents: -100,
      },
    ])
  })

  it('has the weighted and the diluted cost of MONEY 1.15', () => {
    const done = replay(
      [
        bought('2026-03-02', 10_000_00, 10_000_00),
        day('2026-03-03'),
        bought('2026-03-03', 5000_00, 5500_00),
        day('2026-03-04'),
        sold('2026-03-04', 6000_00, navOf('1.2000')),
        day('2026-03-05'),
      ],
      {
        '2026-03-02': navOf('1.0000'),
        '2026-03-03': navOf('1.1000'),
        '2026-03-04': navOf('1.2000'),
        '2026-03-05': navOf('1.2500'),
      },
    )
    expect(done.state).toMatchObject({
      shares: 9000_00,
      costCents: 9300_00,
      realisedCents: 1000_00,
      valueCents: 11_250_00,
      profitCents: 2950_00,
      dayProfitCents: 450_00,
      dayProfitDay: '2026-03-05',
    })
    const values = HOLDING_FIGURES.map((figure) => [figure, proof(done, figure).value])
    expect(Object.fromEntries(values)).toEqual({
      value: 11_250_00,
      shares: 900_000,
      holdRate: 20_97,
      cost: 9300_00,
      unitCost: 10_333,
      dilutedCost: 8300_00,
      dayProfit: 450_00,
      holdProfit: 1950_00,
      realised: 1000_00,
      dividends: 0,
      totalProfit: 2950_00,
      fees: 0,
      profit: 2950_00,
    })
  })

  it('takes lots first in first out with the fee of each, as MONEY 1.4', () => {
    const tiers = [
      { fromDays: 0, ratePpm: 15_000 },
      { fromDays: 7, ratePpm: 10_000 },
      { fromDays: 30, ratePpm: 5000 },
    ]
    const done = replay(
      [
        bought('2026-02-27', 1000_00, 1000_00, { confirmDate: '2026-03-02' }),
        bought('2026-05-19', 500_00, 500_00, { confirmDate: '2026-05-20' }),
        bought('2026-06-09', 300_00, 300_00, { confirmDate: '2026-06-10' }),
        sold('2026-06-11', 1600_00, navOf('1.3000'), { confirmDate: '2026-06-12', tiers }),
      ],
      {
        '2026-02-27': navOf('1.0000'),
        '2026-05-19': navOf('1.0000'),
        '2026-06-09': navOf('1.0000'),
        '2026-06-11': navOf('1.3000'),
      },
    )
    const [sale] = done.bookings.filter((booking) => booking.kind === 'out')
    expect(
      sale?.uses.map((use) => [use.days, use.ratePpm, use.grossCents, use.feeCents, use.netCents]),
    ).toEqual([
      [102, 5000, 1300_00, 6_50, 1293_50],
      [23, 10_000, 650_00, 6_50, 643_50],
      [2, 15_000, 130_00, 1_95, 128_05],
    ])
    expect(done.lots.map(({ sharesLeft }) => sharesLeft)).toEqual([0, 0, 200_00])
    expect(proof(done, 'fees').value).toBe(14_95)
  })

  it('splits every lot by itself and pays dividends on the shares of the morning, as MONEY 1.6', () => {
    const done = replay(
      [
        bought('2026-03-02', 1000_37, 1000_37),
        day('2026-03-03', { dividendPerShare: navOf('0.0500'), splitRatio: 1_041_000 }),
      ],
      { '2026-03-02': navOf('1.0000'), '2026-03-03': navOf('0.9000') },
    )
    expect(done.state).toMatchObject({ shares: 1041_39, dividendCents: 50_02, valueCents: 937_25 })
    expect(proof(done, 'dividends').children[0]).toMatchObject({
      label: '2026-03-03 现金分红',
      formula: '1,000.37 份 × 每份 0.0500 元',
      value: 50_02,
    })
  })

  it('makes a lot of its own of a reinvested dividend, whose money is not profit twice', () => {
    const again = bought('2026-03-03', 341_43, 404_42, {
      source: 'dividend',
      orderId: '',
      nav: navOf('1.1845'),
    })
    const done = replay(
      [
        bought('2026-03-02', 8088_31, 10_000_00, { feeCents: cents(14_98), nav: navOf('1.2345') }),
        day('2026-03-03', { dividendPerShare: navOf('0.0500'), reinvested: [again] }),
      ],
      { '2026-03-02': navOf('1.2345'), '2026-03-03': navOf('1.1845') },
    )
    expect(done.state).toMatchObject({
      shares: 8429_74,
      dividendCents: 404_42,
      costCents: 10_404_42,
    })
    expect(done.state.profitCents).toBe(
      done.state.valueCents - done.state.inCents + done.state.outCents + done.state.dividendCents,
    )
    expect(done.lots.at(-1)).toMatchObject({ source: 'dividend', sharesLeft: 341_43 })
  })

  it('restarts the cost after a full exit, while the profit goes on', () => {
    const done = replay(
      [
        bought('2026-03-02', 100_00, 100_00),
        sold('2026-03-03', 100_00, navOf('1.2000')),
        day('2026-03-04'),
        bought('2026-03-04', 50_00, 100_00),
      ],
      {
        '2026-03-02': navOf('1.0000'),
        '2026-03-03': navOf('1.2000'),
        '2026-03-04': navOf('2.0000'),
      },
    )
    expect(proof(done, 'cost').children.map(({ value }) => value)).toEqual([100_00])
    expect(done.state).toMatchObject({
      costCents: 100_00,
      realisedCents: 20_00,
      profitCents: 20_00,
    })
  })

  it('gathers the income of a money fund in one lot', () => {
    const done = replay(
      [
        bought('2026-03-02', 12_000_00, 12_000_00),
        day('2026-03-03', { incomeCents: cents(51), incomeShares: 51, incomePerTenThousand: 4321 }),
        day('2026-03-04', { incomeCents: cents(52), incomeShares: 52, incomePerTenThousand: 4321 }),
      ],
      {
        '2026-03-02': navOf('1.0000'),
        '2026-03-03': navOf('1.0000'),
        '2026-03-04': navOf('1.0000'),
      },
      true,
    )
    expect(done.state).toMatchObject({ shares: 12_001_03, costCents: 12_000_00, profitCents: 1_03 })
    expect(done.lots[1]).toMatchObject({ source: 'income', sharesLeft: 1_03 })
    expect(proof(done, 'dayProfit')).toMatchObject({
      label: '日收益',
      value: 52,
      formula: expect.stringMatching(/的收益，不含买卖费用$/),
    })
  })

  it('keeps income that is paid by the month beside the value until it becomes shares', () => {
    const done = replay(
      [
        bought('2026-03-02', 12_000_00, 12_000_00),
        day('2026-03-03', { incomeCents: cents(51) }),
        day('2026-03-04', { incomeCents: cents(52), carriedShares: 103 }),
        day('2026-03-05', { incomeCents: cents(-10), incomeShares: -10 }),
      ],
      {
        '2026-03-02': navOf('1.0000'),
        '2026-03-03': navOf('1.0000'),
        '2026-03-04': navOf('1.0000'),
        '2026-03-05': navOf('1.0000'),
      },
      true,
    )
    expect(done.days.map((row) => [row.valueCents, row.unpaidCents, row.navProfitCents])).toEqual([
      [12_000_00, 0, 0],
      [12_000_00, 51, 51],
      [12_001_03, 0, 52],
      [12_000_93, 0, -10],
    ])
    expect(done.lots[1]).toMatchObject({ source: 'income', sharesLeft: 93 })
    expect(proof(done, 'totalProfit').value).toBe(93)
  })

  it('refuses to sell what no lot holds', () => {
    const facts = [bought(START, 100, 100), sold('2026-03-03', 101, NAV_ONE)]
    expect(() => replay(facts, { [START]: NAV_ONE, '2026-03-03': navOf('1.0000') })).toThrow(
      RangeError,
    )
  })
})

describe('every proof of any history', () => {
  const anyStep = fc.record({
    nav: anyNav({ min: 0.05, max: 6 }),
    amount: fc.integer({ min: 1000, max: 1e9 }),
    part: fc.integer({ min: 0, max: 100 }),
    deed: fc.constantFrom('buy', 'sell', 'none'),
    dividend: fc.constantFrom(0, 0, 0, 137),
    split: fc.constantFrom(NO_SPLIT, NO_SPLIT, 1_041_000),
  })
  const tiers = [
    { fromDays: 0, ratePpm: 15_000 },
    { fromDays: 7, ratePpm: 0 },
  ]

  it('adds up on every line, and the days add up to value end − start − in + out', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 40 }), (steps) => {
        const navs: Record<string, number> = {}
        const facts: HoldingFact[] = []
        steps.forEach((step, place) => {
          const at = addDays(START, place)
          navs[at] = step.nav
          const lots = replay(facts, navs).lots
          facts.push(day(at, { dividendPerShare: step.dividend, splitRatio: step.split }))
          const held = replay(facts, navs).state.shares
          const shares = Math.ceil((held * step.part) / 100)
          if (step.deed === 'buy') {
            const fee = Math.round(step.amount * 0.015)
            const got = Math.round(((step.amount - fee) * NAV_ONE) / step.nav)
            facts.push(bought(at, got, step.amount, { feeCents: cents(fee), nav: step.nav }))
          } else if (step.deed === 'sell' && shares > 0 && lots.length > 0) {
            facts.push(sold(at, shares, step.nav, { tiers }))
          }
        })
        const done = replay(facts, navs)
        const { state } = done
        for (const figure of HOLDING_FIGURES)
          expect(unprovenLine(proof(done, figure))).toBeUndefined()
        expect(proof(done, 'value').value).toBe(state.valueCents)
        expect(proof(done, 'cost').value).toBe(state.costCents)
        expect(proof(done, 'realised').value).toBe(state.realisedCents)
        expect(proof(done, 'totalProfit').value).toBe(state.profitCents)
        expect(proof(done, 'profit').value).toBe(state.profitCents)
        const rows = done.days
        const sum = (pick: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + pick(row), 0)
        expect(state.valueCents - sum((row) => row.inCents) + sum((row) => row.outCents)).toBe(
          sum((row) => row.navProfitCents + row.costProfitCents),
        )
      }),
      { numRuns: 60 },
    )
  })
})
