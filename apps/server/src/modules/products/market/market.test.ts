import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { measureFunds, refreshMetrics } from '#modules/market/index.ts'
import { addDays, addFunds, createDemoApp, EVENING_MS } from '../funds.fixture.ts'

const app = await createDemoApp({})
const { client } = app.visitor()
await measureFunds(app.db, EVENING_MS)

const TODAY = '2026-07-02'
const readCloses = sql<{ day: string; close: number }>(
  'test-market-closes',
  `select day, close from index_day where index_code = $1 and day <= $2::date and published_at <= to_timestamp($3::bigint / 1000.0)
   order by day desc limit 2`,
)
/** Rises of the day out of two NAVs: of funds whose NAV alone says it, for no demo fund pays on this day. */
const readRises = sql<{ category: string; sector: string; rise: number | null }>(
  'test-market-rises',
  `select f.category, f.second_category as sector,
     (select round((d.total_index::numeric / e.total_index - 1) * 1000000) from fund_day d
      join lateral (select total_index from fund_day e where e.fund_code = d.fund_code and e.day < d.day order by e.day desc limit 1) e on true
      where d.fund_code = f.code and d.day = $1::date and d.published_at <= to_timestamp($2::bigint / 1000.0))::bigint as rise
   from fund f where f.sale_state not in ('hidden', 'terminated')
     and f.category not in ('money', 'bank', 'gold', 'union', 'other')`,
)

const rises = await app.db.rows(readRises, [TODAY, EVENING_MS])
const known = rises.flatMap(({ rise, ...fund }) => (rise === null ? [] : [{ ...fund, rise }]))

describe('RT-117 the market at the end of a day', () => {
  it('says of each index its newest close and what it rose since the day before', async () => {
    const { indices } = await client.queryMarketIndices({})
    expect(indices.length).toBeGreaterThan(15)
    for (const index of indices.slice(0, 5)) {
      const [newest, before] = await app.db.rows(readCloses, [index.indexCode, TODAY, EVENING_MS])
      const rise = Math.round(((newest?.close ?? 0) / (before?.close ?? 1) - 1) * 1_000_000)
      expect(index).toMatchObject({ day: newest?.day, close: newest?.close, dayRiseRate: rise })
      expect(index.trend).toHaveLength(24)
      expect(Math.abs((index.yearRiseRate ?? 0) / 100 - (index.trend.at(-1) ?? 0))).toBeLessThan(1)
    }
    expect(indices.filter(({ indexName }) => indexName.includes('%'))).toEqual([])
    const [first] = indices
    expect(first).toMatchObject({ indexCode: 'J000300', isDemoMarket: true, fundCount: 3 })
  })

  it('counts what a day lifted and lowered by published values alone, each fund once', async () => {
    const moves = await client.queryMarketMoves({})
    expect(moves).toMatchObject({ day: TODAY, isDemoMarket: true })
    const count = (says: (rise: number) => boolean) => known.filter(({ rise }) => says(rise)).length
    expect([moves.up, moves.flat, moves.down]).toEqual([
      count((rise) => rise > 0),
      count((rise) => rise === 0),
      count((rise) => rise < 0),
    ])
    expect(moves.uncounted).toBeGreaterThan(0)
    expect(moves.categories.map(({ category }) => category)).not.toContain('qdii')
    const sum = moves.categories.reduce((all, { up, flat, down }) => all + up + flat + down, 0)
    expect(sum).toBe(known.length)
  })

  it('says of a part of the market the mean of its funds, the strongest first', async () => {
    const { sectors } = await client.queryMarketMoves({})
    const own = known.filter(
      ({ category, sector }) => sector === '科技' && ['equity', 'index'].includes(category),
    )
    const mean = Math.round(own.reduce((sum, { rise }) => sum + rise, 0) / own.length)
    const technology = sectors.find(({ name }) => name === '科技')
    expect(Math.abs((technology?.riseRate ?? 0) - mean)).toBeLessThanOrEqual(1)
    expect(sectors.map(({ riseRate }) => riseRate)).toEqual(
      sectors.map(({ riseRate }) => riseRate).toSorted((one, other) => other - one),
    )
    for (const { up, flat, down } of sectors) expect(up + flat + down).toBeGreaterThanOrEqual(3)
  })
})

describe('RT-118 a rank of funds', () => {
  it('goes by the rise of the period, either way, and goes on where a page ends', async () => {
    const whole = await client.queryFundRank({ limit: 50 })
    const rates = whole.items.map(({ rateValue }) => Number(rateValue))
    expect(rates).toEqual(rates.toSorted((one, other) => other - one))
    expect(whole).toMatchObject({ asOf: TODAY, historyDays: 183 })
    const first = await client.queryFundRank({ limit: 20 })
    const second = await client.queryFundRank({ after: first.next, limit: 20 })
    expect(second.items.map(({ fundCode }) => fundCode)).toEqual(
      whole.items.slice(20, 40).map(({ fundCode }) => fundCode),
    )
    const worst = await client.queryFundRank({ sort: 'rate_asc', limit: 1 })
    expect(Number(worst.items[0]?.rateValue)).toBeLessThan(rates.at(-1) ?? 0)
    expect(whole.items[0]?.rateLabel).toBe('近1年涨跌幅')
  })

  it('has one row for both classes of a fund, in its numbers and pages too: the class that the person holds', async () => {
    const rows: Awaited<ReturnType<typeof client.queryFundRank>>['items'] = []
    let next: string | undefined
    let total = 0
    do {
      const page: Awaited<ReturnType<typeof client.queryFundRank>> = await client.queryFundRank({
        after: next,
        limit: 50,
      })
      rows.push(...page.items)
      total = page.total
      expect(page.categories.reduce((sum, { count }) => sum + count, 0)).toBe(total)
      next = page.next
    } while (next !== '')
    expect(rows).toHaveLength(total)
    const both = rows.filter(({ classes }) => classes !== undefined)
    expect(both.length).toBeGreaterThan(5)
    const codes = new Set(rows.map(({ fundCode }) => fundCode))
    for (const { name, classes } of both) {
      expect(name).toMatch(/A$/)
      expect(codes).not.toContain(classes?.otherFundCode)
    }
    const other = both[0]?.classes?.otherFundCode ?? ''
    const person = await app.person()
    const hold = sql(
      'test-market-hold',
      `insert into position (account_id, fund_code, spid, shares, cost_cents, value_cents, value_day, opened_on)
       select $1, code, spid, 100, 0, 0, '2026-07-02', '2026-07-02' from fund where code = $2`,
    )
    await app.db.run(hold, [person.accountId, other])
    const { items } = await person.client.queryFundRank({ limit: 50 })
    const own = items.find(({ fundCode }) => fundCode === other)
    expect(own?.classes?.otherFundCode ?? both[0]?.fundCode).toBe(both[0]?.fundCode)
    expect(items.map(({ fundCode }) => fundCode)).not.toContain(both[0]?.fundCode)
  })

  it('says the place among its kind and the deepest fall over a year, and neither over a month', async () => {
    const { items, marks } = await client.queryFundRank({ category: 'equity', limit: 50 })
    expect(marks.map(({ fundCode }) => fundCode)).toEqual(items.map(({ fundCode }) => fundCode))
    expect(marks[0]?.rank).toBe(1)
    expect(marks.every(({ drawdown }) => drawdown !== null && drawdown > 0)).toBe(true)
    const month = await client.queryFundRank({ category: 'equity', rateKey: 'month1_rise_rate' })
    expect(month.marks[0]).toMatchObject({ rank: null, peers: null, drawdown: null })
  })

  it('is of one kind or one part of the market where that is asked for', async () => {
    const { items, total, categories } = await client.queryFundRank({ sector: '医药', limit: 50 })
    expect(items.map(({ secondCategory }) => secondCategory.name)).toEqual(items.map(() => '医药'))
    expect(total).toBe(items.length)
    expect(categories.map(({ category }) => category)).toEqual(['equity', 'index'])
    expect(await client.queryFundRank({ category: 'unheard' })).toMatchObject({
      items: [],
      total: 0,
    })
    expect(await client.queryFundRank({ sector: '没有' })).toMatchObject({ items: [], asOf: '' })
  })

  it('leaves out who is younger than the rules of the brand let be advertised', async () => {
    const young = { code: '777901', category: 'equity', board: 'advanced', second_category: '新秀' }
    await addFunds(app.db, [young, { ...young, code: '777902' }])
    const nav = 100_000_000
    const june = [
      { day: '2026-06-01', nav },
      { day: '2026-06-02', nav },
      { day: TODAY, nav: 2 * nav },
    ]
    // Since when a fund exists is told by its first value where its papers are not known.
    await addDays(app.db, '777901', [{ day: '2025-12-01', nav }, ...june])
    await addDays(app.db, '777902', june)
    await refreshMetrics(app.db, EVENING_MS)
    const { items } = await client.queryFundRank({ rateKey: 'month1_rise_rate', limit: 50 })
    expect(items[0]).toMatchObject({ fundCode: '777901', rateValue: '100.00' })
    expect(items.map(({ fundCode }) => fundCode)).not.toContain('777902')
  })

  it('says nothing that is published later', async () => {
    await app.clock.freeze(Date.parse('2026-07-02T14:00:00+08:00'), { allowBackwards: true })
    const { indices } = await client.queryMarketIndices({})
    expect(indices.every(({ day }) => day < TODAY)).toBe(true)
    expect((await client.queryMarketMoves({})).day < TODAY).toBe(true)
  })
})
