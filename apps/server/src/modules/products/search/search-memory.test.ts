import { navOf } from '@koi/domain/products/nav'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { mainBrand } from '#brand.ts'
import { refreshSearch } from '#modules/market/index.ts'
import { query } from '#testing/query.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { createServices } from '../../../services.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { addDays, addFunds, EVENING_MS } from '../funds.fixture.ts'

/* Two nodes on one database: `here` makes the changes that both find. */

const database = await createTestDb()
const here = recordedDb(database.db)
const there = recordedDb(createDb({ connection: database.connection, max: 4 }))
afterAll(() => there.close())
const app = await createTestApp({ database: { ...database, db: here }, nowMs: EVENING_MS })
const other = await createTestApp({ database: { ...database, db: there }, nowMs: EVENING_MS })
const clients = { here: app.visitor().client, there: other.visitor().client }
type Node = keyof typeof clients

const find = async (node: Node, keyword: string) =>
  (await clients[node].searchFunds({ keyword })).results.items.map(({ fundCode }) => fundCode)

const rename = sql('test-names-rename', `update fund set name = $1 where code = 'ONE'`)
const setHeat = sql('test-names-heat', `update fund set heat = $1 where code = 'TWO'`)
const favourMany = sql(
  'test-names-favour',
  `update fund set heat = case code when 'M1000' then 9 else 1 end where code like 'M%'`,
)
const lockNames = sql('test-names-lock', 'lock table fund_search in access exclusive mode')
const hide = sql('test-names-hide', `update fund set sale_state = 'hidden' where code = 'TWO'`)

await addFunds(here, [
  { code: 'ONE', name: '珊瑚一号' },
  { code: 'TWO', name: '珊瑚二号' },
  { code: 'FAR', name: '外海', origin: 'import' },
])
await addDays(here, 'FAR', [{ day: '2026-07-01', nav: navOf('1.0000') }])
/** More than one slice of names, and more than a change names one by one. */
const many = Array.from({ length: 1_001 }, (_, at) => `M${String(at).padStart(4, '0')}`)
await addFunds(
  here,
  many.map((code) => ({ code, name: `沙洲${code}` })),
)
await refreshSearch(here)

/** Both nodes hear and know all names. */
beforeEach(async () => {
  await until(async () => {
    for (const node of ['here', 'there'] as const) await find(node, '珊瑚')
    return here.changes.areHeard() && there.changes.areHeard()
  })
  for (const node of ['here', 'there'] as const) await find(node, '珊瑚')
  here.sent.length = there.sent.length = 0
})

const readsOf = ({ sent }: { sent: string[] }) => sent.filter((name) => name.startsWith('search-'))

it('names that are known are found without a statement', async () => {
  expect(await find('here', '珊瑚')).toEqual(['ONE', 'TWO'])
  expect(readsOf(here)).toEqual([])
})

it('a name that changes is found at once where it was changed, and then by the other node', async () => {
  await here.run(rename, ['海星一号'])
  await refreshSearch(here, ['ONE'])
  expect(await find('here', '海星')).toEqual(['ONE'])
  expect(await find('here', '珊瑚')).toEqual(['TWO'])
  await until(async () => (await find('there', '海星')).length === 1)
  expect(await find('there', '珊瑚')).toEqual(['TWO'])
  await here.run(rename, ['珊瑚一号'])
  await refreshSearch(here, ['ONE'])
})

it('the order follows what is sought, whoever says so, and what is hidden goes', async () => {
  await query(database.connection, setHeat.text.replace('$1', '9'))
  for (const node of ['here', 'there'] as const) {
    await until(async () => (await find(node, '珊瑚'))[0] === 'TWO')
  }
  await here.run(hide)
  expect(await find('here', '珊瑚')).toEqual(['ONE'])
  await until(async () => (await find('there', '珊瑚')).length === 1)
})

it('searches that come while names are read are answered by what was there when they came', async () => {
  await addFunds(here, [{ code: 'NEW', name: '新礁' }])
  const before = find('here', '新礁')
  await refreshSearch(here, ['NEW'])
  const after = await Promise.all([find('here', '新礁'), find('here', '新礁')])
  expect(after).toEqual([['NEW'], ['NEW']])
  await before
})

it('while names are read after a change of many, searches go on in what was known', async () => {
  await there.transaction(async (tx) => {
    await tx.run(lockNames)
    await here.run(favourMany)
    expect((await find('here', '沙洲'))[0]).toBe('M0000')
    expect((await find('here', '沙洲'))[0]).toBe('M0000')
  })
  await until(async () => (await find('here', '沙洲'))[0] === 'M1000')
})

it('all names are read in slices, so that no request waits for the whole of them', async () => {
  const services = createServices({ db: here, isDemo: false })
  await services.funds.warmSearch(EVENING_MS)
  expect(readsOf(here)).toEqual([
    'search-quote-sessions',
    'search-entries-slice',
    'search-entries-slice',
  ])
  const asked = { isOnSaleOnly: false, isRecorded: false, offset: 0, limit: 1, nowMs: EVENING_MS }
  for (const keyword of ['M0000', 'M0999', 'M1000', 'ONE']) {
    const search = { ...asked, keyword, accountId: undefined, brand: mainBrand }
    const { items } = await services.funds.search(search)
    expect(items.map(({ code }) => code)).toEqual([keyword])
  }
  expect(readsOf(here)).toHaveLength(3)
})

it('on another day of business time what is too old to trade on is no more on sale', async () => {
  const onSale = async (time: string) => {
    await app.clock.freeze(Date.parse(`${time}+08:00`), { allowBackwards: true })
    const { results } = await clients.here.searchFunds({ keyword: '外海', onSaleOnly: 1 })
    return results.items.length === 1
  }
  expect(await onSale('2026-07-15T23:59:59.999')).toBe(true)
  // Nobody waits at midnight: what was known the day before serves until all is read.
  await until(async () => !(await onSale('2026-07-16T00:00:00')))
  expect(await onSale('2026-07-20T00:00:00')).toBe(false)
  expect(await onSale('2026-07-02T12:00:00')).toBe(true)
})
