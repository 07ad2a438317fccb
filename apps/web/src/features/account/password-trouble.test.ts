import { expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { passwordTrouble } from './password-trouble.ts'

it('keeps the number of tries that the server tells', () => {
  const error = new CallFailed('1602', '支付密码不正确，还可尝试 4 次')
  expect(passwordTrouble(error)).toEqual({
    kind: 'wrong',
    message: '支付密码不正确，还可尝试 4 次',
  })
})

it.each([
  ['28010404', 'locked'],
  ['1601', 'notSet'],
  ['1005', 'other'],
])('reads %s as %s', (code, kind) => {
  expect(passwordTrouble(new CallFailed(code, ''))).toEqual({ kind })
})

it('takes a lost answer for no verdict about the password', () => {
  expect(passwordTrouble(new Error('no connection'))).toEqual({ kind: 'other' })
})
