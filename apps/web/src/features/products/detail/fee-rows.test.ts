import { fewestDaysOf } from '@koi/domain/trade/holding-period'
import { cents } from '@koi/domain/money/cents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, buyFeeRows, discountText, feeRateText, redeemFeeRows } from './fee-rows.ts'

const WAN = 1_000_000

describe('feeRateText', () => {
  it.each([
    [1500, '0.15%'],
    [12_000, '1.20%'],
    [120, '0.012%'],
    [125, '0.0125%'],
    [0, '0.00%'],
    [12.5, '0.0013%'],
    [600_000, '60.00%'],
  ])('writes %d ppm as %s', (ppm, text) => {
    expect(feeRateText(ppm)).toBe(text)
  })

  it('keeps every whole ppm: the text means the same rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
        expect(Math.round(Number.parseFloat(feeRateText(ppm)) * 10_000)).toBe(ppm)
      }),
    )
  })
})

describe('buyFeeRows', () => {
  const tiers = [
    {
      fromCents: cents(0),
      toCents: cents(100 * WAN),
      ratePpm: 12_000,
      discountedRatePpm: 1200,
      fixedCents: null,
    },
    {
      fromCents: cents(100 * WAN),
      toCents: cents(500 * WAN),
      ratePpm: 8000,
      discountedRatePpm: 800,
      fixedCents: null,
    },
    {
      fromCents: cents(500 * WAN),
      toCents: null,
      ratePpm: null,
      discountedRatePpm: null,
      fixedCents: cents(100_000),
    },
  ]

  it('shows the struck rate beside the discounted one, and a fixed fee without a discount', () => {
    expect(buyFeeRows(tiers)).toEqual([
      { range: '100万元以下', original: '1.20%', fee: '0.12%' },
      { range: '100万元（含）–500万元', original: '0.80%', fee: '0.08%' },
      { range: '500万元及以上', original: undefined, fee: '每笔 1000元' },
    ])
  })

  it('strikes nothing where nothing is taken off', () => {
    const free = {
      fromCents: cents(0),
      toCents: null,
      ratePpm: 0,
      discountedRatePpm: 0,
      fixedCents: null,
    }
    expect(buyFeeRows([free])).toEqual([{ range: '任意金额', original: undefined, fee: '0.00%' }])
  })
})

describe('redeemFeeRows', () => {
  it('names the days held, the lower bound included', () => {
    const rows = redeemFeeRows([
      { fromDays: 0, toDays: 7, ratePpm: 15_000 },
      { fromDays: 7, toDays: 30, ratePpm: 10_000 },
      { fromDays: 30, toDays: null, ratePpm: 0 },
    ])
    expect(rows.map(({ range, fee }) => [range, fee])).toEqual([
      ['少于7天', '1.50%'],
      ['满7天、少于30天', '1.00%'],
      ['满30天', '0.00%'],
    ])
  })

  const tiers = [
    { fromDays: 0, toDays: 7, ratePpm: 15_000 },
    { fromDays: 7, toDays: 30, ratePpm: 10_000 },
    { fromDays: 30, toDays: 180, ratePpm: 5_000 },
    { fromDays: 180, toDays: null, ratePpm: 0 },
  ]
  it.each([
    ['three years', { type: 3, count: 3 }, [['持有期满', '0.00%']]],
    ['six months', { type: 2, count: 6 }, [['持有期满', '0.00%']]],
    [
      'three months',
      { type: 2, count: 3 },
      [
        ['持有期满、少于180天', '0.50%'],
        ['满180天', '0.00%'],
      ],
    ],
    [
      'seven days',
      { type: 1, count: 7 },
      [
        ['持有期满、少于30天', '1.00%'],
        ['满30天、少于180天', '0.50%'],
        ['满180天', '0.00%'],
      ],
    ],
  ])('leaves out what a holding period of %s keeps from being sold', (_name, period, lines) => {
    const rows = redeemFeeRows(tiers, fewestDaysOf(period))
    expect(rows.map(({ range, fee }) => [range, fee])).toEqual(lines)
  })
})

describe('discountText', () => {
  it.each([
    [100, '1折'],
    [850, '8.5折'],
    [1000, ''],
    [0, '免手续费'],
  ])('says %d per mille as %s', (permille, text) => {
    expect(discountText(permille)).toBe(text)
  })
})

describe('amountText', () => {
  it.each([
    [1, '0.01元'],
    [1000, '10元'],
    [999_999, '9999.99元'],
    [1_000_000, '1万元'],
    [1_500_000, '1.5万元'],
    [1_234_567, '1.234567万元'],
  ])('writes %d cents exactly as %s', (amountCents, text) => {
    expect(amountText(amountCents)).toBe(text)
  })
})
