import { addDays, HOUR_MS, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { NAV_ONE } from '@koi/domain/products/nav'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { insertFundDays, insertIndexDays } from './day-store.ts'
import { measureFunds } from './measure-funds.ts'
import { refreshMetrics } from './metric-store.ts'
import { insertIndexes } from './store.ts'

const { db } = await createTestDb()
const FIRST_DAY = '2024-01-02'
/** A year and a month of values come first, so that there are figures of one year. */
const DAYS_BEFORE = 400
const FUNDS = 7
let fundCount = 0
let lastPlace = DAYS_BEFORE
let nowMs = 0

const dayAt = (place: number) => addDays(FIRST_DAY, place)
const momentOf = (day: string, hours: number) => shanghaiMidnightMs(day) + hours * HOUR_MS
const codeOf = (fund: number) => `FUND${fund % Math.max(1, fundCount)}`

const addFund = sql(
  'test-days-add-fund',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state,
     set_up_date, benchmark_index)
   values ($1, '1', 'import', $1, '', '', 'mixed', 'test', 3, 'year1_rise_rate', 'open', $2, 'IDX')`,
)
const correctDay = sql(
  'test-days-correct',
  'update fund_day set total_index = total_index + $3 where fund_code = $1 and day = $2',
)
const removeDay = sql('test-days-remove', 'delete from fund_day where fund_code = $1 and day = $2')
const estimateDay = sql(
  'test-days-estimate',
  'update fund_day set is_estimated = not is_estimated where fund_code = $1 and day = $2',
)
const holdBack = sql(
  'test-days-hold-back',
  'update fund_day set published_at = to_timestamp($3::bigint / 1000.0) where fund_code = $1 and day = $2',
)
const correctIndex = sql(
  'test-days-index',
  'update index_day set close = close + $2 where day = $1',
)
const removeClose = sql('test-days-remove-close', 'delete from index_day where day = $1')
const setSaleState = sql(
  'test-days-sale-state',
  `update fund set sale_state = case sale_state when 'open' then 'terminated' else 'open' end where code = $1`,
)
const setCategory = sql(
  'test-days-category',
  `update fund set category = case category when 'mixed' then 'money' else 'mixed' end where code = $1`,
)
const setBenchmark = sql(
  'test-days-benchmark',
  `update fund set benchmark_index = case when benchmark_index is null then 'IDX' end where code = $1`,
)
const setUpLater = sql(
  'test-days-set-up',
  'update fund set set_up_date = set_up_date + 30 where code = $1',
)
const readRates = sql('test-days-rates', 'select * from fund_metric order by fund_code')
const readRisk = sql('test-days-risk', 'select * from fund_period_metric order by 1, 2')
const markAll = sql('test-days-mark-all', 'update metric_refresh set refreshed_to = null')
const forgetRates = sql('test-days-forget-rates', 'delete from fund_metric')
const forgetRisk = sql('test-days-forget-risk', 'delete from fund_period_metric')
const setFreeRate = sql('test-days-free-rate', 'update measure_state set free_rate = $1')

const dayRow = (fundCode: string, place: number, publishedMs: number) => ({
  fundCode,
  day: dayAt(place),
  nav: NAV_ONE,
  riseRate: null,
  income: null,
  sevenDayRate: null,
  totalIndex: Math.round(
    1e8 * (1 + 0.0004 * place + 0.05 * Math.sin(place * (0.3 + fundCode.length + fundCount))),
  ),
  publishedMs,
})
const closeOf = (place: number, publishedMs: number) => ({
  indexCode: 'IDX',
  day: dayAt(place),
  close: Math.round(1e7 * (1 + 0.0003 * place + 0.03 * Math.sin(place))),
  publishedMs,
})

async function makeFund(from: number) {
  const code = `FUND${fundCount}`
  fundCount += 1
  await db.run(addFund, [code, dayAt(from)])
  const places = Array.from({ length: lastPlace - from }, (_, at) => from + at)
  await insertFundDays(
    db,
    places.map((place) => dayRow(code, place, momentOf(dayAt(place), 20))),
  )
}

async function work() {
  await db.transaction((tx) => refreshMetrics(tx, nowMs))
  return measureFunds(db, nowMs)
}
const figures = async () => ({ rates: await db.rows(readRates), risk: await db.rows(readRisk) })

/** All figures worked out from nothing. */
async function figuresAnew() {
  await db.run(forgetRisk)
  await db.run(forgetRates)
  await db.run(markAll)
  await work()
  return figures()
}

/** What happens to a market; `place` is a day, `fund` one of the funds. */
const events: Readonly<Record<string, (fund: number, place: number) => Promise<unknown>>> = {
  async newDay(_, place) {
    const codes = Array.from({ length: fundCount }, (__, fund) => codeOf(fund))
    // Some funds publish late, as those do that invest abroad.
    const hourOf = (at: number) => 20 + ((at + place) % 4) * 10
    await insertFundDays(
      db,
      codes.map((code, at) => dayRow(code, lastPlace, momentOf(dayAt(lastPlace), hourOf(at)))),
    )
    await insertIndexDays(db, [closeOf(lastPlace, momentOf(dayAt(lastPlace), place % 2 ? 16 : 33))])
    lastPlace += 1
    nowMs = momentOf(dayAt(lastPlace - 1), 21)
  },
  later: async () => (nowMs += 7 * HOUR_MS),
  back: async (_, place) => (nowMs -= (1 + (place % 40)) * 24 * HOUR_MS),
  correct: (fund, place) => db.run(correctDay, [codeOf(fund), dayAt(place), 1_000 * (1 + fund)]),
  remove: (fund, place) => db.run(removeDay, [codeOf(fund), dayAt(place)]),
  estimate: (fund, place) => db.run(estimateDay, [codeOf(fund), dayAt(place)]),
  holdBack: (fund, place) =>
    db.run(holdBack, [codeOf(fund), dayAt(place), nowMs + (place % 3) * 24 * HOUR_MS]),
  correctIndex: (fund, place) => db.run(correctIndex, [dayAt(place), 100_000 * (1 + fund)]),
  removeClose: (_, place) => db.run(removeClose, [dayAt(place)]),
  newFund: (_, place) => makeFund(place % 200),
  closeOrOpen: (fund) => db.run(setSaleState, [codeOf(fund)]),
  otherCategory: (fund) => db.run(setCategory, [codeOf(fund)]),
  otherBenchmark: (fund) => db.run(setBenchmark, [codeOf(fund)]),
  setUpLater: (fund) => db.run(setUpLater, [codeOf(fund)]),
  night: work,
}
const event = fc.record({
  name: fc.constantFrom(...Object.keys(events)),
  fund: fc.nat({ max: FUNDS - 1 }),
  // Old days and new ones alike.
  back: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: DAYS_BEFORE - 1 })),
})

beforeAll(async () => {
  nowMs = momentOf(dayAt(lastPlace - 1), 21)
  await insertIndexes(db, [{ code: 'IDX', name: '测试指数' }])
  await insertIndexDays(
    db,
    Array.from({ length: lastPlace }, (_, place) => closeOf(place, momentOf(dayAt(place), 16))),
  )
  for (let fund = 0; fund < FUNDS; fund += 1) await makeFund(fund)
})

describe('figures that are brought on day by day', () => {
  it('are those worked out from nothing, whatever happened in whatever order', async () => {
    await work()
    expect((await figures()).risk.length).toBeGreaterThan(0)
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (happened) => {
        for (const { name, fund, back } of happened)
          await events[name]?.(fund, lastPlace - 1 - back)
        await work()
        expect(await figures()).toEqual(await figuresAnew())
      }),
      { numRuns: 25, endOnFailure: true },
    )
  }, 120_000)

  it('are not touched where nothing happened', async () => {
    await work()
    expect(await db.transaction((tx) => refreshMetrics(tx, nowMs))).toBe(0)
    expect(await measureFunds(db, nowMs)).toBe(0)
    await events.correct?.(2, lastPlace - 100)
    expect(await db.transaction((tx) => refreshMetrics(tx, nowMs))).toBe(1)
    expect(await measureFunds(db, nowMs)).toBe(1)
  })

  it('are all worked out anew with another free rate', async () => {
    await work()
    await db.run(setFreeRate, [0.02])
    expect(await measureFunds(db, nowMs)).toBe((await db.rows(readRates)).length)
    expect(await measureFunds(db, nowMs)).toBe(0)
  })

  it('are right when two nodes work at once while days are corrected', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        work(),
        work(),
        ...Array.from({ length: FUNDS }, (_, fund) =>
          db.run(correctDay, [codeOf(fund), dayAt(lastPlace - 1 - round), 5_000]),
        ),
      ])
    }
    await work()
    expect(await figures()).toEqual(await figuresAnew())
  })
})
