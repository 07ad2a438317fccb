import { navOf } from '@koi/domain/products/nav'
import { createHash } from 'node:crypto'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { buyButtons } from '@koi/domain/products/buy-status'
import { describe, expect, it } from 'vitest'
import { sql, type Db } from '#kernel/db.ts'
import { buyStatusOf, type SaleFacts } from '#modules/products/terms/buy-status-of.ts'
import { createTestDb } from '#testing/test-database.ts'
import { extendDemoMarket } from './extend-demo-market.ts'
import { fillEarlierHistory } from './fill-earlier-history.ts'
import { seedDemoMarket } from './seed-demo-market.ts'

/** A Thursday evening, after the values of the day. */
const thursdayMs = Date.parse('2026-07-02T21:00:00+08:00')
const laterMs = Date.parse('2026-07-20T21:00:00+08:00')

/** Every kind: money, bond with dividends, split, index, QDII, closed, issue that is over, gold, combination. */
const sample = [
  '900001',
  '900121',
  '900431',
  '900311',
  '900312',
  '900501',
  '900702',
  '900808',
  '901101',
]

const readDays = sql<{ fund_code: string; day: string }>(
  'test-demo-days',
  `select fund_code, day, (nav * 10000 / nav_one())::bigint as nav, rise_rate, income, seven_day_rate, total_index, published_at
   from fund_day where published_at <= to_timestamp($1 / 1000.0) order by fund_code, day`,
)
const readIndexes = sql(
  'test-demo-indexes',
  'select index_code, day, close from index_day where day > $1 order by index_code, day',
)
const readFacts = sql<SaleFacts>(
  'test-demo-facts',
  `select f.code, f.sale_state as "saleState", f.origin, f.is_newly_issued as "isNewlyIssued",
     f.subscribe_start as "subscribeStartMs", f.subscribe_end as "subscribeEndMs",
     m.fund_code is not null as "hasNav", f.sale_state = 'quoteOpen' as "isQuoteOpen"
   from fund f left join fund_metric m on m.fund_code = f.code order by f.code`,
)

const count = async (db: Db, table: 'fund_day' | 'fund' | 'fund_search' | 'fund_metric') =>
  (await db.get(sql<{ count: number }>(`test-count-${table}`, `select count(*) from ${table}`)))
    .count

const fingerprint = (rows: unknown) =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)

describe('the whole demo market', async () => {
  const { db } = await createTestDb()
  const progress: number[] = []
  const result = await seedDemoMarket(db, {
    businessNowMs: thursdayMs,
    onProgress: (done) => progress.push(done),
  })

  it('fills five years of 318 funds and tells how far it is', async () => {
    expect(result.funds).toBe(318)
    expect(result.days).toBeGreaterThan(290_000)
    expect(await count(db, 'fund_day')).toBe(result.days)
    expect(await count(db, 'fund_search')).toBe(318)
    expect(progress.at(-1)).toBe(318)
  })

  it('shows every buy status', async () => {
    const facts = await db.rows(readFacts)
    const statuses = new Set(facts.map((fact) => buyStatusOf(fact, thursdayMs)))
    expect([...statuses].toSorted((a, b) => a - b)).toEqual(Object.keys(buyButtons).map(Number))
  })

  it('holds no day that is published later', async () => {
    const late = sql<{ count: number }>(
      'test-demo-late',
      'select count(*) from fund_day where published_at > to_timestamp($1 / 1000.0)',
    )
    expect((await db.get(late, [thursdayMs])).count).toBe(0)
  })

  it('has metrics of every fund that was set up, and of no other', async () => {
    const without = await db.rows(
      sql<{ code: string }>(
        'test-demo-no-metric',
        'select code from fund where code not in (select fund_code from fund_metric) order by 1',
      ),
    )
    expect(without.map(({ code }) => code)).toEqual([
      '900801',
      '900802',
      '900803',
      '900804',
      '900805',
      '900806',
      '900807',
      '900808',
    ])
  })

  it('is found by the initials of a name and by two characters', async () => {
    const find = sql<{ fund_code: string }>(
      'test-demo-find',
      'select fund_code from fund_search where haystack like $1',
    )
    const codes = async (text: string) =>
      (await db.rows(find, [`%${text}%`])).map((row) => row.fund_code)
    expect(await codes('沪深300')).toEqual(
      expect.arrayContaining(['900311', '900313', '900315', '900317']),
    )
    expect(await codes('jhs300zsa')).toEqual(['900311'])
  })

  it('pays the income of a weekend out on Monday', async () => {
    const weekend = sql<{ day: string; publishedMs: number }>(
      'test-demo-weekend',
      `select day, published_at as "publishedMs" from fund_day
       where fund_code = '900001' and day between '2026-06-27' and '2026-06-29' order by day`,
    )
    const rows = await db.rows(weekend)
    expect(rows.map(({ publishedMs }) => shanghaiDate(publishedMs))).toEqual([
      '2026-06-29',
      '2026-06-29',
      '2026-06-29',
    ])
  })
})

describe('a demo market that goes on', async () => {
  const { db } = await createTestDb()
  const { db: fresh } = await createTestDb()
  await seedDemoMarket(db, { businessNowMs: thursdayMs, only: sample })
  await seedDemoMarket(fresh, { businessNowMs: laterMs, only: sample })
  const extend = (day: string) => db.transaction((tx) => extendDemoMarket(tx, day))
  const moving = ['900702', '900808']

  it('is the same on every machine', async () => {
    expect(fingerprint(await db.rows(readDays, [thursdayMs]))).toBe('ba8673c4a186191a')
  })

  it('has the same days as a demo that starts later, whatever the steps', async () => {
    for (const day of ['2026-07-03', '2026-07-06', '2026-07-20']) await extend(day)
    const [own, theirs] = await Promise.all(
      [db, fresh].map((each) => each.rows(readDays, [laterMs])),
    )
    const comparable = (rows: typeof own = []) =>
      rows.filter(({ fund_code, day }) => !moving.includes(fund_code) && day >= '2021-07-20')
    expect(comparable(own).length).toBeGreaterThan(5_000)
    expect(comparable(own)).toEqual(comparable(theirs))
    const [indexes, theirIndexes] = await Promise.all(
      [db, fresh].map((each) => each.rows(readIndexes, ['2021-07-20'])),
    )
    expect(indexes).toEqual(theirIndexes)
  })

  it('changes nothing when it is extended again', async () => {
    const before = await count(db, 'fund_day')
    expect(await extend('2026-07-20')).toBe(0)
    expect(await extend('2026-07-10')).toBe(0)
    expect(await count(db, 'fund_day')).toBe(before)
  })

  it('that an earlier version began five years ago is given the months before, once', async () => {
    const readFirst = sql(
      'test-demo-first-days',
      `select min(day) as first, count(*) as days from fund_day group by fund_code order by fund_code`,
    )
    const before = await db.rows(readFirst)
    await db.run(sql('test-demo-shorten', `delete from fund_day where day < '2021-07-02'`))
    expect(await db.transaction(fillEarlierHistory)).toBeGreaterThan(10)
    expect(await db.rows(readFirst)).toEqual(before)
    expect(await db.transaction(fillEarlierHistory)).toBe(0)
  })

  it('begins a fund on the third trading day after its subscription', async () => {
    const begun = await db.get(
      sql(
        'test-demo-begun',
        `select set_up_date as "setUpDate", is_newly_issued as "isNewlyIssued", nav
        from fund join fund_day on fund_code = code and day = set_up_date where code = '900808'`,
      ),
    )
    // Subscribed until Wednesday 2026-07-01.
    expect(begun).toEqual({ setUpDate: '2026-07-06', isNewlyIssued: false, nav: navOf('1.0000') })
  })

  it('opens the next window of a product that opens monthly', async () => {
    const window = await db.get(
      sql<{ issue: string; endMs: number }>(
        'test-demo-window',
        `select issue, subscribe_end as "endMs" from fund where code = '900702'`,
      ),
    )
    expect(window.issue).toBe('20260730')
    expect(window.endMs).toBe(Date.parse('2026-08-06T15:00:00+08:00'))
  })
})
