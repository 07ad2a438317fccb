import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSET_KINDS, type HoldingReport } from '../disclosed/holding-report.ts'
import { concentration } from './concentration.ts'
import { costOfWhole } from './cost-of-whole.ts'
import { lookThrough } from './look-through.ts'
import { OVERLAP_FUNDS_MAX, overlapPpm, overlapsOf } from './overlap.ts'
import { twinsOf } from './twins.ts'
import { xRay } from './x-ray.ts'

const none = { stock: 0, bond: 0, fund: 0, gold: 0, cash: 0, other: 0 }
const report = (more: Partial<HoldingReport>): HoldingReport => ({
  reportDay: '2026-06-30',
  publishedDay: '2026-07-21',
  assetsPpm: 1_000_000,
  allocation: none,
  positions: [],
  ...more,
})
const held = (kind: 'stock' | 'bond' | 'fund', code: string, weightPpm: number, industry = '') => ({
  kind,
  code,
  name: code,
  weightPpm,
  industry,
})

const shares = report({
  allocation: { ...none, stock: 900_000, cash: 90_000 },
  positions: [held('stock', 'S1', 100_000, '银行'), held('stock', 'S2', 50_000, '电子')],
})
const bonds = report({
  reportDay: '2026-03-31',
  assetsPpm: 1_250_000,
  allocation: { ...none, bond: 1_250_000 },
  positions: [held('bond', 'B1', 250_000)],
})
const funds = report({
  allocation: { ...none, fund: 900_000, cash: 100_000 },
  positions: [held('fund', 'SHARES', 500_000), held('fund', 'NOBODY', 100_000)],
})
const reports = new Map([
  ['SHARES', shares],
  ['BONDS', bonds],
  ['FUNDS', funds],
  [
    'SELF',
    report({
      allocation: { ...none, fund: 1_000_000 },
      positions: [held('fund', 'SELF', 1_000_000)],
    }),
  ],
])
const reportOf = (code: string) => reports.get(code)
const sumOf = (parts: readonly { cents: number }[]) =>
  parts.reduce((sum, { cents }) => sum + cents, 0)

describe('looking through a fund', () => {
  it('names what its report names, the rest of each kind, and what is not told apart as other', () => {
    expect(lookThrough({ fundCode: 'SHARES', cents: 100_000 }, reportOf)).toMatchObject([
      { kind: 'stock', cents: 10_000, security: { code: 'S1' } },
      { kind: 'stock', cents: 5_000, security: { code: 'S2' } },
      { kind: 'stock', cents: 75_000 },
      { kind: 'cash', cents: 9_000 },
      { kind: 'other', cents: 1_000 },
    ])
  })

  it('spreads money over all that a fund owns that borrowed', () => {
    expect(lookThrough({ fundCode: 'BONDS', cents: 100_000 }, reportOf)).toMatchObject([
      { kind: 'bond', cents: 20_000, security: { code: 'B1' } },
      { kind: 'bond', cents: 80_000 },
    ])
  })

  it('goes through funds of funds as far as they disclose, and ends where one holds itself', () => {
    const seen = lookThrough({ fundCode: 'FUNDS', cents: 100_000 }, reportOf)
    expect(seen.filter(({ kind }) => kind === 'fund').map(({ cents }) => cents)).toEqual([
      10_000, 30_000,
    ])
    expect(seen.find(({ security }) => security?.code === 'S1')?.cents).toBe(5_000)
    expect(lookThrough({ fundCode: 'SELF', cents: 7 }, reportOf)).toEqual([
      { kind: 'fund', cents: 7 },
    ])
    expect(lookThrough({ fundCode: 'NOBODY', cents: 7 }, reportOf)).toEqual([
      { kind: 'unknown', cents: 7 },
    ])
  })
})

const anyReport = fc
  .record({
    weights: fc.array(fc.nat(400_000), {
      minLength: ASSET_KINDS.length,
      maxLength: ASSET_KINDS.length,
    }),
    named: fc.array(fc.tuple(fc.constantFrom('stock', 'bond', 'fund'), fc.nat(8), fc.nat(100)), {
      maxLength: 6,
    }),
    more: fc.nat(100_000),
  })
  .map(({ weights, named, more }): HoldingReport => {
    const [stock = 0, bond = 0, fund = 0, gold = 0, cash = 0, other = 0] = weights
    const allocation = { stock, bond, fund, gold, cash, other }
    const positions = named.map(([kind, code, share]) =>
      // Six of them stay below all of their kind.
      held(kind, `${kind}${code}`, Math.floor((allocation[kind] * share) / 1_000), `行业${code}`),
    )
    const sum = weights.reduce((all, each) => all + each, 0)
    return report({ assetsPpm: Math.max(1, sum + more), allocation, positions })
  })

describe('all of somebody’s money', () => {
  it('is seen in parts that sum to it to the cent, whatever the reports say', () => {
    fc.assert(
      fc.property(
        fc.array(anyReport, { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ at: fc.nat(7), cents: fc.nat(10_000_000), isGold: fc.boolean() }), {
          maxLength: 6,
        }),
        fc.nat(1_000_000),
        (told, moneys, cashCents) => {
          const byCode = new Map(told.map((each, at) => [`fund${at}`, each]))
          const mine = moneys.map(({ at, ...money }) => ({ fundCode: `fund${at}`, ...money }))
          const seen = xRay({ funds: mine, cashCents }, (code) => byCode.get(code))
          expect(sumOf(seen.allocation)).toBe(sumOf(mine) + cashCents)
          expect(seen.fundCents).toBe(sumOf(mine))
          expect(seen.coveredCents).toBeLessThanOrEqual(seen.fundCents)
          expect(sumOf(seen.securities)).toBe(seen.namedCents)
          expect(sumOf(seen.industries)).toBe(seen.namedStockCents)
          const unknown = seen.allocation.find(({ kind }) => kind === 'unknown')?.cents
          expect(unknown).toBe(seen.fundCents - seen.coveredCents)
        },
      ),
    )
  })

  it('adds one security that several funds hold, and says through how many', () => {
    const seen = xRay(
      {
        funds: [
          { fundCode: 'SHARES', cents: 100_000, isGold: false },
          { fundCode: 'FUNDS', cents: 100_000, isGold: false },
          { fundCode: 'GOLD', cents: 5_000, isGold: true },
          { fundCode: 'NOBODY', cents: 20_000, isGold: false },
        ],
        cashCents: 300,
      },
      reportOf,
    )
    expect(seen.securities[0]).toMatchObject({ code: 'S1', cents: 15_000, fundCount: 2 })
    expect(seen.industries[0]).toEqual({ industry: '银行', cents: 15_000 })
    expect(seen).toMatchObject({ fundCents: 225_000, coveredCents: 205_000 })
    expect(seen.oldestReportDay).toBe('2026-06-30')
    const of = Object.fromEntries(seen.allocation.map(({ kind, cents }) => [kind, cents]))
    expect(of).toEqual({
      stock: 135_000,
      bond: 0,
      fund: 40_000,
      gold: 5_000,
      cash: 23_800,
      other: 1_500,
      unknown: 20_000,
    })
  })

  it('says of nothing that there is nothing', () => {
    const seen = xRay({ funds: [], cashCents: 0 }, reportOf)
    expect(sumOf(seen.allocation)).toBe(0)
    expect(seen).toMatchObject({ securities: [], industries: [], oldestReportDay: undefined })
  })
})

describe('overlap', () => {
  it('of thousands of funds holds the largest against each other, and those that disclosed nothing against none', () => {
    const positions = [{ code: 'S1', weightPpm: 50_000 }]
    const many = Array.from({ length: 20_000 }, (_, at) => ({
      fundCode: String(at),
      positions: at % 2 === 0 ? positions : [],
    }))
    const found = overlapsOf(many)
    expect(found).toHaveLength((OVERLAP_FUNDS_MAX * (OVERLAP_FUNDS_MAX - 1)) / 2)
    expect(found[0]).toMatchObject({ one: { fundCode: '0' }, other: { fundCode: '2' } })
  })

  const list = (...weights: readonly (readonly [string, number | null])[]) =>
    weights.map(([code, weightPpm]) => ({ code, weightPpm }))

  it('is the sum of the smaller weights', () => {
    const one = list(['A', 90_000], ['B', 50_000], ['C', null])
    expect(overlapPpm(one, list(['A', 20_000], ['B', 60_000], ['C', 10_000]))).toBe(70_000)
    expect(overlapPpm(one, list(['X', 20_000]))).toBe(0)
  })

  it('is the same both ways and never more than either fund names', () => {
    const anyList = fc.uniqueArray(
      fc.record({ code: fc.nat(9).map(String), weightPpm: fc.nat(99) }),
      {
        selector: ({ code }) => code,
      },
    )
    fc.assert(
      fc.property(anyList, anyList, (one, other) => {
        const both = overlapPpm(one, other)
        expect(both).toBe(overlapPpm(other, one))
        expect(both).toBeLessThanOrEqual(one.reduce((sum, { weightPpm }) => sum + weightPpm, 0))
        expect(overlapPpm(one, one)).toBe(one.reduce((sum, { weightPpm }) => sum + weightPpm, 0))
      }),
    )
  })

  it('lists every two that share something, the most first', () => {
    const fund = (fundCode: string, ...of: readonly (readonly [string, number])[]) => ({
      fundCode,
      positions: list(...of),
    })
    const found = overlapsOf([
      fund('1', ['A', 10], ['B', 20]),
      fund('2', ['A', 30]),
      fund('3', ['B', 90]),
      fund('4', ['Z', 9]),
    ])
    expect(
      found.map(({ one, other, weightPpm }) => [one.fundCode, other.fundCode, weightPpm]),
    ).toEqual([
      ['1', '3', 20],
      ['1', '2', 10],
    ])
  })
})

describe('twins', () => {
  const fund = (fundCode: string, name: string, indexCode: string | null = null) => ({
    fundCode,
    name,
    indexCode,
  })

  it('are classes of one fund, and funds of one index, each fund of which counts once', () => {
    const twins = twinsOf([
      fund('1', '沪深300指数A', '300'),
      fund('2', '沪深300指数C', '300'),
      fund('3', '沪深300ETF联接A', '300'),
      fund('4', '成长混合A'),
      fund('5', '成长混合'),
      fund('6', '中证500指数A', '500'),
    ])
    expect(twins.map(({ kind, funds: of }) => [kind, of.map(({ fundCode }) => fundCode)])).toEqual([
      ['class', ['1', '2']],
      ['class', ['4', '5']],
      ['index', ['1', '3']],
    ])
  })

  it('are none where classes of one fund alone follow the index', () => {
    const twins = twinsOf([fund('1', '红利指数A', 'I'), fund('2', '红利指数C', 'I')])
    expect(twins.map(({ kind }) => kind)).toEqual(['class'])
  })
})

describe('the cost of the whole', () => {
  it('is the sum over the funds whose fees are known, each rounded to the cent', () => {
    expect(
      costOfWhole([
        { cents: 1_000_000, yearlyPpm: 14_000 },
        { cents: 33, yearlyPpm: 15_200 },
        { cents: 500_000, yearlyPpm: null },
      ]),
    ).toEqual({ yearCents: 14_001, baseCents: 1_000_033, ratePpm: 14_001, unknownCents: 500_000 })
    expect(costOfWhole([])).toMatchObject({ yearCents: 0, ratePpm: 0 })
  })
})

describe('concentration', () => {
  it.each([
    [[], { count: 0, largestCents: 0, threeCents: 0 }],
    [[5], { count: 1, largestCents: 5, threeCents: 5 }],
    [[3, 9, 0, 4, 2], { count: 4, largestCents: 9, threeCents: 16 }],
  ])('of %j', (cents, told) => expect(concentration(cents)).toEqual(told))
})
