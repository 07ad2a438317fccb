import { expect, it } from 'vitest'
import { requestTimeout } from './timeouts.ts'

it.each([
  ['RU-238 35 s by default', undefined, 35_000],
  ['its own time where a call has one', 10_000, 10_000],
  ['at most the platform’s 60 s', 90_000, 60_000],
])('a call is waited for %s', (_how, wantedMs, waitMs) => {
  expect(requestTimeout(wantedMs)).toBe(waitMs)
})
