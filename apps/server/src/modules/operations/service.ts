import { CLOCK_STEPS, type ClockStep } from '@koi/domain/calendar/clock-steps'
import { shanghaiDate, shanghaiMidnightMs, HOUR_MS } from '@koi/domain/calendar/dates'
import { CUT_OFF_MS_OF_DAY } from '@koi/domain/calendar/trade-date'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import type { Settled } from '#modules/settlement/index.ts'
import { recentDays } from './store.ts'

/** What the module asks of the others. */
export interface OperationsDeps {
  db: Db
  clock: Clock
  calendar: (tx: Queries) => Promise<TradingCalendar>
  /** Brings the market up to a moment: new days of the demo market, then the metrics. */
  publishMarket: (nowMs: number) => Promise<void>
  settleUntil: (nowMs: number) => Promise<Settled>
}

/** All NAVs of the day are out and worked into the holdings. */
const PUBLISHED_MS_OF_DAY = 20.5 * HOUR_MS + 60_000
/** How often the ticking server looks for new days of the market. */
const PUBLISH_EVERY_MS = 600_000
/** Confirmations and payouts of the morning are done. */
const MORNING_MS_OF_DAY = 9.5 * HOUR_MS

const titles = {
  cutOff: '到截止时间 15:00',
  publish: '到净值公布 20:31',
  tradingDay: '到下一交易日上午 9:30',
} as const satisfies Record<ClockStep, string>

/** The next moment of a kind strictly after now, on a trading day. Epoch ms. */
export function nextMoment(calendar: TradingCalendar, nowMs: number, step: ClockStep): number {
  const ofDay = {
    cutOff: CUT_OFF_MS_OF_DAY,
    publish: PUBLISHED_MS_OF_DAY,
    tradingDay: MORNING_MS_OF_DAY,
  }[step]
  const today = calendar.onOrAfter(shanghaiDate(nowMs))
  const moment = shanghaiMidnightMs(today) + ofDay
  return moment > nowMs ? moment : shanghaiMidnightMs(calendar.next(today)) + ofDay
}

/** Business time and the day close (D-4): an operator moves the clock, and the jobs of that time run. */
export function createOperations(deps: OperationsDeps) {
  async function state() {
    const nowMs = await deps.clock.now()
    const calendar = await deps.calendar(deps.db)
    const businessDate = shanghaiDate(nowMs)
    return {
      nowMs,
      businessDate,
      isTradingDay: calendar.isTradingDay(businessDate),
      isEstimated: calendar.isEstimated(businessDate),
      nextSteps: CLOCK_STEPS.map((step) => ({
        step,
        title: titles[step],
        atMs: nextMoment(calendar, nowMs, step),
      })).toSorted((one, other) => one.atMs - other.atMs),
      recentDays: await recentDays(deps.db),
    }
  }

  let publishedUntilMs = 0

  /** Runs everything that fell due; safe to call at any time and from several nodes. */
  async function catchUp(): Promise<Settled> {
    const nowMs = await deps.clock.now()
    // A market is worked through at most every ten minutes; its days carry their own publication time.
    if (Math.abs(nowMs - publishedUntilMs) >= PUBLISH_EVERY_MS) {
      await deps.publishMarket(nowMs)
      publishedUntilMs = nowMs
    }
    return deps.settleUntil(nowMs)
  }

  let moving: Promise<void> = Promise.resolve()

  /** Somebody else may have moved the clock as far meanwhile; then there is nothing to do. */
  async function moveTo(momentMs: number): Promise<void> {
    if ((await deps.clock.read(deps.db)) < momentMs) await deps.clock.advanceTo(momentMs)
  }

  return {
    state,
    catchUp,
    /** Moves business time forward by steps of one kind and settles what fell due on the way. */
    async advance(step: ClockStep, count: number) {
      const calendar = await deps.calendar(deps.db)
      let momentMs = await deps.clock.now()
      for (let index = 0; index < count; index += 1) momentMs = nextMoment(calendar, momentMs, step)
      // One after the other: two people who press the same button at once get to the same moment.
      const moved = moving.then(() => moveTo(momentMs))
      moving = moved.catch(() => undefined)
      await moved
      await catchUp()
      return state()
    },
  }
}

export type Operations = ReturnType<typeof createOperations>
