import { expect, it } from 'vitest'
import { IdempotencyKey } from '@koi/contracts/fields'
import { makeKey } from './make-key.ts'

it('makes keys that the contract takes and that differ', () => {
  const keys = Array.from({ length: 100 }, makeKey)
  expect(keys.every((key) => IdempotencyKey.safeParse(key).success)).toBe(true)
  expect(new Set(keys).size).toBe(100)
})
