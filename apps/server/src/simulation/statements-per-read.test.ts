import { navOf } from '@koi/domain/products/nav'
import { beforeAll, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { refreshSearch } from '#modules/market/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'

/*
 * How many statements a read sends is what it costs: each is a message to the database and back. These lists may only
 * get shorter. Whose product it is was asked for before, and so was the session of who is logged in.
 */

const database = await createTestDb()
const db = recordedDb(database.db)
const koi = await createTestApp({
  database: { ...database, db },
  nowMs: shanghaiMs('2026-03-02T10:00'),
})
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0100'),
  '2026-03-03': navOf('1.0200'),
}
await addFund(db, { code: 'FUND', days })
await refreshSearch(db)
const holder = await createInvestor(koi)
await holder.buy('FUND', 100_000)
await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T09:05'))
await koi.clock.freeze(shanghaiMs('2026-03-03T10:00'))

const product = { fundCode: 'FUND', spid: TEST_SPID }
/** Read again after a time, whoever asks. */
const NOW_AND_THEN = new Set([
  'clock-read',
  'brand-read-all',
  'market-calendar-range',
  'market-trading-days',
])

const reads = {
  'product detail': ({ client }: Browser) => client.querySkuDetail({ sku: product }),
  'a document of it': ({ client }: Browser) =>
    client.queryDocument({ ...product, kind: 'summary' }),
  'a list': ({ client }: Browser) => client.queryItemList({ sceneCmd: 'list_advanced', limit: 20 }),
  'what home features': ({ client }: Browser) =>
    client.queryItemList({ sceneCmd: 'home_featured', limit: 6 }),
  search: ({ client }: Browser) => client.searchFunds({ keyword: 'FUND' }),
  'product and person': ({ client }: Browser) => client.queryItemPersonal(product),
  'holding detail': ({ client }: Browser) => client.queryAsset(product),
  'its lots': ({ client }: Browser) => client.queryLots(product),
  'list of holdings': ({ client }: Browser) => client.queryAssetList({}),
  totals: ({ client }: Browser) => client.queryMainAsset({}),
  'what comes next': ({ client }: Browser) => client.queryOverview({}),
  'cookies sent again': ({ client }: Browser) => client.wxLogin({ outputType: 'JSON' }),
} as const satisfies Record<string, (who: Browser) => Promise<unknown>>

async function sentBy(name: keyof typeof reads, who: Browser): Promise<string[]> {
  await reads[name](who)
  db.sent.length = 0
  await reads[name](who)
  return db.sent.filter((sent) => !NOW_AND_THEN.has(sent)).toSorted()
}

beforeAll(async () => {
  await koi.visitor().client.querySkuDetail({ sku: product })
  await until(() => db.changes.areHeard())
})

it.each<[keyof typeof reads, string[]]>([
  ['product detail', []],
  ['a document of it', []],
  ['a list', []],
  ['what home features', []],
  ['search', []],
])('for anybody: %s', async (name, statements) => {
  expect(await sentBy(name, koi.visitor())).toEqual(statements)
})

it.each<[keyof typeof reads, string[]]>([
  ['product detail', []],
  ['a list', ['fund-list-marks']],
  ['what home features', ['fund-list-marks']],
  ['search', ['search-own-marks']],
  ['product and person', ['favourite-has', 'holding-is-held', 'product-person']],
  ['holding detail', ['holding-detail']],
  ['its lots', ['holding-lots']],
  ['list of holdings', ['holding-list']],
  ['totals', ['holding-totals']],
  ['what comes next', ['holding-overview']],
  // It carries the session on, so that the database is asked whether it lives.
  ['cookies sent again', ['session-find']],
])('for somebody logged in: %s', async (name, statements) => {
  expect(await sentBy(name, holder)).toEqual(statements)
})
