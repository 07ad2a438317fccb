import { expect, it } from 'vitest'
import { enterPassword, firstPassword, refusedPassword } from './new-password.ts'

it('asks for the new password twice', () => {
  const repeat = enterPassword(firstPassword, '147258')
  expect(repeat).toEqual({ step: 'repeat', first: '147258' })
  expect(enterPassword(repeat, '147258')).toEqual({ step: 'chosen', password: '147258' })
})

it.each(['123456', '654321', '111111'])('refuses %s at the first entry', (simple) => {
  expect(enterPassword(firstPassword, simple)).toEqual({
    step: 'first',
    error: '密码过于简单，请避免连续或相同数字',
  })
})

it('starts again where the two differ', () => {
  const repeat = enterPassword(firstPassword, '147258')
  expect(enterPassword(repeat, '147259')).toEqual({
    step: 'first',
    error: '两次输入的密码不一致，请重新设置',
  })
})

it('starts again with the reason where the server refuses it', () => {
  const refused = refusedPassword('密码过于简单，请避免连续或相同数字')
  expect(refused).toEqual({ step: 'first', error: '密码过于简单，请避免连续或相同数字' })
  expect(enterPassword(refused, '147258')).toEqual({ step: 'repeat', first: '147258' })
})
