import { IdempotencyKey } from '@koi/contracts/fields'
import { expect, it } from 'vitest'
import { makeIdempotencyKey } from './idempotency-key.ts'

it('makes keys that the contract takes and that differ', () => {
  const keys = Array.from({ length: 50 }, makeIdempotencyKey)
  expect(new Set(keys).size).toBe(50)
  expect(keys.every((key) => IdempotencyKey.safeParse(key).success)).toBe(true)
})
