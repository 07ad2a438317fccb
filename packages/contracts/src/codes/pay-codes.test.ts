import { expect, it } from 'vitest'
import { isPayCode, payCodes } from './pay-codes.ts'

it.each([
  ['ER-001', 0, '支付成功', 'paid'],
  ['ER-002', 1, '用户主动取消', 'cancelled'],
  ['ER-003', -1, '用户主动取消', 'cancelled'],
  ['ER-004', 3, '调用参数错误', 'stopped'],
  ['ER-005', 4, '请求出现网络错误', 'retry'],
  ['ER-006', -100, '网络异常', 'retry'],
  ['ER-007', 28010404, '密码错误,被锁定', 'locked'],
  ['ER-008', 28027608, '绑卡手机号与登记不符,无法继续', 'stopped'],
  ['ER-009', 28027201, '订单已经支付', 'paid'],
  ['ER-010', 66210007, '登录状态异常', 'login'],
] as const)('%s code %i says %s, then %s', (_row, code, text, next) => {
  expect(payCodes[code]).toEqual({ text, next })
})

it.each([2, 1001, NaN])('%d is no code of the catalogue', (code) => {
  expect(isPayCode(code)).toBe(false)
})
