import { shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { alone } from '#kernel/turns/alone.ts'
import type { Queries } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import { createOrderId } from '#kernel/ids.ts'
import type { MomentStep } from '#modules/settlement/index.ts'
import {
  placeRedemptionIn,
  redeemStatusOf,
  type RedemptionNeeds,
  type TradeTerms,
} from '#modules/trade/index.ts'
import { lockPool, poolsWithShares, redeemedOn } from './pool-store.ts'

type Pool = Awaited<ReturnType<typeof poolsWithShares>>[number]

/** The newest trade date whose cut-off has come, and that cut-off. */
function lastCutOff(
  calendar: TradingCalendar,
  { cutOffMinute }: Pick<TradeTerms, 'cutOffMinute'>,
  nowMs: number,
) {
  const today = calendar.onOrBefore(shanghaiDate(nowMs))
  const cutOffOf = (day: string) => shanghaiMidnightMs(day) + cutOffMinute * 60_000
  const day = nowMs < cutOffOf(today) ? calendar.plus(today, -1) : today
  return { day, cutOffMs: cutOffOf(day) }
}

async function redeemPool(deps: RedemptionNeeds, tx: Queries, pool: Pool, nowMs: number) {
  const { accountId, fundCode, spid } = pool
  const terms = await deps.findTerms(tx, fundCode, spid)
  if (!terms || redeemStatusOf(terms) !== 1) return 0
  const { day, cutOffMs } = lastCutOff(await deps.calendar(tx), terms, nowMs)
  const { isDone, lateShares } = await redeemedOn(tx, pool, { day, cutOffMs })
  if (isDone) return 0
  const shares = ((await lockPool(tx, fundCode))?.freeShares ?? 0) - lateShares
  if (shares <= 0) return 0
  const redemption = { accountId, fundCode, spid, shares, biStat: undefined }
  // It was applied for in time: what came in before the cut-off belongs to its trade date.
  const order = { id: createOrderId(day), nowMs: cutOffMs - 1 }
  try {
    await alone(tx, () => placeRedemptionIn(deps, tx, redemption, order))
    return 1
  } catch (error) {
    // A fund that takes no redemptions now is asked again at the next cut-off.
    if (error instanceof Refusal) return 0
    throw error
  }
}

/**
 * The shares that the operator took over for quick redemptions go back to the fund at every cut-off, as one
 * ordinary redemption a fund; its money fills the advance again when it arrives.
 */
export const redeemAdvances =
  (deps: RedemptionNeeds): MomentStep =>
  async (tx, asOf) => {
    let done = 0
    for (const pool of await poolsWithShares(tx))
      done += await redeemPool(deps, tx, pool, asOf.getTime())
    return done
  }
