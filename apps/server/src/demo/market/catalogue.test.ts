import { describe, expect, it } from 'vitest'
import { highestRisk } from '@koi/domain/combinations/highest-risk'
import { RISK_CODES } from '@koi/domain/products/risk'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { fundFeeBreaches } from '@koi/domain/brands/fund-fee-breaches'
import { strictRules } from '@koi/domain/brands/rule-pack'
import { feeTablesOf } from '#modules/market/check-fees.ts'
import { FUND_CATEGORIES } from '@koi/domain/products/category'
import { demoCatalogue } from './catalogue.ts'
import type { FundSpec } from './fund-spec.ts'
import { demoCompanies } from './companies.ts'
import { demoIndexes } from './indexes.ts'

const RULE_2026 = '2026-01-01'

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

  it('gives a combination the risk of its riskiest part, which its own page shows', () => {
    const riskOf = new Map(demoCatalogue.map(({ code, riskCode }) => [code, riskCode]))
    const shown = demoCatalogue
      .filter(({ parts }) => parts.length > 0)
      .map(({ name, riskCode, parts }) => {
        const ofParts = parts.map(({ fundCode }) => riskOf.get(fundCode) ?? 0)
        return { name, riskCode, riskiest: highestRisk(riskCode, ofParts) }
      })
    expect(shown).toHaveLength(5)
    for (const { name, riskCode, riskiest } of shown)
      expect([name, riskCode]).toEqual([name, riskiest])
  })

  it('draws a fund beside an index of the very parts that its benchmark has', () => {
    const mixes = demoCatalogue.flatMap((spec) => {
      const parts =
        /^(沪深300|中债综合)指数收益率×(\d+)%\+(沪深300|中债综合)指数收益率×(\d+)%$/.exec(
          spec.benchmarkText,
        )
      if (!parts) return []
      const [, first, firstPercent, second, secondPercent] = parts
      const index = new Map(Object.entries(demoIndexes)).get(spec.benchmarkIndex ?? '')
      return [
        {
          name: index?.name ?? '',
          parts: [`锦${first}×${firstPercent}%`, `锦${second}×${secondPercent}%`],
        },
      ]
    })
    expect(mixes.length).toBeGreaterThan(70)
    for (const { name, parts } of mixes)
      expect(name.split('+').toSorted()).toEqual(parts.toSorted())
    const bondIndexes = (part: string) =>
      demoCatalogue
        .filter(
          ({ category, benchmarkText }) => category === 'bond' && benchmarkText.includes(part),
        )
        .map(({ benchmarkIndex }) => benchmarkIndex)
    expect(new Set(bondIndexes('1年以下'))).toEqual(new Set(['JSHORT']))
    expect(new Set(bondIndexes('可转换'))).toEqual(new Set(['JCONV']))
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

  it('keeps the fee rules of 2026: floors for all, caps for what was set up since', () => {
    const on = RULE_2026
    const breaches = demoCatalogue.flatMap(
      ({ code, name, category, typeText, fees, setUpDate }) => {
        const held = fees.buy.findLast(({ effectiveFrom }) => effectiveFrom <= on)
        const tiers = [
          ...stepsOn(fees.buy, on).map((step) => ({ side: 'buy' as const, ...step })),
          ...stepsOn(fees.redeem, on).map((step) => ({ side: 'redeem' as const, ...step })),
        ]
        const buySince = held?.effectiveFrom ?? on
        const fund = { code, name, category, typeText, setUpDate, buySince, ...feeTablesOf(tiers) }
        return fundFeeBreaches(strictRules, fund, on).breaches.map((breach) => ({
          code,
          ...breach,
        }))
      },
    )
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
