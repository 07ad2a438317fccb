import { expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { failedPayOutcome, payOutcome } from './pay-outcome.ts'

it.each([
  ['goes to the result page on success', 0, 'paid'],
  ['stays on the charge page without an error when the person cancels', 1, 'cancelled'],
  ['treats -1 like 1', -1, 'cancelled'],
  ['shows wrong parameters and does not retry', 3, 'stopped'],
  ['may retry after a network error of the request', 4, 'retry'],
  ['may retry after a network failure', -100, 'retry'],
  ['offers to find the password when it is locked', 28010404, 'locked'],
  ['stops when the phone of the card differs', 28027608, 'stopped'],
  ['treats an order that is paid already as paid', 28027201, 'paid'],
  ['logs in again when the login is broken', 66210007, 'login'],
])('%s', (_rule, code, outcome) => {
  expect(payOutcome(code)).toBe(outcome)
})

it('counts as paid also where the server refuses the second payment', () => {
  expect(failedPayOutcome(new CallFailed('28027201', '订单已经支付'))).toBe('paid')
})

it('knows no other code', () => {
  expect(payOutcome(2)).toBeUndefined()
  expect(failedPayOutcome(new CallFailed('1503', '该订单已关闭，请重新下单'))).toBeUndefined()
  expect(failedPayOutcome(new Error('lost'))).toBeUndefined()
})
