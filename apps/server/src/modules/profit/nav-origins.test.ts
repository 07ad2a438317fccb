import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { importFile } from '#modules/market/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const FETCHED = '100001'
const BROUGHT = '100002'
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const importedAt = sql('test-origin-moment', 'update import_run set imported_at = $2 where id = $1')

const csv = (rows: Readonly<Record<string, string>>) =>
  Buffer.from(
    [
      '净值日期,单位净值,日增长率',
      ...Object.entries(rows).map(([day, nav]) => `${day},${nav},`),
    ].join('\n'),
  )

/** Brings values of a fund in, as a feed or an operator does, at a real moment. */
async function bring(
  code: string,
  rows: Readonly<Record<string, string>>,
  at: string,
  sourceUrl?: string,
) {
  const file = { kind: 'nav' as const, fileName: `${code}.csv`, bytes: csv(rows) }
  const { importId } = await importFile(db, { ...file, ...(sourceUrl && { sourceUrl }) })
  await db.run(importedAt, [importId, new Date(shanghaiMs(at))])
}
async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

// An address with a key in it: only its host is told.
const FEED = 'https://feeds.example/nav/100001.csv?key=secret'
for (const code of [FETCHED, BROUGHT]) await addFund(db, { code, origin: 'import' })
await addFund(db, {
  code: 'DEMO',
  days: {
    '2026-02-27': navOf('1.0000'),
    '2026-03-02': navOf('1.0000'),
    '2026-03-03': navOf('1.0010'),
  },
})
const published = { '2026-02-27': '1.0000', '2026-03-02': '1.0000', '2026-03-03': '1.0010' }
await bring(FETCHED, published, '2026-03-03T21:05', FEED)
await bring(BROUGHT, published, '2026-03-03T22:00')

const who = await createInvestor(koi)
const { client } = who
for (const code of [FETCHED, BROUGHT, 'DEMO']) await who.buy(code, 100_000)
await goTo('2026-03-04T10:00')

const proofOf = (code: string, asOf?: string) =>
  client.queryProfitProof({ ...of(code), figure: 'value', asOf })

const fetched = {
  kind: 'feed',
  name: 'feeds.example',
  publishedAt: '2026-03-03 20:00',
  fetchedAt: '2026-03-03 21:05',
  version: 1,
  correctedAt: '',
}
const brought = {
  ...fetched,
  kind: 'file',
  name: '100002.csv',
  fetchedAt: '2026-03-03 22:00',
}
const made = { ...fetched, kind: 'demo', name: '', fetchedAt: '' }

describe('the origin of a value', () => {
  it.each([
    ['a feed', FETCHED, fetched],
    ['an operator', BROUGHT, brought],
    ['the demo market', 'DEMO', made],
  ])('of %s stands in the proof and in the history of the product', async (_who, code, origin) => {
    const proof = await proofOf(code)
    expect(proof.origin).toEqual(origin)
    // The value itself rests on the NAV of the day; the lot below it on an order.
    expect(proof.lines.map((line) => line.origin)).toEqual([origin, undefined])
    const history = await client.queryNavHistory(of(code))
    expect(history.origin).toEqual(origin)
    expect(history.days.map(({ version }) => version)).toEqual([undefined, undefined, undefined])
    const more = await client.queryNavHistory({ ...of(code), offset: 1 })
    expect(more.origin).toBeUndefined()
  })

  it('stands beside every holding of a total', async () => {
    const { lines, origin } = await client.queryTotalProof({ figure: 'holdProfit' })
    const origins = Object.fromEntries(lines.map((line) => [line.sourceId, line.origin]))
    expect(origins).toEqual({ '': undefined, [FETCHED]: fetched, [BROUGHT]: brought, DEMO: made })
    expect(origin).toBeUndefined()
  })

  it('names the version once a day is published anew, and the one before for evenings before', async () => {
    await goTo('2026-03-05T10:00')
    await bring(FETCHED, { '2026-03-03': '1.0011' }, '2026-03-05T09:58', `${FEED}&again`)
    await goTo('2026-03-05T21:00')
    const corrected = {
      ...fetched,
      fetchedAt: '2026-03-05 09:58',
      version: 2,
      correctedAt: '2026-03-05 10:00',
    }
    expect((await proofOf(FETCHED)).origin).toEqual(corrected)
    const history = await client.queryNavHistory(of(FETCHED))
    expect(history.origin).toEqual(corrected)
    expect(history.days).toMatchObject([{ day: '2026-03-03', version: 2 }, {}, {}])
    expect(history.days[1]).not.toHaveProperty('version')
    expect((await proofOf(FETCHED, '2026-03-04')).origin).toEqual(fetched)
  })
})
