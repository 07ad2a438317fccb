import { expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { seedDemoMarket } from './seed-demo-market.ts'
import { refreshMetrics, refreshSearch } from '#modules/market/index.ts'

const { db } = await createTestDb()
it('seeds', async () => {
  let t = performance.now()
  console.log(await seedDemoMarket(db, { businessNowMs: Date.parse('2026-11-21T12:00:00+08:00') }), performance.now() - t)
  t = performance.now(); console.log(await refreshMetrics(db, Date.parse('2026-11-21T12:00:00+08:00')), 'metrics', performance.now() - t)
  t = performance.now(); await refreshSearch(db); console.log('search', performance.now() - t)
  console.table(await db.rows(sql('q1', `select fund_code, name, m.day, m.nav, income, seven_day_rate, day1, month1, year1, year2, year3, setup, setup_annual, drawdown_year1 dd from fund_metric m join fund on code=fund_code where right(name,1) <> 'C' order by code`)))
  console.table(await db.rows(sql('q2', `select m.code, m.name, min(close), max(close), (array_agg(close order by day desc))[1] as last,(array_agg(close order by day))[1] as first from index_day join market_index m on m.code=index_code group by 1,2 order by 1`)))
}, 120000)
