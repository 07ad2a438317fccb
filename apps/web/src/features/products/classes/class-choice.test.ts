import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { classChoiceOf } from './class-choice.ts'

const SPID = '1800007030'
const rate = (ratePpm: number) => ({
  fromCents: cents(0),
  toCents: null,
  ratePpm,
  discountedRatePpm: ratePpm / 10,
  fixedCents: null,
})
const fund = {
  name: '锦优选成长混合A',
  product: { fundCode: '900201', spid: SPID },
  company: { label: '基金公司', code: 'TA900001', name: '锦鲤基金' },
  buyFees: [rate(15_000)],
  redeemFees: [{ fromDays: 0, toDays: null, ratePpm: 0 }],
  buyDiscountPermille: 100,
  yearlyFees: [{ label: '销售服务费', ratePpm: 0 }],
  hasPeriods: false,
}
const other = {
  ...fund,
  name: '锦优选成长混合C',
  product: { fundCode: '900202', spid: SPID },
  buyFees: [rate(0)],
  buyDiscountPermille: 1000,
  yearlyFees: [{ label: '销售服务费', ratePpm: 4_000 }],
}

describe('A or C', () => {
  it('says what each costs for how long, from whichever page', () => {
    const choice = classChoiceOf(fund, other)
    expect(choice?.advice).toContain('满 5 个月，选 A 类更省')
    expect(choice?.rows).toEqual([
      { label: '3 个月', front: '14.98', yearly: '10.00' },
      { label: '1 年', front: '14.98', yearly: '40.00' },
      { label: '3 年', front: '14.98', yearly: '120.00' },
    ])
    expect(classChoiceOf(other, fund)).toEqual(choice)
  })

  it.each([
    ['of another company', { company: { ...fund.company, code: 'TA900002' } }],
    ['of another seller', { product: { fundCode: '900202', spid: '1800007031' } }],
    ['of another name', { name: '锦优选价值混合C' }],
    ['of the same class', { name: fund.name }],
    ['whose yearly fee nobody tells', { yearlyFees: [{ label: '销售服务费', ratePpm: null }] }],
    ['whose fee of buying nobody tells', { buyFees: [] }],
  ])('says nothing beside a fund %s', (_what, change) => {
    expect(classChoiceOf(fund, { ...other, ...change })).toBeUndefined()
  })
})
