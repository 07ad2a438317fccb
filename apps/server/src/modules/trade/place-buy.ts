import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { buyTimeline } from '@koi/domain/orders/timeline'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { mayBuy } from '@koi/domain/suitability/may-buy'
import { createOrderId } from '#kernel/ids.ts'
import { sha256 } from '#kernel/hash.ts'
import type { Queries } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'
import { claimKey } from './idempotency-store.ts'
import { insertOrder } from './order-store.ts'
import { protocolIdsOf } from './protocols.ts'
import { reserveRoom } from './room-store.ts'
import type { TradeDeps, TradeTerms } from './terms.ts'

/** 余额: the investor's own cash in the ledger (SPEC §9 pay channels). */
export const BALANCE_CHANNEL = 5

export interface BuyRequest {
  accountId: string
  fundCode: string
  spid: string
  amountCents: number
  payChannel: number
  passwordToken: string
  idempotencyKey: string
  protocolIds: string
  confirmedMismatch: boolean
  biStat: string | undefined
  /** The trace that was recorded meanwhile; none where the brand keeps none. */
  frontEndTraceId?: string
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
}

/** The dates of a buy accepted at a moment. */
export function buyDays(
  calendar: Awaited<ReturnType<TradeDeps['calendar']>>,
  terms: Pick<TradeTerms, 'cutOffMinute' | 'confirmDays' | 'navDelayDays'>,
  atMs: number,
) {
  return buyTimeline(calendar, atMs, {
    cutOffMsOfDay: terms.cutOffMinute * 60_000,
    confirmDays: terms.confirmDays,
    navDelayDays: terms.navDelayDays,
  })
}

/** Minimum, step and balance; the day's limit is taken by `reserveRoom`. */
function checkAmount(terms: TradeTerms, amountCents: number, balanceCents: number) {
  const { minBuyCents, stepCents } = terms
  if (amountCents < minBuyCents) {
    throw refuse('amountTooSmall', `最低买入金额为 ${formatCents(cents(minBuyCents))} 元`)
  }
  if ((amountCents - minBuyCents) % stepCents !== 0) {
    throw refuse('amountStep', `买入金额须以 ${formatCents(cents(stepCents))} 元递增`)
  }
  if (amountCents > balanceCents) {
    throw refuse('balanceTooSmall', `余额不足，可用余额 ${formatCents(cents(balanceCents))} 元`)
  }
}

/** Asks the one suitability function; what it said goes onto the order as evidence (D-6, MONEY 1.13). */
async function checkSuitability(
  deps: TradeDeps,
  tx: Queries,
  request: BuyRequest,
  terms: TradeTerms,
  nowMs: number,
) {
  const investor = await deps.investorOf(tx, request.accountId, nowMs)
  const ask = { investor, riskCode: terms.riskCode, nowMs }
  const verdict = mayBuy({ ...ask, confirmedMismatch: request.confirmedMismatch })
  if (verdict.kind === 'examMissing') throw refuse('examMissing')
  if (verdict.kind === 'examExpired') throw refuse('examExpired')
  if (verdict.kind === 'refused') throw refuse('riskRefused')
  if (verdict.kind === 'needsConfirmation') throw refuse('riskNeedsConfirmation')
  const isMismatch = mayBuy({ ...ask, confirmedMismatch: false }).kind === 'needsConfirmation'
  return { investor, isMismatch }
}

async function getTerms(deps: TradeDeps, tx: Queries, request: BuyRequest) {
  const terms = await deps.findTerms(tx, request.fundCode, request.spid)
  const isThere = terms && (!request.brand || isOnShelf(terms, request.brand))
  if (!isThere) throw refuse('productUnknown')
  if (terms.buyStatus !== 1) throw refuse('productNotOnSale', terms.notOnlineReason)
  if (request.payChannel !== BALANCE_CHANNEL) throw refuse('channelUnknown')
  const accepted = new Set(request.protocolIds.split(','))
  if (!protocolIdsOf(terms.fundCode).every((id) => accepted.has(id)))
    throw refuse('protocolsMissing')
  return terms
}

async function placeNew(
  deps: TradeDeps,
  tx: Queries,
  request: BuyRequest,
  id: string,
  nowMs: number,
) {
  const terms = await getTerms(deps, tx, request)
  checkAmount(terms, request.amountCents, await cashBalance(tx, request.accountId))
  const days = buyDays(await deps.calendar(tx), terms, nowMs)
  // The demo market goes on with estimated days, real funds do not (D-4).
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  const { investor, isMismatch } = await checkSuitability(deps, tx, request, terms, nowMs)
  const { accountId, fundCode, amountCents } = request
  const room = { accountId, fundCode, tradeDate: days.tradeDate }
  if (!(await reserveRoom(tx, room, amountCents, terms.dayLimitCents)))
    throw refuse('amountOverLimit')
  await deps.useToken(tx, {
    accountId,
    purpose: 'buy',
    fundCode,
    quantity: amountCents,
    token: request.passwordToken,
    nowMs,
  })
  await insertOrder(tx, {
    ...room,
    id,
    kind: 'buy',
    spid: terms.spid,
    state: 'created',
    amountCents,
    shares: null,
    payChannel: request.payChannel,
    nowMs,
    acceptedMs: null,
    confirmDate: days.confirmDate,
    redeemableDate: days.redeemableDate,
    arriveDate: null,
    cancelUntilMs: days.cancelUntilMs,
    isEstimated: days.isEstimated,
    investorClass: investor?.class ?? null,
    examSittingId: investor?.sittingId ?? null,
    riskCode: terms.riskCode,
    riskVersion: terms.riskVersion,
    mismatchConfirmed: isMismatch,
    protocolIds: request.protocolIds,
    biStat: request.biStat ?? null,
    frontEndTraceId: request.frontEndTraceId ?? '',
  })
}

/**
 * Places a buy order that waits for its money. The same key with the same request answers the same
 * order; with another request it is refused; a refused request leaves the key free (RELIABILITY T1).
 */
export async function placeBuy(deps: TradeDeps, request: BuyRequest): Promise<{ orderId: string }> {
  return deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const orderId = createOrderId(shanghaiDate(nowMs))
    const claim = await claimKey(tx, {
      accountId: request.accountId,
      key: request.idempotencyKey,
      requestSha256: sha256(
        JSON.stringify([
          'buy',
          request.fundCode,
          request.spid,
          request.amountCents,
          request.payChannel,
        ]),
      ),
      orderId,
    })
    if (claim.kind === 'conflict') throw refuse('idempotencyConflict')
    if (claim.kind === 'repeated') return { orderId: claim.orderId }
    await placeNew(deps, tx, request, orderId, nowMs)
    return { orderId }
  })
}
