import type { FeedAsk, GoldFeed } from '#modules/gold/index.ts'
import { dayNumber } from './day-plan.ts'
import { factorReturn } from './factors.ts'
import { seedOf, uniform, wave } from './hash-noise.ts'

/** A new price every three seconds. */
const TICK_MS = 3_000
/** How far the price strays from the straight line between two closes, as a fraction of it. */
const STRAY = 0.006
/** Waves of hours, of minutes, of single ticks: period in ticks and weight. */
const waves = [
  [4_000, 1],
  [900, 0.5],
  [120, 0.2],
  [15, 0.08],
] as const

/** The close of a trade date: the same as the catalogue's path gives it for its evening. */
function closeOf({ base, tradeDays }: Pick<FeedAsk, 'base' | 'tradeDays'>): number {
  return tradeDays.reduce(
    (price, day) => Math.max(1, Math.round(price * (1 + factorReturn('gold', dayNumber(day))))),
    base.price,
  )
}

/** Milliseconds of trading until a moment, and in all. */
function tradingTime({ sessions, atMs }: Pick<FeedAsk, 'sessions' | 'atMs'>) {
  let passed = 0
  let whole = 0
  for (const { opensMs, closesMs } of sessions) {
    whole += closesMs - opensMs
    passed += Math.min(Math.max(atMs - opensMs, 0), closesMs - opensMs)
  }
  return { passed, whole }
}

/**
 * The demo's gold price within a day, by business time alone: a bridge from the last close to the close
 * of the trade date's evening. The same moment gives the same price on every machine.
 */
export const demoGoldFeed: GoldFeed = (ask) => {
  const { passed, whole } = tradingTime(ask)
  const close = closeOf(ask)
  if (whole === 0 || passed >= whole) return close
  const tick = Math.floor(passed / TICK_MS)
  const share = (tick * TICK_MS) / whole
  const seed = seedOf(`koi-demo-gold/${ask.tradeDate}`)
  const noise = waves.reduce(
    (sum, [period, weight], at) => sum + weight * (wave(seed + at, tick, period) - 0.5),
    0.04 * (uniform(seed, tick) - 0.5),
  )
  const line = ask.base.price + (close - ask.base.price) * share
  const stray = ask.base.price * STRAY * noise * 2 * Math.sqrt(share * (1 - share))
  return Math.max(1, Math.round(line + stray))
}
