import { CallFailed } from '@koi/contracts/client'
import { expect, it } from 'vitest'
import { checkFields, fieldOf } from './bind-errors.ts'

const good = {
  name: '张小明',
  idNumber: '11010519491231002X',
  cardNumber: '6222021234567890128',
  phone: '13812345678',
}

it('says at each field what is wrong, and nothing where all is well', () => {
  expect(checkFields(good, true)).toEqual({})
  const bad = { name: 'Z', idNumber: '110105194912310021', cardNumber: '622', phone: '1' }
  expect(checkFields(bad, true)).toEqual({
    name: '请输入与身份证一致的姓名',
    idNumber: '身份证号不正确，请核对后重新输入',
    cardNumber: '请输入完整的银行卡号',
    phone: '请输入正确的手机号',
  })
  expect(Object.keys(checkFields(bad, false))).toEqual(['cardNumber', 'phone'])
  const mistyped = { ...good, cardNumber: '6222021234567890129' }
  expect(checkFields(mistyped, true)).toEqual({ cardNumber: '银行卡号不正确，请核对后重新输入' })
})

it.each([
  ['1725', 'cardNumber'],
  ['1730', 'idNumber'],
  ['28027608', undefined],
])('refusal %s belongs to %s', (code, field) => {
  expect(fieldOf(new CallFailed(code, '', {}))).toBe(field)
})
