import { navOf } from '@koi/domain/products/nav'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { importFile, refreshMetrics } from '#modules/market/index.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { addDays, addFunds, EVENING_MS } from '../funds.fixture.ts'

/* Two nodes on one database: `here` makes the changes that lists of both show. */

const database = await createTestDb()
const here = recordedDb(database.db)
const there = recordedDb(createDb({ connection: database.connection, max: 4 }))
afterAll(() => there.close())
const app = await createTestApp({ database: { ...database, db: here }, nowMs: EVENING_MS })
const other = await createTestApp({ database: { ...database, db: there }, nowMs: EVENING_MS })
const clients = { here: app.visitor().client, there: other.visitor().client }
const nodes = ['here', 'there'] as const
type Node = keyof typeof clients
type Request = Parameters<typeof clients.here.queryItemList>[0]

const listAt = (node: Node, rest: Partial<Request> = {}) =>
  clients[node].queryItemList({ sceneCmd: 'list_advanced', limit: 50, ...rest })
const rowAt = async (node: Node, code: string, rest: Partial<Request> = {}) =>
  (await listAt(node, rest)).items.find(({ fundCode }) => fundCode === code)
const codesAt = async (node: Node, rest: Partial<Request> = {}) =>
  (await listAt(node, rest)).items.map(({ fundCode }) => fundCode)

/** Shown at once where it was done, and then by the other node. */
async function bothShow<Shown>(shown: (node: Node) => Promise<Shown>, wanted: Shown) {
  expect(await shown('here')).toEqual(wanted)
  await until(async () => JSON.stringify(await shown('there')) === JSON.stringify(wanted))
}

const setState = sql('test-list-memory-state', 'update fund set sale_state = $2 where code = $1')
const correct = sql(
  'test-list-memory-correct',
  `update fund_day set nav = $3::bigint, total_index = ($3::bigint * 100000000 / nav_one())::bigint where fund_code = $1 and day = $2`,
)
const setWindow = sql(
  'test-list-memory-window',
  'update fund set subscribe_start = $2, subscribe_end = $3 where code = $1',
)
const setRisk = sql(
  'test-list-memory-risk',
  `insert into fund_period_metric (fund_code, period, first_day, day, returns, period_return, annual_return, volatility,
     months, months_up, benchmark_months, months_ahead)
   values ($1, 'year1', '2025-07-02', '2026-07-02', 1, 0, 0, $2, 0, 0, 0, 0)
   on conflict (fund_code, period) do update set volatility = excluded.volatility`,
)

await addFunds(here, [
  { code: 'HOT', board: 'advanced', heat: 3 },
  { code: 'WARM', board: 'advanced', heat: 2 },
  { code: 'COLD', board: 'advanced', heat: 1 },
])
for (const code of ['HOT', 'WARM', 'COLD']) {
  await addDays(here, code, [
    { day: '2026-07-01', nav: navOf('1.0000') },
    { day: '2026-07-02', nav: navOf('1.1000') },
    { day: '2026-07-03', nav: navOf('1.3000') },
  ])
}
await refreshMetrics(here, EVENING_MS)

/** Both nodes hear and remember the list. */
beforeEach(async () => {
  await until(async () => {
    for (const node of nodes) await listAt(node)
    return here.changes.areHeard() && there.changes.areHeard()
  })
  for (const node of nodes) await listAt(node)
  here.sent.length = there.sent.length = 0
})

it('a list that is known is shown without a statement, and each slice of it', async () => {
  const { next } = await listAt('here', { limit: 1 })
  expect(await codesAt('here', { limit: 1, after: next })).toEqual(['WARM'])
  expect(here.sent).toEqual([])
})

it('a fund that is suspended goes behind those on sale, and says so', async () => {
  await here.run(setState, ['HOT', 'suspended'])
  await bothShow((node) => codesAt(node), ['WARM', 'COLD', 'HOT'])
  for (const node of nodes) expect(await rowAt(node, 'HOT')).toMatchObject({ onlineStatus: 0 })
  await here.run(setState, ['HOT', 'hidden'])
  await bothShow((node) => codesAt(node), ['WARM', 'COLD'])
  await here.run(setState, ['HOT', 'open'])
  await bothShow((node) => codesAt(node), ['HOT', 'WARM', 'COLD'])
})

it('a NAV that is corrected is shown, with its place in the order of the rate', async () => {
  const byRate = { rateKey: 'day1_rise_rate', sort: 'rate_desc' } as const
  for (const node of nodes) expect(await codesAt(node, byRate)).toEqual(['COLD', 'HOT', 'WARM'])
  await here.run(correct, ['WARM', '2026-07-02', navOf('1.2000')])
  await refreshMetrics(here, EVENING_MS)
  await bothShow((node) => codesAt(node, byRate), ['WARM', 'COLD', 'HOT'])
  for (const node of nodes)
    expect(await rowAt(node, 'WARM', byRate)).toMatchObject({ nav: '1.2000', rateValue: '20.00' })
})

it('a figure of risk that is worked out anew changes its row and its order', async () => {
  const byRisk = { rateKey: 'year1_volatility', sort: 'rate_asc' } as const
  await here.run(setRisk, ['HOT', 30_000])
  await here.run(setRisk, ['COLD', 20_000])
  await bothShow((node) => codesAt(node, byRisk), ['COLD', 'HOT', 'WARM'])
  await here.run(setRisk, ['COLD', 40_000])
  await bothShow((node) => codesAt(node, byRisk), ['HOT', 'COLD', 'WARM'])
  for (const node of nodes)
    expect(await rowAt(node, 'COLD', byRisk)).toMatchObject({ rateValue: '4.00' })
})

it('a fund that is imported and has its values stands on its list', async () => {
  const bytes = (text: string) => Buffer.from(text)
  await importFile(here, {
    kind: 'fund-list',
    fileName: 'funds.csv',
    bytes: bytes(
      '基金代码,拼音缩写,基金简称,基金类型,拼音全称\n000001,HXCZHH,华夏成长混合,混合型-灵活,HUAXIACHENGZHANGHUNHE\n',
    ),
  })
  expect((await listAt('here')).total).toBe(3)
  await importFile(here, {
    kind: 'nav',
    fileName: '000001.csv',
    bytes: bytes('净值日期,单位净值,日增长率\n2026-07-01,1.000,0.00\n2026-07-02,1.010,1.00\n'),
  })
  await bothShow(async (node) => (await listAt(node)).total, 4)
  for (const node of nodes) expect((await rowAt(node, '000001'))?.name).toBe('华夏成长混合')
})

it('what the clock alone changes is shown from its moment on, and before it when the clock goes back', async () => {
  const at = (day: string, time: string) => Date.parse(`${day}T${time}+08:00`)
  const end = '2026-07-03T15:00:00+08:00'
  await here.run(setWindow, ['HOT', null, end])
  const first = async (nowMs: number) => {
    await app.clock.freeze(nowMs, { allowBackwards: true })
    const row = await rowAt('here', 'HOT')
    return [(await codesAt('here'))[0], row?.nav]
  }
  expect(await first(EVENING_MS)).toEqual(['HOT', '1.1000'])
  expect(await first(Date.parse(end))).toEqual(['HOT', '1.1000'])
  expect(await first(Date.parse(end) + 1)).toEqual(['WARM', '1.1000'])
  await refreshMetrics(here, at('2026-07-03', '20:00'))
  expect(await first(at('2026-07-03', '20:00') - 1)).toEqual(['WARM', '--'])
  expect(await first(at('2026-07-03', '20:00'))).toEqual(['WARM', '1.3000'])
  await refreshMetrics(here, EVENING_MS)
  expect(await first(EVENING_MS)).toEqual(['HOT', '1.1000'])
  await here.run(setWindow, ['HOT', null, null])
})

it('64 who ask at once for a list that nobody knows share its reading', async () => {
  await here.run(setState, ['COLD', 'suspended'])
  here.sent.length = 0
  const lists = await Promise.all(Array.from({ length: 64 }, () => listAt('here')))
  expect(new Set(lists.map(({ total }) => total)).size).toBe(1)
  expect(here.sent.filter((name) => name === 'fund-list-default')).toHaveLength(1)
})
