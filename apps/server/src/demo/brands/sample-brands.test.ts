import { contrastProblems } from '@koi/domain/brands/tokens'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { allBrands, readBrandConfig } from '#modules/brands/index.ts'
import { createTestDb } from '#testing/test-database.ts'
import { sampleBrands } from './sample-brands.ts'
import { seedDemoBrands } from './seed-brands.ts'

const nowMs = Date.parse('2026-07-02T21:00:00+08:00')
const database = await createTestDb()
await seedDemoMarket(database.db, { businessNowMs: nowMs })
await seedDemoBrands(database.db)
const koi = await createTestApp({ database, nowMs })

const hosts = ['koi', ...sampleBrands.map(({ id }) => `${id}.koi`)].map(
  (name) => `${name}.localhost`,
)
const brandAt = async (host: string) => (await koi.visitor(host).client.querySession({})).brand
const brands = await Promise.all(hosts.map(brandAt))

describe('the sample brands (D-12)', () => {
  it('RU-004 are six, each with a title, sellers and host of its own', () => {
    expect(brands.map(({ title }) => title)).toEqual([
      '锦鲤理财',
      '锦鲤基金',
      '锦鲤保险',
      '沐川信托财富',
      '江汀银行理财',
      '长荫养老',
    ])
    for (const field of ['id', 'siteTitle', 'companyName', 'spid', 'domain'] as const) {
      expect(new Set(brands.map((brand) => brand[field])).size, field).toBe(brands.length)
    }
    expect(brands.map(({ domain }) => domain)).toEqual(hosts)
  })

  it('EN-031..033 name the institutions of the operator, the fund-sales and the insurance brand, and all say what they are', () => {
    const entities = brands.slice(0, 3).map(({ entity }) => entity)
    expect(entities).toEqual(['koi_self', 'txfund', 'tengnuobx'])
    const kinds = brands.map(({ institutionKind }) => institutionKind)
    expect(kinds).toEqual(['sales', 'sales', 'insurer', 'trust', 'bank', 'pension'])
  })

  it('RU-184, RU-185 have the flags of A-106: ours all, each partner lacks at least one', () => {
    const flags = brands.map(({ canPay, canPwd, codeLogin }) => [canPay, canPwd, codeLogin])
    const all = [true, true, true]
    expect(flags).toEqual([
      all,
      all,
      all,
      [false, false, false],
      [false, true, true],
      [true, true, false],
    ])
  })

  it('EN-059 need a trace where the host wants one', () => {
    const traced = brands.filter(({ needTrace }) => needTrace)
    expect(traced.map(({ id, traceAppId }) => [id, traceAppId])).toEqual([
      ['insurance', 'koi-insurance-demo'],
      ['bank', 'koi-bank-demo'],
    ])
  })

  it.each(sampleBrands.map((brand) => [brand.id, brand] as const))(
    '%s: its colours can be read, its texts are there, its rules are strict',
    (_, brand) => {
      const { tokens, legal, rulePacks } = readBrandConfig(brand)
      expect(contrastProblems(tokens)).toEqual([])
      expect(legal.licence).toMatch(/（演示）$/)
      expect(legal.riskWarning).toMatch(/有风险/)
      expect(legal.filings.length).toBeGreaterThan(0)
      expect(rulePacks.flatMap(({ rules }) => Object.keys(rules))).toEqual([])
    },
  )

  it.each(hosts)('%s sells something, and each word it proposes finds something', async (host) => {
    const { client } = koi.visitor(host)
    const lists = await Promise.all(
      (['home_featured', 'list_steady'] as const).map((scene_cmd) =>
        client.queryItemList({ sceneCmd: scene_cmd }),
      ),
    )
    for (const { total } of lists) expect(total).toBeGreaterThan(2)
    const { hotWords } = await client.querySearchHome({})
    expect(hotWords.length).toBeGreaterThan(3)
    const dead = []
    for (const word of hotWords) {
      const { results: st_product_results } = await client.searchFunds({ keyword: word })
      if (st_product_results.total === 0) dead.push(word)
    }
    expect(dead).toEqual([])
  })
})

describe('seeding the brands', () => {
  it('changes nothing the second time, and nothing an operator wrote', async () => {
    const { db } = koi
    await db.run(
      sql(
        'test-brand-own',
        `update brand set title = '我的', legal = '{"licence": ""}' where id = 'bank'`,
      ),
    )
    await db.run(sql('test-main-own', `update brand set domain = 'mine.example' where id = 'main'`))
    const before = await allBrands(db)
    await seedDemoBrands(db)
    expect(await allBrands(db)).toEqual(before)
    expect(before.find(({ id }) => id === 'bank')?.title).toBe('我的')
  })

  it('happens in the demo only: elsewhere there is the main brand', async () => {
    const { db } = await createTestDb()
    expect((await allBrands(db)).map(({ id }) => id)).toEqual(['main'])
  })
})
