import { NAV_ONE } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { insertReports } from '#modules/market/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { publishBy } from '../writing/writing.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-05-06T10:00') })
const { db } = koi
await addOtherBrand(koi, { shelf: ['bond'] })
for (const [code, name] of [
  ['MUCH', '持得多A'],
  ['CLASSC', '持得多C'],
  ['LITTLE', '持得少'],
  ['LEFT', '卖掉了'],
] as const) {
  await addFund(db, { code, name, days: { '2026-04-30': NAV_ONE } })
}
const none = { stock: 0, bond: 0, fund: 0, gold: 0, cash: 0, other: 0 }
const stock = (code: string, weightPpm: number) => ({
  kind: 'stock' as const,
  code,
  name: `锦岳${code}`,
  industry: '银行',
  weightPpm,
})
const report = (
  fundCode: string,
  [reportDay, publishedDay]: [string, string],
  ...positions: ReturnType<typeof stock>[]
) => ({
  fundCode,
  version: 1,
  origin: 'demo' as const,
  importId: null,
  report: {
    reportDay,
    publishedDay,
    assetsPpm: 1_000_000,
    allocation: { ...none, stock: 900_000 },
    positions,
  },
})
const OLD: [string, string] = ['2025-12-31', '2026-01-22']
const NEW: [string, string] = ['2026-03-31', '2026-04-22']
const COMING: [string, string] = ['2026-06-30', '2026-07-20']
await insertReports(db, [
  report('LITTLE', NEW, stock('J600', 30_000)),
  report('MUCH', OLD, stock('J600', 10_000)),
  report('MUCH', NEW, stock('J600', 80_000)),
  report('CLASSC', NEW, stock('J600', 80_000)),
  report('LEFT', OLD, stock('J600', 90_000)),
  report('LEFT', NEW, stock('J601', 90_000)),
  report('LEFT', COMING, stock('J600', 90_000)),
])
const { client } = koi.visitor()

it('RT-041 says of a stock which funds disclosed it in their newest report, the most of it first', async () => {
  const talk = await client.queryStockTalk({ stockCode: 'J600' })
  expect(talk).toMatchObject({ stockCode: 'J600', name: '锦岳J600', industry: '银行' })
  expect(
    talk.holders.map(({ fund, weightPpm, reportDay }) => [fund.name, weightPpm, reportDay]),
  ).toEqual([
    ['持得多A', 80_000, '2026-03-31'],
    ['持得少', 30_000, '2026-03-31'],
  ])
})

it('RT-041 a stock that nobody disclosed is unknown, and no fund of another shelf is named beside one', async () => {
  expect(await codeOf(client.queryStockTalk({ stockCode: 'J999' }))).toBe('3096')
  const elsewhere = await koi.visitor(OTHER_HOST).client.queryStockTalk({ stockCode: 'J600' })
  expect(elsewhere).toMatchObject({ name: '锦岳J600', holders: [] })
})

it('RT-041 posts about a stock are those that write its name', async () => {
  const person = await koi.person()
  const postId = await publishBy(person, { content: '锦岳J600 一季报出来了' })
  await publishBy(person, { content: '别的什么' })
  const { posts } = await client.querySubjects({ feed: 'search', keyword: '锦岳J600' })
  expect(posts.map((post) => post.postId)).toEqual([postId])
})
