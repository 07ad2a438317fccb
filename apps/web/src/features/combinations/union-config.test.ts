import { expect, it } from 'vitest'
import { unionConfigOf } from './use-union-config.ts'

it('ER-048 an empty configuration says nothing', () => {
  expect(unionConfigOf({})).toEqual({ name: '', recommendedHolding: '' })
  expect(unionConfigOf({ union_name: 7 })).toEqual({ name: '', recommendedHolding: '' })
})

it('reads what the file says', () => {
  expect(unionConfigOf({ union_name: '攻守组合', recommended_holding: '1年以上' })).toEqual({
    name: '攻守组合',
    recommendedHolding: '1年以上',
  })
})
