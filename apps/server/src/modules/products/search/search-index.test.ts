import { normaliseText } from '@koi/domain/search/normalise'
import { expect, it } from 'vitest'
import { partsOf, type SearchEntry } from './search-entry.ts'
import { findFunds } from './search-index.ts'

/** More than are counted. */
const FUNDS = 1_200

/** An entry of a fund; those of an index follow the same one, at a price of their own. */
function entryOf(place: number, yearlyFeePpm: number | null): SearchEntry {
  const haystack = [`S${place}`, `基准${place}号`, `JZ${place}H`, `JIZHUN${place}HAO`]
    .map(normaliseText)
    .join('|')
  return {
    code: `S${place}`,
    haystack,
    ...partsOf(haystack),
    sounds: '',
    spid: '1',
    category: 'index',
    classKey: null,
    themes: [],
    saleState: 'open',
    heat: FUNDS - place,
    subscribeStartMs: null,
    subscribeEndMs: null,
    manager: null,
    companyCode: null,
    companyName: null,
    indexCode: yearlyFeePpm === null ? null : 'I',
    indexName: null,
    yearlyFeePpm,
    pricedFromMs: 0,
  }
}

it('brings the cheapest fund of an index to the front, also from behind those that are counted', () => {
  const fees = new Map([
    [5, 9_000],
    [700, 5_000],
    [1_150, 1_000],
  ])
  const entries = Array.from({ length: FUNDS }, (_, place) =>
    entryOf(place, fees.get(place) ?? null),
  )
  const query = { text: '基准', terms: ['基准'], isOnSaleOnly: false, nowMs: 1, limit: 1_000 }
  const brand = { spids: ['1'], shelf: undefined }
  const { total, page } = findFunds({ entries, sessions: [] }, { ...query, offset: 0, brand })
  const codes = page.map(({ entry }) => entry.code)
  expect(total).toBe(1_000)
  expect([codes[4], codes[5], codes[6], codes[700]]).toEqual(['S4', 'S1150', 'S6', 'S700'])
  expect(codes).not.toContain('S5')
})
