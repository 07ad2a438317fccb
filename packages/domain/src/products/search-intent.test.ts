import { HOUR_MS } from '../calendar/dates.ts'
import { describe, expect, it } from 'vitest'
import { type SearchIntentFacts, searchIntent } from './search-intent.ts'

const nowMs = 1_790_000_000_000
const nothing: SearchIntentFacts = {
  unionId: '',
  duration: 0,
  isNewlyIssued: false,
  subscribeStartMs: undefined,
  subscribeEndMs: undefined,
  nowMs,
}
const issued = { isNewlyIssued: true, subscribeStartMs: nowMs - HOUR_MS }

describe('searchIntent', () => {
  it.each<[string, Partial<SearchIntentFacts>, string]>([
    ['RU-096 ST-054 no union', {}, 'intent1'],
    ['RU-097 ST-055 a duration', { duration: 30 }, 'intent2'],
    [
      'RU-098 ST-056 newly issued, starting tomorrow',
      { isNewlyIssued: true, subscribeStartMs: nowMs + 24 * HOUR_MS, duration: 30 },
      'intent3',
    ],
    [
      'RU-099 ST-059 ending in 2d23h',
      { ...issued, subscribeEndMs: nowMs + 71 * HOUR_MS },
      'intent6',
    ],
    [
      'RU-099 ending one ms under 3d',
      { ...issued, subscribeEndMs: nowMs + 72 * HOUR_MS - 1 },
      'intent6',
    ],
    ['RU-099 ST-057 ending in 3d', { ...issued, subscribeEndMs: nowMs + 72 * HOUR_MS }, 'intent4'],
    ['starting at this moment', { ...issued, subscribeStartMs: nowMs }, 'intent4'],
    ['RU-100 ST-058 a union id', { ...issued, unionId: 'U1', duration: 30 }, 'intent5'],
    ['over, with a duration', { ...issued, subscribeEndMs: nowMs - 1, duration: 30 }, 'intent2'],
    ['over, without', { ...issued, subscribeEndMs: nowMs - 1 }, 'intent1'],
  ])('%s is %s', (_, facts, intent) => {
    expect(searchIntent({ ...nothing, ...facts })).toBe(intent)
  })
})
