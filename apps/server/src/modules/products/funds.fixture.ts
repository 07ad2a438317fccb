import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'

/** A Thursday evening, after the values of the day. */
export const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
export const SPID = '1800007030'

/** The whole server over these funds of the demo market, its clock standing at `nowMs`. */
export async function createDemoApp({
  only,
  nowMs = EVENING_MS,
}: {
  only?: string[]
  nowMs?: number
}) {
  const database = await createTestDb()
  await seedDemoMarket(database.db, { businessNowMs: nowMs, ...(only ? { only } : {}) })
  return createTestApp({ database, nowMs })
}

/** Columns of a fund that a test cares for, by their names in the table. */
export type FundColumns = Record<string, unknown>

const insertFund = sql(
  'test-funds-insert',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, board, risk_code,
     sale_state, not_online_reason, subscribe_start, subscribe_end, is_newly_issued, min_buy_cents,
     rate_key, duration_type, duration, union_id, heat)
   select code, '${SPID}', coalesce(origin, 'demo'), coalesce(name, '测试' || code),
     coalesce(initials, ''), coalesce(pinyin, ''), coalesce(category, 'mixed'), '混合型', board,
     coalesce(risk_code, 2), coalesce(sale_state, 'open'), '', subscribe_start, subscribe_end,
     coalesce(is_newly_issued, false), coalesce(min_buy_cents, 1000),
     coalesce(rate_key, 'year1_rise_rate'), duration_type, duration, union_id, coalesce(heat, 0)
   from jsonb_populate_recordset(null::fund, $1)`,
)

/** Adds funds; what is not said is an ordinary fund on sale that stands on no list. */
export async function addFunds(db: Queries, funds: readonly FundColumns[]): Promise<void> {
  await db.run(insertFund, [JSON.stringify(funds)])
}

const insertDays = sql(
  'test-funds-days',
  `insert into fund_day (fund_code, day, nav, cumulative_nav, rise_rate, income, seven_day_rate, total_index, published_at)
   select $1, day, nav, cumulative_nav, rise_rate, income, seven_day_rate, coalesce(total_index, (nav * 100000000 / nav_one())::bigint),
     coalesce(published_at, shanghai_time(day, 1200))
   from jsonb_populate_recordset(null::fund_day, $2)`,
)

/** Adds published days; unless said, at 20:00 of the day, without dividends. */
export async function addDays(
  db: Queries,
  code: string,
  days: readonly FundColumns[],
): Promise<void> {
  await db.run(insertDays, [code, JSON.stringify(days)])
}
