import { expect, it } from 'vitest'
import { dayProfitLabel, riskEntryOf } from './model.ts'

const profile = {
  examState: 'valid',
  investorClass: 'C3',
  className: '稳健型',
  validUntilMs: Date.UTC(2027, 10, 19, 2),
} as const

it('says the class of a valid risk exam and until when it counts', () => {
  expect(riskEntryOf(profile)).toEqual({
    value: 'C3 稳健型',
    note: '有效至 2027-11-19',
    needsExam: false,
  })
})

it('asks for an exam where it is missing or expired', () => {
  expect(riskEntryOf({ ...profile, examState: 'expired' })).toEqual({
    value: 'C3 稳健型',
    note: '已过期，请重新测评',
    needsExam: true,
  })
  expect(
    riskEntryOf({ ...profile, examState: 'missing', investorClass: null, className: '' }),
  ).toEqual({
    value: '未测评',
    note: '',
    needsExam: true,
  })
})

it('names the day of a profit, once there is one', () => {
  expect(dayProfitLabel('11-19')).toBe('日收益 11-19')
  expect(dayProfitLabel(undefined)).toBe('日收益')
})
