import { signed } from '@koi/domain/trade/signed-acts'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { transferFee } from '@koi/domain/issues/transfer'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Queries } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import { playsApart } from '#modules/payment/index.ts'
import { lockPositionsOfBatch, newBatch, shareSettlement } from '#modules/settlement/index.ts'
import {
  BALANCE_CHANNEL,
  checkSuitability,
  insertOrder,
  saleEvidence,
  orderOnce,
  protocolIdsOf,
  type Needs,
  takeToken,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import {
  confirmSwap,
  lockCashOf,
  lockOffer,
  moveHoldings,
  type OfferRow,
  type Swap,
} from './transfer-store.ts'

export interface TakeRequest {
  accountId: string
  fundCode: string
  spid: string
  offerId: string
  passwordToken: string
  idempotencyKey: string
  protocolIds: string
  confirmedMismatch: boolean
  biStat?: string | undefined
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
}

/** The offer, held; of two who want it the second is refused. */
async function getOffer(tx: Queries, request: TakeRequest, nowMs: number): Promise<OfferRow> {
  const offer = await lockOffer(tx, request.offerId)
  const isOfProduct = offer?.fundCode === request.fundCode && offer.spid === request.spid
  if (!offer || !isOfProduct || offer.state !== 'accepted' || nowMs >= offer.expiresMs)
    throw refuse('transferGone')
  if (offer.accountId === request.accountId) throw refuse('transferOwn')
  return offer
}

async function getTerms(deps: Needs<'findTerms'>, tx: Queries, request: TakeRequest) {
  const terms = await deps.findTerms(tx, request.fundCode, request.spid)
  const isThere = terms && (!request.brand || isOnShelf(terms, request.brand))
  if (!isThere) throw refuse('productUnknown')
  if (!terms.transfer) throw refuse('transferOff')
  const accepted = new Set(request.protocolIds.split(','))
  if (!protocolIdsOf(terms.fundCode).every((id) => accepted.has(id)))
    throw refuse('protocolsMissing')
  return { terms, feePpm: terms.transfer.feePpm }
}

/** Money one way, shares the other: one entry, so that neither moves without the other. */
async function postSwap(tx: Queries, offer: OfferRow, taker: string, swap: Swap) {
  const { priceCents, feeCents, shares } = swap
  const { fundCode, accountId: giver } = offer
  const cash = await lockCashOf(tx, taker, giver)
  if (cash < priceCents)
    throw refuse('balanceTooSmall', `余额不足，可用余额 ${formatCents(cents(cash))} 元`)
  await bookEvent(
    tx,
    'transfer',
    { reference: offer.orderId, atMs: swap.at.getTime() },
    { taker, giver, fund: fundCode, proceeds: priceCents - feeCents, fee: feeCents, shares },
  )
}

export type TakeNeeds = Needs<'db' | 'findTerms' | 'investorOf' | 'useToken'>

/**
 * Takes an offer with the balance: money, shares, lots and positions of both sides change in one transaction, which the
 * settlement waits for.
 */
export function takeTransfer(deps: TakeNeeds, request: TakeRequest): Promise<{ orderId: string }> {
  const { accountId, idempotencyKey, fundCode, spid, offerId } = request
  const decided = ['transferIn', fundCode, spid, offerId]
  return orderOnce(deps, { accountId, idempotencyKey, request: decided }, async (tx, order) => {
    const { id, nowMs } = order
    await shareSettlement(tx)
    const { terms, feePpm } = await getTerms(deps, tx, request)
    const offer = await getOffer(tx, request, nowMs)
    // Play money would become somebody's own money, or the other way round.
    if (await playsApart(tx, accountId, offer.accountId)) throw refuse('transferApart')
    const { priceCents, shares, issue } = offer
    const judged = await checkSuitability(deps, tx, request, terms, nowMs)
    const today = shanghaiDate(nowMs)
    await insertOrder(tx, {
      id,
      accountId,
      kind: 'transferIn',
      fundCode,
      spid: terms.spid,
      amountCents: priceCents,
      payChannel: BALANCE_CHANNEL,
      nowMs,
      acceptedMs: nowMs,
      tradeDate: today,
      confirmDate: today,
      redeemableDate: offer.maturityDate,
      evidence: saleEvidence(request, terms, judged),
      issue,
    })
    const swap: Swap = {
      outId: offer.orderId,
      inId: id,
      giver: offer.accountId,
      shares,
      priceCents,
      feeCents: transferFee(priceCents, feePpm),
      feePpm,
      batch: await newBatch(tx, 'transfer', today, new Date(nowMs)),
      at: new Date(nowMs),
    }
    await confirmSwap(tx, swap)
    await lockPositionsOfBatch(tx, swap.batch)
    await postSwap(tx, offer, accountId, swap)
    await moveHoldings(tx, swap)
    await takeToken(deps, tx, request, signed('takeTransfer', { ...request, priceCents }), nowMs)
  })
}
