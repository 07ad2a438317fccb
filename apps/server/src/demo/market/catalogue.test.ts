import { describe, expect, it } from 'vitest'
import { RISK_CODES } from '@koi/domain/funds/risk'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { feeBreaches, type FeeRuleKind } from '@koi/domain/fees/fee-caps'
import { FUND_CATEGORIES } from '#modules/market/fund-row.ts'
import { demoCatalogue } from './catalogue.ts'
import type { FeeStep } from './fees.ts'
import type { FundSpec } from './fund-spec.ts'
import { demoCompanies } from './houses.ts'
import { demoIndexes } from './indexes.ts'

const RULE_2026 = '2026-01-01'

const ruleKinds: Partial<Record<FundSpec['category'], FeeRuleKind>> = {
  bond: 'bond',
  mixed: 'mixed',
  equity: 'active-equity',
  index: 'index',
}

function buyTier({ fromValue, ratePpm, fixedCents }: FeeStep) {
  return ratePpm === null
    ? { fromCents: fromValue, fixedCents: fixedCents ?? 0 }
    : { fromCents: fromValue, ratePpm }
}

const stepsOn = (versions: FundSpec['fees']['buy'], date: string) =>
  versions.findLast(({ effectiveFrom }) => effectiveFrom <= date)?.steps ?? []

describe('the demo catalogue', () => {
  it('has about 300 funds with codes of the reserved range, none twice', () => {
    const codes = demoCatalogue.map(({ code }) => code)
    expect(demoCatalogue.length).toBe(318)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^90[0-9]{4}$/.test(code))).toBe(true)
  })

  it('names every fund differently, and every name starts with 锦', () => {
    const names = demoCatalogue.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => name.startsWith('锦'))).toBe(true)
  })

  it.each(FUND_CATEGORIES)('has funds of category %s', (category) => {
    expect(demoCatalogue.some((spec) => spec.category === category)).toBe(true)
  })

  it('has at least as many of each kind as were asked for', () => {
    const count = (category: FundSpec['category']) =>
      demoCatalogue.filter((spec) => spec.category === category).length
    const wanted = {
      money: 20,
      bond: 60,
      mixed: 60,
      equity: 35,
      index: 45,
      qdii: 20,
      fof: 12,
      closed: 15,
      pension: 8,
      bank: 10,
      gold: 4,
      union: 3,
    } as const
    const short = FUND_CATEGORIES.filter((category) => {
      const least: Partial<Record<FundSpec['category'], number>> = wanted
      return count(category) < (least[category] ?? 0)
    })
    expect(short).toEqual([])
  })

  it('has every risk code', () => {
    expect(new Set(demoCatalogue.map(({ riskCode }) => riskCode))).toEqual(new Set(RISK_CODES))
  })

  it('knows the rate key, the index and the company of every fund', () => {
    const companies = new Set<string>(demoCompanies.map(({ code }) => code))
    for (const { rateKey, benchmarkIndex, companyCode } of demoCatalogue) {
      expect(isRateKey(rateKey)).toBe(true)
      expect(benchmarkIndex === undefined || Object.hasOwn(demoIndexes, benchmarkIndex)).toBe(true)
      expect(companies.has(companyCode)).toBe(true)
    }
  })

  it('weighs the parts of a combination to one whole', () => {
    for (const { parts } of demoCatalogue.filter(({ category }) => category === 'union')) {
      expect(parts.reduce((sum, { weightPermille }) => sum + weightPermille, 0)).toBe(1000)
    }
  })

  it('keeps the redemption floors of 2026 for all and the caps for funds set up since then', () => {
    const breaches = demoCatalogue.flatMap(({ code, category, fees, setUpDate }) => {
      const kind = ruleKinds[category]
      if (!kind) return []
      return feeBreaches({
        kind,
        date: RULE_2026,
        buyTiers: setUpDate >= RULE_2026 ? stepsOn(fees.buy, RULE_2026).map(buyTier) : [],
        redeemTiers: stepsOn(fees.redeem, RULE_2026).map(({ fromValue, ratePpm }) => ({
          fromDays: fromValue,
          ratePpm: ratePpm ?? 0,
        })),
      }).map((breach) => ({ code, ...breach }))
    })
    expect(breaches).toEqual([])
  })

  it('gives a C class no fee at the front and a yearly service fee, on the path of its A class', () => {
    const classes = demoCatalogue.filter(
      ({ name, category }) => name.endsWith('C') && category !== 'money',
    )
    expect(classes.length).toBeGreaterThan(100)
    for (const { fees, name, path } of classes) {
      const sister = demoCatalogue.find((spec) => spec.name === name.replace(/C$/, 'A'))
      expect(stepsOn(fees.buy, RULE_2026)).toEqual([{ fromValue: 0, ratePpm: 0, fixedCents: null }])
      expect(fees.servicePpm).toBeGreaterThan(0)
      expect(sister?.path).toEqual(path)
    }
  })
})
