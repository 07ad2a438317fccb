import { redeemTimeline } from '@koi/domain/trade/timeline'
import { formatShares } from '@koi/domain/products/shares'
import type { Queries } from '#kernel/db.ts'
import { freezeShares } from './freeze-shares.ts'
import { tracedOnly } from './sale-evidence.ts'
import { refuse } from '#refuse.ts'
import { freeLots } from './free-lots.ts'
import { getHolder } from './holder.ts'
import { frozenShares, lockHolding, openLots } from './lot-store.ts'
import { lotsInWindow } from './open-window.ts'
import { signedOrder } from './order-once.ts'
import { insertOrder } from './insert-order-store.ts'
import { redeemStatusOf } from './redeem-status-of.ts'
import type { TradeDeps, TradeTerms } from './terms.ts'

/** Everything a redemption is; who allowed it comes with the way it is placed. */
export interface Redemption {
  accountId: string
  fundCode: string
  spid: string
  shares: number
  biStat: string | undefined
  /** The trace that was recorded meanwhile; none where the brand keeps none. */
  frontEndTraceId?: string
  /** The order it is a part of. */
  parentId?: string
  /** What becomes of the rest of a large redemption; deferred unless told. */
  restMode?: 'defer' | 'cancel'
}

export interface RedeemRequest extends Redemption {
  passwordToken: string
  idempotencyKey: string
}

/** The dates of a redemption accepted at a moment. */
export function redeemDays(
  calendar: Awaited<ReturnType<TradeDeps['calendar']>>,
  terms: Pick<TradeTerms, 'cutOffMinute' | 'confirmDays' | 'navDelayDays' | 'arriveDays'>,
  atMs: number,
) {
  return redeemTimeline(calendar, atMs, {
    cutOffMsOfDay: terms.cutOffMinute * 60_000,
    confirmDays: terms.confirmDays,
    navDelayDays: terms.navDelayDays,
    arriveDays: terms.arriveDays,
  })
}

/**
 * Shares that are free on the trade date, and whether less than the minimum would be left of the holding
 * (MONEY 1.4). Of all periods one at most is in its window.
 */
async function freeFor(
  tx: Queries,
  request: Pick<Redemption, 'accountId' | 'fundCode' | 'shares'>,
  terms: TradeTerms,
  tradeDate: string,
) {
  const { accountId, fundCode, shares } = request
  if (!(await lockHolding(tx, accountId, fundCode))) throw refuse('notHeld')
  const { free, redeemableShares, lockedShares } = freeLots(
    lotsInWindow(await openLots(tx, accountId, fundCode), terms, tradeDate),
    await frozenShares(tx, accountId, fundCode),
    tradeDate,
  )
  if (shares > redeemableShares) {
    throw refuse('sharesTooMany', `最多可卖出 ${formatShares(redeemableShares)} 份`)
  }
  const left = redeemableShares + lockedShares - shares
  const leavesTooFew = left > 0 && left < terms.minHoldShares
  return { issue: free[0]?.issue ?? '', leavesTooFew, redeemableShares, lockedShares }
}

/** Refuses shares that are not free, or that leave less than the minimum holding. */
export async function checkShares(
  tx: Queries,
  request: Pick<Redemption, 'accountId' | 'fundCode' | 'shares'>,
  terms: TradeTerms,
  tradeDate: string,
): Promise<void> {
  const { leavesTooFew } = await freeFor(tx, request, terms, tradeDate)
  if (leavesTooFew) throw refuse('sharesLeaveTooFew')
}

/**
 * As `checkShares`; where the fund's contract says so, all goes instead of a refusal (MONEY 1.4). What is
 * locked cannot go: then it is refused there too.
 */
async function sharesToRedeem(
  tx: Queries,
  request: Redemption,
  terms: TradeTerms,
  tradeDate: string,
): Promise<{ issue: string; shares: number }> {
  const free = await freeFor(tx, request, terms, tradeDate)
  const { issue, leavesTooFew, redeemableShares, lockedShares } = free
  if (!leavesTooFew) return { issue, shares: request.shares }
  if (terms.minHoldRule === 'redeemAll' && lockedShares === 0) {
    return { issue, shares: redeemableShares }
  }
  throw refuse('sharesLeaveTooFew')
}

/** Places a redemption and freezes its shares, with no question who allowed it. */
export async function placeRedemptionIn(
  deps: TradeDeps,
  tx: Queries,
  request: Redemption,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<void> {
  const { fundCode } = request
  const terms = await deps.findTerms(tx, fundCode, request.spid)
  if (!terms) throw refuse('productUnknown')
  if (redeemStatusOf(terms) !== 1) throw refuse('productNotOnSale', '该产品暂不可卖出')
  const days = redeemDays(await deps.calendar(tx), terms, nowMs)
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  const accountId = await getHolder(deps, tx, request.accountId, terms)
  const asked = { ...request, accountId }
  const { issue, shares } = await sharesToRedeem(tx, asked, terms, days.tradeDate)
  await insertOrder(tx, {
    id,
    accountId,
    kind: 'redeem',
    fundCode,
    spid: terms.spid,
    shares,
    nowMs,
    tradeDate: days.tradeDate,
    confirmDate: days.confirmDate,
    arriveDate: days.arriveDate,
    cancelUntilMs: days.cancelUntilMs,
    isEstimated: days.isEstimated,
    evidence: tracedOnly(request),
    parentId: request.parentId,
    issue,
    ...(terms.mayDefer && { restMode: request.restMode ?? 'defer' }),
  })
  await freezeShares(tx, { id, accountId, fundCode, shares }, nowMs)
}

/** Places a redemption by shares, allowed by a payment-password token; the shares are frozen until it confirms. */
export function placeRedemption(
  deps: TradeDeps,
  request: RedeemRequest,
): Promise<{ orderId: string }> {
  const facts = { ...request, restMode: request.restMode ?? 'defer' }
  return signedOrder(deps, { ...request, act: 'redeem', facts }, (tx, order) =>
    placeRedemptionIn(deps, tx, request, order),
  )
}
