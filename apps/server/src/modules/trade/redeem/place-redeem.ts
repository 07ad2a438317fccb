import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { RestMode } from '@koi/domain/fees/large-redemption'
import { redeemTimeline } from '@koi/domain/trade/timeline'
import { formatShares, type Shares } from '@koi/domain/products/shares'
import type { Queries } from '#kernel/db.ts'
import { freezeShares } from './freeze-shares.ts'
import { tracedOnly } from '../place/sale-evidence.ts'
import { refuse } from '#refuse.ts'
import { freeLots } from './free-lots.ts'
import { getHolder, holderOfProduct } from '../holder.ts'
import { frozenShares, lockHolding, openLots } from './lot-store.ts'
import { lotsInWindow } from '../place/open-window.ts'
import { signedAtOnce, type SigningNeeds } from '../place/order-once.ts'
import { readHolding, leaveSigned, type LeftHolding } from './leave-holding-store.ts'
import { insertOrder } from '../orders/insert-order-store.ts'
import { redeemStatusOf } from './redeem-status-of.ts'
import type { Needs } from '../needs.ts'
import type { TradeTerms } from '../terms.ts'

/** Everything a redemption is; who allowed it comes with the way it is placed. */
export interface Redemption {
  accountId: string
  fundCode: string
  spid: string
  shares: Shares
  biStat?: string | undefined
  /** The trace that was recorded meanwhile; none where the brand keeps none. */
  frontEndTraceId?: string
  /** The order it is a part of. */
  parentId?: string
  /** What becomes of the rest of a large redemption; deferred unless told. */
  restMode?: RestMode
}

export interface RedeemRequest extends Redemption {
  passwordToken: string
  idempotencyKey: string
}

/** The dates of a redemption accepted at a moment. */
export function redeemDays(
  calendar: TradingCalendar,
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

/** Lots with shares left, and what orders under way keep of them. */
type Holding = Pick<LeftHolding, 'lots' | 'frozenShares'>

/** A holding that is kept from others until the transaction ends. */
async function heldHolding(
  tx: Queries,
  { accountId, fundCode }: Pick<Redemption, 'accountId' | 'fundCode'>,
): Promise<Holding> {
  if (!(await lockHolding(tx, accountId, fundCode))) throw refuse('notHeld')
  return {
    lots: await openLots(tx, accountId, fundCode),
    frozenShares: await frozenShares(tx, accountId, fundCode),
  }
}

/**
 * Shares that are free on the trade date, and whether less than the minimum would be left of the holding
 * (MONEY 1.4). Of all periods one at most is in its window.
 */
function freeOf(
  { lots, frozenShares: frozen }: Holding,
  { shares, terms, tradeDate }: { shares: Shares; terms: TradeTerms; tradeDate: string },
) {
  const { free, redeemableShares, lockedShares } = freeLots(
    lotsInWindow(lots, terms, tradeDate),
    frozen,
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
export function checkFree(
  holding: Holding,
  asked: { shares: Shares; terms: TradeTerms; tradeDate: string },
): void {
  if (freeOf(holding, asked).leavesTooFew) throw refuse('sharesLeaveTooFew')
}

/** The same of a holding that is kept from others until the transaction ends. */
export async function checkShares(
  tx: Queries,
  request: Pick<Redemption, 'accountId' | 'fundCode' | 'shares'>,
  terms: TradeTerms,
  tradeDate: string,
): Promise<void> {
  const { shares } = request
  checkFree(await heldHolding(tx, request), { shares, terms, tradeDate })
}

/**
 * As `checkFree`; where the fund's contract says so, all goes instead of a refusal (MONEY 1.4). What is
 * locked cannot go: then it is refused there too.
 */
function sharesToRedeem(
  holding: Holding,
  asked: { shares: Shares; terms: TradeTerms; tradeDate: string },
): { issue: string; shares: Shares } {
  const { shares, terms } = asked
  const { issue, leavesTooFew, redeemableShares, lockedShares } = freeOf(holding, asked)
  if (!leavesTooFew) return { issue, shares }
  if (terms.minHoldRule === 'redeemAll' && lockedShares === 0) {
    return { issue, shares: redeemableShares }
  }
  throw refuse('sharesLeaveTooFew')
}

/** What a redemption is decided by: in whose name, when, on which terms, and how its holding is found. */
interface Asked {
  id: string
  nowMs: number
  terms: TradeTerms | undefined
  findHolder: (terms: TradeTerms) => Promise<string>
  holdingOf: (accountId: string) => Promise<Holding>
}

/** Answers the order of a redemption, or refuses it. */
async function decideRedemption(
  deps: Needs<'calendar'>,
  tx: Queries,
  request: Redemption,
  { id, nowMs, terms, findHolder: holderOf, holdingOf }: Asked,
) {
  if (!terms) throw refuse('productUnknown')
  if (redeemStatusOf(terms) !== 1) throw refuse('productNotOnSale', '该产品暂不可卖出')
  const days = redeemDays(await deps.calendar(tx), terms, nowMs)
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  const accountId = await holderOf(terms)
  const { tradeDate } = days
  const asked = { shares: request.shares, terms, tradeDate }
  const { issue, shares } = sharesToRedeem(await holdingOf(accountId), asked)
  return {
    id,
    accountId,
    kind: 'redeem' as const,
    fundCode: request.fundCode,
    spid: terms.spid,
    shares,
    nowMs,
    tradeDate,
    confirmDate: days.confirmDate,
    arriveDate: days.arriveDate,
    cancelUntilMs: days.cancelUntilMs,
    isEstimated: days.isEstimated,
    evidence: tracedOnly(request),
    parentId: request.parentId,
    issue,
    ...(terms.mayDefer && { restMode: request.restMode ?? 'defer' }),
  }
}

export type RedemptionNeeds = Needs<'calendar' | 'findTerms' | 'holderOf'>

/** Places a redemption and freezes its shares, with no question who allowed it. */
export async function placeRedemptionIn(
  deps: RedemptionNeeds,
  tx: Queries,
  request: Redemption,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<void> {
  const { fundCode, spid } = request
  const order = await decideRedemption(deps, tx, request, {
    id,
    nowMs,
    terms: await deps.findTerms(tx, fundCode, spid),
    findHolder: (terms) => getHolder(deps, tx, request.accountId, terms),
    holdingOf: (accountId) => heldHolding(tx, { accountId, fundCode }),
  })
  await insertOrder(tx, order)
  await freezeShares(tx, order, nowMs)
}

export type RedeemNeeds = SigningNeeds &
  Needs<'clock' | 'calendar' | 'termsAt' | 'holderOf' | 'examId'>

/** Places a redemption by shares, allowed by a payment-password token; the shares are frozen until it confirms. */
export async function placeRedemption(
  deps: RedeemNeeds,
  request: RedeemRequest,
): Promise<{ orderId: string }> {
  const { db } = deps
  const { accountId, fundCode } = request
  const facts = { ...request, restMode: request.restMode ?? 'defer' }
  const holder = await holderOfProduct(deps, request)
  return signedAtOnce(
    deps,
    { ...request, act: 'redeem', facts },
    {
      read: (key) =>
        readHolding(db, {
          accountId,
          key,
          holder: holder ?? accountId,
          fundCode,
          examId: deps.examId,
        }),
      async decide(holding: LeftHolding, id) {
        const { nowMs, heldShares } = holding
        const order = await decideRedemption(deps, db, request, {
          id,
          nowMs,
          terms: await deps.termsAt(request, nowMs),
          async findHolder() {
            if (holder === undefined) throw refuse('pensionMissing')
            return holder
          },
          async holdingOf() {
            if (heldShares === null) throw refuse('notHeld')
            return holding
          },
        })
        return { order, holding }
      },
      write: (redemption, signature) => leaveSigned(db, redemption, signature),
    },
  )
}
