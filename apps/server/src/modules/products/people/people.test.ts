import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { importFile, refreshSearch } from '#modules/market/index.ts'
import { createDemoApp, EVENING_MS, SPID } from '../funds.fixture.ts'

const app = await createDemoApp({})
const { client } = app.visitor()

const readRuns = sql<{
  code: string
  company: string
  manager: string
  fromDay: string
  untilDay: string | null
  index: string | null
}>(
  'test-people-terms',
  `select f.code, f.company_code as company, t.manager, t.from_day as "fromDay", t.until_day as "untilDay",
     f.benchmark_index as index
   from manager_term t join fund f on f.code = t.fund_code where f.sale_state not in ('hidden', 'terminated')
   order by f.code, t.from_day`,
)
const runs = await app.db.rows(readRuns)
/** Values and closes of a term, one after the other: the answer reads the ends alone. */
const readIndexes = sql<{ day: string; index: number }>(
  'test-people-values',
  `select day, total_index as index from fund_day
   where fund_code = $1 and published_at <= to_timestamp($2::bigint / 1000.0) order by day`,
)
const readCloses = sql<{ day: string; index: number }>(
  'test-people-closes',
  `select day, close as index from index_day
   where index_code = $1 and published_at <= to_timestamp($2::bigint / 1000.0) order by day`,
)

describe('a fund manager', () => {
  it('has made of each fund what its values say between the ends of the term, beside the benchmark', async () => {
    const run = runs.find(
      ({ fromDay, untilDay, index }) =>
        fromDay > '2022-01-01' && untilDay === null && index !== null,
    )
    if (!run) throw new Error('the demo has no such manager')
    const answer = await client.queryFundManager({ companyCode: run.company, manager: run.manager })
    const term = answer.terms.find(({ fundCode }) => fundCode === run.code)
    const days = await app.db.rows(readIndexes, [run.code, EVENING_MS])
    const first = days.findLast(({ day }) => day <= run.fromDay)
    const last = days.at(-1)
    const closes = await app.db.rows(readCloses, [run.index, EVENING_MS])
    const closeAt = (end = '') => closes.findLast(({ day }) => day <= end)?.index ?? 0
    expect(term).toMatchObject({
      fromDay: run.fromDay,
      untilDay: '',
      firstDay: first?.day,
      lastDay: last?.day,
      riseRate: Math.round(((last?.index ?? 0) / (first?.index ?? 1) - 1) * 1_000_000),
      indexRate: Math.round((closeAt(last?.day) / closeAt(first?.day) - 1) * 1_000_000),
    })
    expect(answer.items.map(({ fundCode }) => fundCode)).toEqual(
      answer.terms.map(({ fundCode }) => fundCode),
    )
  })

  it('who left made what lies before the last day, and nothing after it', async () => {
    const run = runs.find(({ untilDay }) => untilDay !== null && untilDay > '2022-01-01')
    if (!run?.untilDay) throw new Error('nobody has left')
    const answer = await client.queryFundManager({ companyCode: run.company, manager: run.manager })
    const term = answer.terms.find(({ fundCode }) => fundCode === run.code)
    expect(term).toMatchObject({ untilDay: run.untilDay })
    expect((term?.lastDay ?? '9') <= run.untilDay).toBe(true)
    const states = answer.terms.map(({ untilDay }) => untilDay !== '')
    expect(states).toEqual(states.toSorted((one, other) => Number(one) - Number(other)))
  })

  it('of whom papers say only the name has no first day and no return', async () => {
    await app.db.run(
      sql('test-people-named', `update fund set manager = '测试甲、测试乙' where code = '900311'`),
    )
    const { detail } = await client.querySkuDetail({ sku: { fundCode: '900311', spid: SPID } })
    const { terms } = await client.queryFundManager({
      companyCode: detail.companyCode,
      manager: '测试乙',
    })
    expect(terms).toMatchObject([{ fundCode: '900311', fromDay: '', riseRate: null, firstDay: '' }])
  })

  it('is somebody of one company: another company has nobody of that name', async () => {
    const [run] = runs
    await expect(
      client.queryFundManager({ companyCode: 'NOBODY', manager: run?.manager ?? '' }),
    ).rejects.toMatchObject({ message: '没有找到该基金经理' })
  })
})

describe('a fund company', () => {
  it('is known by its kinds, people, fees and the ends of a year', async () => {
    const [run] = runs
    const companyCode = run?.company ?? ''
    const facts = await client.queryCompanyFacts({ companyCode })
    const all = await client.queryCompanyInfo({ companyCode, limit: 50 })
    expect(facts.fundCount).toBe(all.fundCount)
    expect(facts.categories.reduce((sum, { count }) => sum + count, 0)).toBe(facts.fundCount)
    expect(facts.best?.riseRate ?? 0).toBeGreaterThan(facts.worst?.riseRate ?? 0)
    expect(facts.lowestFeePpm ?? 0).toBeLessThan(facts.highestFeePpm ?? 0)
    expect(all.items).toHaveLength(facts.fundCount)
    const both = all.items.filter(({ classes }) => classes !== undefined)
    expect(both.length).toBeGreaterThan(0)
    const codes = all.items.map(({ fundCode }) => fundCode)
    for (const { classes } of both) expect(codes).not.toContain(classes?.otherFundCode)
    const [kind] = facts.categories
    const some = await client.queryCompanyInfo({ companyCode, category: kind?.category, limit: 50 })
    expect(some.items).toHaveLength(kind?.count ?? 0)
    expect(some.next).toBe('')
    for (const { manager } of facts.managers.slice(0, 3)) {
      expect(
        (await client.queryFundManager({ companyCode, manager })).terms.length,
      ).toBeGreaterThan(0)
    }
    await expect(client.queryCompanyFacts({ companyCode: 'NOBODY' })).rejects.toMatchObject({
      message: '没有找到该基金公司',
    })
  })

  it('EN-047 has the code that a source says: TA000003', async () => {
    const bring = (kind: 'fund-list' | 'profiles', fileName: string, text: string) =>
      importFile(app.db, { kind, fileName, bytes: Buffer.from(text) })
    await bring(
      'fund-list',
      'list.csv',
      '基金代码,拼音缩写,基金简称,基金类型,拼音全称\n223456,CSJJ,测试基金,股票型,CESHIJIJIN\n',
    )
    const profile = { fund_code: '223456', 基金公司: '测试公司', 基金公司代码: 'TA000003' }
    await bring('profiles', 'profiles.json', JSON.stringify([profile]))
    expect(await client.queryCompanyInfo({ companyCode: 'TA000003' })).toMatchObject({
      companyCode: 'TA000003',
      companyName: '测试公司',
      fundCount: 1,
    })
    const { detail } = await client.querySkuDetail({ sku: { fundCode: '223456', spid: SPID } })
    expect(detail).toMatchObject({ companyCode: 'TA000003', companyName: '测试公司' })
  })

  it('keeps people of one name at two companies apart in the search', async () => {
    const one = runs[0]
    const other = runs.find(({ company }) => company !== one?.company)
    await app.db.run(
      sql(
        'test-people-twins',
        `update fund set manager = '测试同名' where code = any ($1::text[])`,
      ),
      [[one?.code, other?.code]],
    )
    await refreshSearch(app.db)
    const { subjects } = await client.searchFunds({ keyword: '测试同名' })
    const people = subjects.filter(({ kind }) => kind === 'manager')
    const companies = people.map(({ companyCode }) => companyCode)
    expect(new Set(companies)).toEqual(new Set([one?.company, other?.company]))
    expect(people.map(({ fundCount }) => fundCount)).toEqual([1, 1])
    const both = await client.searchFunds({ keyword: '', of: { kind: 'manager', key: '测试同名' } })
    expect(both.results.total).toBe(2)
  })
})
