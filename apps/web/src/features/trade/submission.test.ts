import { expect, it } from 'vitest'
import { IdempotencyKey } from '@koi/contracts/fields'
import { submissionOf } from './submission.ts'

const content = { fundCode: '900311', spid: '1800007030', amountCents: 1_000_000, payChannel: '5' }

it('keeps its key for retries of the same order', () => {
  const first = submissionOf(undefined, content, () => crypto.randomUUID())
  expect(submissionOf(first, { ...content }, () => crypto.randomUUID())).toBe(first)
  expect(IdempotencyKey.safeParse(first.key).success).toBe(true)
})

it.each([{ amountCents: 1_000_100 }, { payChannel: '0' }, { fundCode: '900312' }, { spid: '1' }])(
  'takes a new key once the order has changed: %j',
  (change) => {
    const first = submissionOf(undefined, content, () => crypto.randomUUID())
    const next = submissionOf(first, { ...content, ...change }, () => crypto.randomUUID())
    expect(next.key).not.toBe(first.key)
  },
)
