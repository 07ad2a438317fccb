import { CallFailed } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { fieldRefusal, redeemSubmissionOf } from './redeem-submission.ts'

const asked = { shares: 8000_00, way: 'ordinary' } as const

describe('redeemSubmissionOf', () => {
  it('keeps its key for a retry of the same shares, so that it cannot sell twice', () => {
    const first = redeemSubmissionOf(undefined, asked, () => 'first')
    expect(redeemSubmissionOf(first, { ...asked }, () => 'second')).toBe(first)
  })

  it('takes a new key for other shares, and for another way', () => {
    const first = redeemSubmissionOf(undefined, asked, () => 'first')
    expect(redeemSubmissionOf(first, { ...asked, shares: 8000_01 }, () => 'second').key).toBe(
      'second',
    )
    expect(redeemSubmissionOf(first, { ...asked, way: 'quick' }, () => 'third').key).toBe('third')
  })
})

it('shows at the field what is said against the shares, and nothing else', () => {
  expect(fieldRefusal(new CallFailed('1407', '最多可卖出 1.00 份'))).toBe('最多可卖出 1.00 份')
  expect(fieldRefusal(new CallFailed('1408', '剩余份额低于最低持有份额，请全部卖出'))).toBe(
    '剩余份额低于最低持有份额，请全部卖出',
  )
  expect(fieldRefusal(new CallFailed('1603', '支付验证已失效，请重新输入密码'))).toBeUndefined()
  expect(fieldRefusal(new Error('1407'))).toBeUndefined()
})
