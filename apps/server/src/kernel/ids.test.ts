import { expect, it } from 'vitest'
import { createOrderId, createSmsCode, createToken } from './ids.ts'

const many = <Value>(create: () => Value) => Array.from({ length: 2_000 }, create)

it('order ids carry the business date, sort by it and do not repeat', () => {
  const ids = many(() => createOrderId('2026-07-01'))
  for (const id of ids) expect(id).toMatch(/^K20260701[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(createOrderId('2026-07-01') < createOrderId('2026-07-02')).toBe(true)
})

it('tokens have 256 bits, fit into an address and do not repeat', () => {
  const tokens = many(createToken)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(tokens.length)
})

it('one-time codes have six digits, leading zeros included', () => {
  for (const code of many(createSmsCode)) expect(code).toMatch(/^\d{6}$/)
})
