import { navOf } from '@koi/domain/products/nav'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createDb, sql } from '#kernel/db.ts'
import { codeOf } from '#testing/investor.ts'
import { query } from '#testing/query.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { until } from '#testing/until.ts'
import { createServices } from '../../../services.ts'
import { addDays, addFunds, EVENING_MS, SPID } from '../funds.fixture.ts'

/* Two nodes on one database: `here` makes the changes that both show. */

const database = await createTestDb()
const here = recordedDb(database.db)
const there = recordedDb(createDb({ connection: database.connection, max: 4 }))
afterAll(() => there.close())
const app = await createTestApp({ database: { ...database, db: here }, nowMs: EVENING_MS })
const other = await createTestApp({ database: { ...database, db: there }, nowMs: EVENING_MS })
const clients = { here: app.visitor().client, there: other.visitor().client }
type Node = keyof typeof clients

const detail = async (node: Node, fund_code = 'FUND') =>
  (await clients[node].querySkuDetail({ sku: { fundCode: fund_code, spid: SPID } })).detail
const nameAt = async (node: Node) => (await detail(node)).name
const navAt = async (node: Node) => (await detail(node)).unitNet

const rename = sql('test-memory-rename', 'update fund set name = $1 where code = $2')
const setState = sql('test-memory-state', `update fund set sale_state = $1 where code = 'FUND'`)
const setFee = sql(
  'test-memory-fee',
  `insert into fee_tier (fund_code, side, effective_from, from_value, rate_ppm) values ('FUND', 'buy', $1, 0, $2)`,
)
const killListeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'koi-changes' and datname = current_database()`
const lockOut = (isOut: boolean) =>
  `alter table fund ${isOut ? 'disable' : 'enable'} trigger told_update`

await addFunds(here, [{ code: 'FUND', name: '原名' }, { code: 'OTHER' }])
await addDays(here, 'FUND', [
  { day: '2026-07-01', nav: navOf('1.0000') },
  { day: '2026-07-02', nav: navOf('1.1000') },
  { day: '2026-07-03', nav: navOf('1.2000') },
])

/** Both nodes hear and know both funds. */
beforeEach(async () => {
  await until(async () => {
    for (const node of ['here', 'there'] as const) {
      await detail(node)
      await detail(node, 'OTHER')
    }
    return here.changes.areHeard() && there.changes.areHeard()
  })
  await Promise.all([detail('here'), detail('there')])
  here.sent.length = there.sent.length = 0
})

it('a product that is known is shown without a statement, and refused to another seller', async () => {
  await detail('here')
  await clients.here.queryDocument({ fundCode: 'FUND', spid: SPID, kind: 'summary' })
  expect(
    await codeOf(clients.here.querySkuDetail({ sku: { fundCode: 'FUND', spid: '1' } })),
  ).not.toBe('0')
  expect(here.sent).toEqual([])
})

it('the terms of a known product are worked out once, until it changes', async () => {
  const { products } = createServices({ db: here, isDemo: false }).funds
  const feesAt = async (nowMs: number) =>
    (await products.terms({ fundCode: 'FUND', spid: SPID }, nowMs))?.redeemTiers
  await until(async () => (await feesAt(EVENING_MS)) === (await feesAt(EVENING_MS + 1_000)))
  const before = await feesAt(EVENING_MS)
  await here.run(rename, ['原名', 'FUND'])
  expect(await feesAt(EVENING_MS)).not.toBe(before)
})

it('a change is shown at once where it was made, and then by the other node', async () => {
  await here.run(rename, ['新名', 'FUND'])
  expect(await nameAt('here')).toBe('新名')
  await until(async () => (await nameAt('there')) === '新名')
  // Nothing else was forgotten.
  here.sent.length = 0
  await detail('here', 'OTHER')
  expect(here.sent).toEqual([])
})

it('a change that another program makes is shown by both', async () => {
  await query(database.connection, `update fund set name = '外来' where code = 'FUND'`)
  for (const node of ['here', 'there'] as const) {
    await until(async () => (await nameAt(node)) === '外来')
    expect(await nameAt(node)).toBe('外来')
  }
})

it('what is not committed is shown by nobody, and the terms of its own transaction know it', async () => {
  const { tradeTerms, products } = app.services.funds
  const product = { fundCode: 'FUND', spid: SPID }
  const taken = here.transaction(async (tx) => {
    await tx.run(setState, ['suspended'])
    expect((await tradeTerms(tx, 'FUND', SPID))?.buyStatus).toBe(8)
    expect((await products.terms(product, EVENING_MS))?.buyStatus).toBe(1)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect((await detail('here')).buyStatus).toBe(1)
})

it('remembered terms are those that a statement reads, in a transaction without a statement', async () => {
  const { tradeTerms, products } = app.services.funds
  const remembered = await here.transaction((tx) =>
    products.terms({ fundCode: 'FUND', spid: SPID }, EVENING_MS, tx),
  )
  expect(here.sent).toEqual(['begin', 'commit'])
  expect(remembered).toEqual({
    ...(await tradeTerms(here, 'FUND', SPID)),
    askedMs: expect.any(Number),
  })
})

it('what is published later than business now is never shown, and at its moment it is', async () => {
  const eveningOf = (day: string, time: string) => Date.parse(`${day}T${time}+08:00`)
  expect(await navAt('here')).toBe('1.1000')
  await app.clock.freeze(eveningOf('2026-07-03', '19:59:59.999'))
  expect(await navAt('here')).toBe('1.1000')
  await app.clock.freeze(eveningOf('2026-07-03', '20:00'))
  expect(await navAt('here')).toBe('1.2000')
  await app.clock.freeze(eveningOf('2026-07-02', '19:00'), { allowBackwards: true })
  expect(await navAt('here')).toBe('1.0000')
  await app.clock.freeze(EVENING_MS)
})

it('a fee of tomorrow is that of tomorrow', async () => {
  const rate = async () => (await detail('here')).buyFees.map(({ ratePpm }) => ratePpm)
  await here.run(setFee, ['2026-07-01', 15_000])
  await here.run(setFee, ['2026-07-03', 8_000])
  expect(await rate()).toEqual([15_000])
  await app.clock.freeze(Date.parse('2026-07-02T23:59:59.999+08:00'))
  expect(await rate()).toEqual([15_000])
  await app.clock.freeze(Date.parse('2026-07-03T00:00+08:00'))
  expect(await rate()).toEqual([8_000])
  await app.clock.freeze(EVENING_MS, { allowBackwards: true })
})

it('a node that hears nothing reads each time, and one that hears again believes nothing from before', async () => {
  // Told to nobody, as what is changed while a connection is lost.
  await query(database.connection, lockOut(true))
  await here.run(rename, ['没听到', 'FUND'])
  await query(database.connection, lockOut(false))
  expect(await nameAt('there')).not.toBe('没听到')
  await query(database.connection, killListeners)
  await until(() => !there.changes.areHeard())
  there.sent.length = 0
  expect(await nameAt('there')).toBe('没听到')
  await nameAt('there')
  expect(there.sent.filter((name) => name === 'product-facts')).toHaveLength(2)
  await until(() => there.changes.areHeard())
  expect(await nameAt('there')).toBe('没听到')
})
