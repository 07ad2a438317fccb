import { expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { passwordTrouble } from './password-trouble.ts'

it.each([
  ['28010404', 'locked'],
  ['1601', 'notSet'],
  ['1602', 'other'],
  ['1005', 'other'],
])('reads %s as %s', (code, trouble) => {
  expect(passwordTrouble(new CallFailed(code, ''))).toBe(trouble)
})

it('takes a lost answer for no verdict about the password', () => {
  expect(passwordTrouble(new Error('no connection'))).toBe('other')
})
