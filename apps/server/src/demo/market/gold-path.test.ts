import { quoteSessions } from '@koi/domain/gold/quote-sessions'
import { describe, expect, it } from 'vitest'
import { loadTradingCalendar } from '#modules/market/index.ts'
import { createTestDb } from '#testing/test-database.ts'
import { planDays } from './day-plan.ts'
import { demoCatalogue } from './catalogue.ts'
import { createFactorDays } from './factors.ts'
import { demoGoldFeed } from './gold-path.ts'
import { createGrowth, firstDay, nextDay } from './nav-path.ts'

const { db } = await createTestDb()
const calendar = await loadTradingCalendar(db)
const hours = [
  { effectiveFrom: '2000-01-01', name: '夜盘', isNight: true, openMinute: 1200, closeMinute: 1590 },
  { effectiveFrom: '2000-01-01', name: '早盘', isNight: false, openMinute: 540, closeMinute: 690 },
  { effectiveFrom: '2000-01-01', name: '午盘', isNight: false, openMinute: 810, closeMinute: 930 },
]
const spec = demoCatalogue.find(({ code }) => code === '901101')
if (!spec) throw new Error('the demo market has no gold')
const growth = createGrowth(createFactorDays(), new Map([[spec.code, spec]]))
const plans = planDays(calendar, '2026-06-01', '2026-09-30')

describe('the demo’s gold price within a day', () => {
  it('begins near the last close and ends at the close that is published in the evening', () => {
    const [first] = plans
    if (!first) throw new Error('no trading day')
    let state = { ...firstDay(spec, first).state, nav: 70_000, baseNav: 70_000 }
    let before = first.day
    for (const plan of plans.slice(1)) {
      const base = { day: before, price: state.nav }
      state = nextDay(spec, plan, state, growth(spec, plan)).state
      const sessions = quoteSessions(calendar, hours, { from: plan.day, to: plan.day })
      const ask = {
        fundCode: spec.code,
        tradeDate: plan.day,
        base,
        tradeDays: [plan.day],
        sessions,
      }
      const endMs = sessions.at(-1)?.closesMs ?? 0
      expect(demoGoldFeed({ ...ask, atMs: endMs })).toBe(state.nav)
      expect(demoGoldFeed({ ...ask, atMs: sessions[0]?.opensMs ?? 0 })).toBe(base.price)
      // No tick jumps further than the tolerance of a quote lets pass by itself.
      const atMs = (sessions.at(-1)?.opensMs ?? 0) + 3_600_000
      const step = demoGoldFeed({ ...ask, atMs: atMs + 3_000 }) - demoGoldFeed({ ...ask, atMs })
      expect(Math.abs(step) / base.price).toBeLessThan(0.001)
      before = plan.day
    }
  })
})
