import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergedInOrder } from './entries-in-order.ts'
import type { SearchEntry } from './search-entry.ts'

const entryOf = ({ code, heat }: { code: number; heat: number }): SearchEntry => ({
  code: String(code),
  haystack: '',
  nameAt: 0,
  initialsAt: 0,
  pinyinAt: 0,
  sounds: '',
  spid: '',
  category: 'mixed',
  classKey: null,
  themes: [],
  saleState: 'open',
  heat,
  subscribeStartMs: null,
  subscribeEndMs: null,
  manager: null,
  companyCode: null,
  companyName: null,
  indexCode: null,
  indexName: null,
  yearlyFeePpm: null,
  pricedFromMs: null,
})

const keys = fc.uniqueArray(
  fc.record({ code: fc.integer({ min: 100_000, max: 100_999 }), heat: fc.nat({ max: 5 }) }),
  { selector: ({ code }) => code },
)

it('slices put in between each other are in the order of all: the most sought first, then by code', () => {
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 7 }), (all, size) => {
      let merged: SearchEntry[] = []
      for (let at = 0; at < all.length; at += size) {
        merged = mergedInOrder(merged, all.slice(at, at + size).map(entryOf))
      }
      const expected = all
        .toSorted((one, other) => other.heat - one.heat || one.code - other.code)
        .map(({ code }) => String(code))
      expect(merged.map(({ code }) => code)).toEqual(expected)
    }),
  )
})
