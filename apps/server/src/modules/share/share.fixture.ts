import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp } from '#http/testing.ts'
import { createTestDb } from '#testing/test-database.ts'

/** A Thursday evening, after the values of the day. */
const EVENING_MS = Date.parse('2026-07-02T21:00:00+08:00')
export const SPID = '1800007030'
/** An index fund of many years, one set up on 2026-01-12, a money fund. */
export const OLD_FUND = '900311'
export const YOUNG_FUND = '900327'
export const MONEY_FUND = '900001'

/** The whole server over three funds of the demo market, its clock standing still. */
export async function createShareApp() {
  const database = await createTestDb()
  const only = [OLD_FUND, YOUNG_FUND, MONEY_FUND]
  await seedDemoMarket(database.db, { businessNowMs: EVENING_MS, only })
  return createTestApp({ database, nowMs: EVENING_MS })
}
