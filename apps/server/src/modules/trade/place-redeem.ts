import { shanghaiDate } from '@koi/domain/calendar/dates'
import { redeemTimeline } from '@koi/domain/orders/timeline'
import { formatShares } from '@koi/domain/funds/shares'
import type { Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/hash.ts'
import { createOrderId } from '#kernel/ids.ts'
import { post } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'
import { freeLots } from './free-lots.ts'
import { claimKey } from './idempotency-store.ts'
import { frozenShares, lockHolding, openLots } from './lot-store.ts'
import { insertOrder } from './order-store.ts'
import { redeemStatusOf } from './redeem-status-of.ts'
import type { TradeDeps, TradeTerms } from './terms.ts'

export interface RedeemRequest {
  accountId: string
  fundCode: string
  spid: string
  shares: number
  passwordToken: string
  idempotencyKey: string
  biStat: string | undefined
  /** The trace that was recorded meanwhile; none where the brand keeps none. */
  frontEndTraceId?: string
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

/** Shares that are free on the trade date, and what would be left of the holding (MONEY 1.4). */
async function checkShares(
  tx: Queries,
  request: RedeemRequest,
  terms: TradeTerms,
  tradeDate: string,
) {
  const { accountId, fundCode, shares } = request
  if (!(await lockHolding(tx, accountId, fundCode))) throw refuse('notHeld')
  const { redeemableShares, lockedShares } = freeLots(
    await openLots(tx, accountId, fundCode),
    await frozenShares(tx, accountId, fundCode),
    tradeDate,
  )
  if (shares > redeemableShares) {
    throw refuse('sharesTooMany', `最多可卖出 ${formatShares(redeemableShares)} 份`)
  }
  const left = redeemableShares + lockedShares - shares
  if (left > 0 && left < terms.minHoldShares) throw refuse('sharesLeaveTooFew')
}

async function placeNew(
  deps: TradeDeps,
  tx: Queries,
  request: RedeemRequest,
  id: string,
  nowMs: number,
) {
  const { accountId, fundCode, shares } = request
  const terms = await deps.findTerms(tx, fundCode, request.spid)
  if (!terms) throw refuse('productUnknown')
  if (redeemStatusOf(terms) !== 1) throw refuse('productNotOnSale', '该产品暂不可卖出')
  const days = redeemDays(await deps.calendar(tx), terms, nowMs)
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  await checkShares(tx, request, terms, days.tradeDate)
  const token = request.passwordToken
  await deps.useToken(tx, {
    accountId,
    purpose: 'redeem',
    fundCode,
    quantity: shares,
    token,
    nowMs,
  })
  await insertOrder(tx, {
    id,
    accountId,
    kind: 'redeem',
    fundCode,
    spid: terms.spid,
    state: 'accepted',
    amountCents: null,
    shares,
    payChannel: null,
    nowMs,
    acceptedMs: nowMs,
    tradeDate: days.tradeDate,
    confirmDate: days.confirmDate,
    redeemableDate: null,
    arriveDate: days.arriveDate,
    cancelUntilMs: days.cancelUntilMs,
    isEstimated: days.isEstimated,
    investorClass: null,
    examSittingId: null,
    riskCode: null,
    riskVersion: null,
    mismatchConfirmed: false,
    protocolIds: '',
    biStat: request.biStat ?? null,
    frontEndTraceId: request.frontEndTraceId ?? '',
  })
  await post(tx, {
    kind: 'freeze',
    reference: id,
    businessDate: shanghaiDate(nowMs),
    atMs: nowMs,
    postings: [
      { kind: 'shares', owner: accountId, asset: fundCode, amount: -shares },
      { kind: 'sharesFrozen', owner: accountId, asset: fundCode, amount: shares },
    ],
  })
}

/** Places a redemption by shares; keys work as for a buy. The shares are frozen until it confirms. */
export async function placeRedemption(
  deps: TradeDeps,
  request: RedeemRequest,
): Promise<{ orderId: string }> {
  return deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const orderId = createOrderId(shanghaiDate(nowMs))
    const claim = await claimKey(tx, {
      accountId: request.accountId,
      key: request.idempotencyKey,
      requestSha256: sha256(
        JSON.stringify(['redeem', request.fundCode, request.spid, request.shares]),
      ),
      orderId,
    })
    if (claim.kind === 'conflict') throw refuse('idempotencyConflict')
    if (claim.kind === 'repeated') return { orderId: claim.orderId }
    await placeNew(deps, tx, request, orderId, nowMs)
    return { orderId }
  })
}
