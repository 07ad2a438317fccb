import { expect, it } from 'vitest'
import { DELIVERY_TRIES_MAX, waitAfterTry } from './delivery-waits.ts'

it('waits longer after each try, and gives up after the last', () => {
  const tries = Array.from({ length: DELIVERY_TRIES_MAX }, (_, index) => index + 1)
  const waits = tries.map(waitAfterTry)
  expect(waits.at(-1)).toBeUndefined()
  const told = waits.flatMap((wait) => wait ?? [])
  expect(told).toHaveLength(DELIVERY_TRIES_MAX - 1)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told[0]).toBe(60_000)
})
