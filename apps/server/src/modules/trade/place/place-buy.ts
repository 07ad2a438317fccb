import type { Cents } from '@koi/domain/money/cents'
import { buyFeeOf } from '@koi/domain/fees/buy-fee'
import { amountProblem } from '@koi/domain/trade/amount-problem'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { mayBuy } from '@koi/domain/suitability/may-buy'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { channelOf, channelsFor } from '../pay/channels.ts'
import { getHolder } from '../holder.ts'
import { signedAtOnce, type SigningNeeds } from './order-once.ts'
import { placeInRoom, placeSigned, readBuyer, type Buyer } from './place-order-store.ts'
import { protocolIdsOf } from './protocols.ts'
import { purchaseDays } from './purchase-days.ts'
import { holdRaising } from './raising-store.ts'
import { saleEvidence } from './sale-evidence.ts'
import type { Needs } from '../needs.ts'
import type { Investor, TradeTerms } from '../terms.ts'

/** Everything a purchase is; who allowed it comes with the way it is placed. */
export interface Purchase {
  accountId: string
  fundCode: string
  spid: string
  amountCents: Cents
  payChannel: number
  /** Which card or wallet of the channel. */
  paySource?: string
  protocolIds: string
  confirmedMismatch: boolean
  biStat?: string | undefined
  /** The trace that was recorded meanwhile; none where the brand keeps none. */
  frontEndTraceId?: string
  /** The card that is to take something off the fee; empty for none. */
  couponId?: string
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
  /** The caller pays through `payOrder`, which spreads the money over the parts of a combination. */
  mayBeCombination?: boolean
}

export interface BuyRequest extends Purchase {
  passwordToken: string
  idempotencyKey: string
}

/**
 * Bought by amount: open funds, funds that are being raised (state 3), and the accounts for a short or middle
 * term (states 10, 11).
 */
export const isBoughtByAmount = ({
  buyStatus,
  parts,
  raising,
}: Pick<TradeTerms, 'buyStatus' | 'parts' | 'raising'>) =>
  buyStatus === 1 ||
  (buyStatus === 3 && raising !== null && raising !== undefined) ||
  (parts !== undefined && (buyStatus === 10 || buyStatus === 11))

/**
 * The days of a purchase paid at a moment; refuses what comes too late for the raising or the window, and a
 * raising that reached its cap before.
 */
export async function openPurchaseDays(
  deps: Needs<'calendar'>,
  tx: Queries,
  terms: TradeTerms,
  nowMs: number,
) {
  const days = purchaseDays(await deps.calendar(tx), terms, nowMs)
  if (!days) throw refuse('issueClosed')
  // The demo market goes on with estimated days, real funds do not (D-4).
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  if (days.kind === 'buy') return days
  const raising = await holdRaising(tx, terms.fundCode, days.tradeDate)
  if (!raising?.isOpen) throw refuse('issueClosed')
  if (raising.isFull) throw refuse('raisingFull')
  return days
}

/** Minimum and step; the day's limit is taken by `reserveRoom`, the balance is the channel's. */
export function checkAmount(terms: TradeTerms, amountCents: Cents) {
  const problem = amountProblem(amountCents, terms)
  if (problem) throw refuse(problem.refusal, problem.text)
}

/** Asks the one suitability function; what it said goes onto the order as evidence (D-6, MONEY 1.13). */
export function judgeSuitability(
  investor: Investor | undefined,
  request: { confirmedMismatch: boolean },
  terms: Pick<TradeTerms, 'riskCode'>,
  nowMs: number,
) {
  const ask = { investor, riskCode: terms.riskCode, nowMs }
  const verdict = mayBuy({ ...ask, confirmedMismatch: request.confirmedMismatch })
  if (verdict.kind === 'examMissing') throw refuse('examMissing')
  if (verdict.kind === 'examExpired') throw refuse('examExpired')
  if (verdict.kind === 'refused') throw refuse('riskRefused')
  if (verdict.kind === 'needsConfirmation') throw refuse('riskNeedsConfirmation')
  const isMismatch = mayBuy({ ...ask, confirmedMismatch: false }).kind === 'needsConfirmation'
  return { investor, isMismatch }
}

/** Refuses who may not buy, by their newest exam; answers who was judged. */
export const checkSuitability = async (
  deps: Needs<'investorOf'>,
  tx: Queries,
  request: { accountId: string; confirmedMismatch: boolean },
  terms: Pick<TradeTerms, 'riskCode'>,
  nowMs: number,
) => judgeSuitability(await deps.investorOf(tx, request.accountId, nowMs), request, terms, nowMs)

/** The terms of what is bought; refuses what this brand does not sell now, and documents that were not accepted. */
function sold(terms: TradeTerms | undefined, request: Purchase): TradeTerms {
  const isThere = terms && (!request.brand || isOnShelf(terms, request.brand))
  if (!isThere) throw refuse('productUnknown')
  if (!isBoughtByAmount(terms)) throw refuse('productNotOnSale', terms.notOnlineReason)
  if (terms.parts && !request.mayBeCombination) throw refuse('combinationByItself')
  const accepted = new Set(request.protocolIds.split(','))
  if (!protocolIdsOf(terms.fundCode).every((id) => accepted.has(id)))
    throw refuse('protocolsMissing')
  return terms
}

/** The card of a purchase: of one's own, of an open fund at its NAV. */
async function cardOf(
  deps: Needs<'cardFor'>,
  queries: Queries,
  { accountId, payChannel, couponId = '' }: Pick<Purchase, 'accountId' | 'payChannel' | 'couponId'>,
  {
    kind,
    terms,
    amountCents,
    ...bought
  }: { kind: OrderKind } & Pick<Bought, 'accountId' | 'terms' | 'amountCents' | 'nowMs'>,
) {
  if (couponId === '') return undefined
  const isOwnOrder = kind === 'buy' && bought.accountId === accountId
  if (!isOwnOrder || !deps.cardFor) throw refuse('couponUnusable', '该产品暂不支持使用卡券')
  const { fundCode, spid, buyTiers: tiers, discountPermille } = terms
  const { nowMs } = bought
  const fee = buyFeeOf(amountCents, { tiers, discountPermille })
  return deps.cardFor(queries, { accountId, couponId, fundCode, spid, payChannel, nowMs, ...fee })
}

/** What is bought, in whose name, and when; of a purchase at a quote also the price. */
interface Bought {
  id: string
  nowMs: number
  accountId: string
  terms: TradeTerms
  amountCents: Cents
  /** What was read of the buyer already; absent: it is asked when it is needed. */
  buyer?: Pick<Buyer, 'accountId' | 'cashCents' | 'investor'>
  /** What it is and its days. Asked after amount and payment: a refusal about these comes first. */
  findDays: () => Promise<{
    kind: OrderKind
    tradeDate: string
    confirmDate: string
    redeemableDate: string
    isEstimated: boolean
    issue?: string
    orderCancelUntilMs?: number | null
  }>
  quote?: { id: string; nav: number }
}

/**
 * What every purchase has to pass: amount, way to pay, days, suitability. Answers its order, which takes the room under the
 * day's limit when it is written, and the payment that is to be collected.
 */
async function decidePurchase(
  deps: Needs<'channels' | 'investorOf' | 'cardFor'>,
  tx: Queries,
  request: Omit<Purchase, 'amountCents'>,
  { id, nowMs, accountId, terms, amountCents, buyer, findDays, quote }: Bought,
) {
  const { payChannel, paySource = '' } = request
  const { fundCode, spid } = terms
  checkAmount(terms, amountCents)
  const channel = channelOf(channelsFor(deps.channels, terms.category), payChannel)
  const payment = { id, accountId, fundCode, amountCents, channel: payChannel, source: paySource }
  await channel.check(tx, payment, nowMs, buyer)
  const { orderCancelUntilMs: cancelUntilMs = null, ...days } = await findDays()
  const investor = buyer ? buyer.investor : await deps.investorOf(tx, request.accountId, nowMs)
  const judged = judgeSuitability(investor, request, terms, nowMs)
  const card = await cardOf(deps, tx, request, {
    kind: days.kind,
    accountId,
    terms,
    amountCents,
    nowMs,
  })
  const order = {
    ...days,
    id,
    accountId,
    fundCode,
    spid,
    amountCents,
    payChannel,
    paySource,
    nowMs,
    cancelUntilMs,
    evidence: saleEvidence(request, terms, judged),
    ...(quote && { quote }),
    ...(card && { card }),
  }
  return { purchase: { order, limitCents: terms.dayLimitCents }, days, channel, payment }
}

/** Decides about a purchase inside of a transaction, and writes its order. */
export async function acceptPurchase(
  ...asked: Parameters<typeof decidePurchase>
): Promise<Omit<Awaited<ReturnType<typeof decidePurchase>>, 'purchase'>> {
  const { purchase, ...accepted } = await decidePurchase(...asked)
  const [, tx] = asked
  const stop = await placeInRoom(tx, purchase)
  if (stop !== undefined) throw refuse(stop === 'room' ? 'amountOverLimit' : 'couponUnusable')
  return accepted
}

/** What is bought by amount, at the terms of its moment. */
async function boughtByAmount(
  deps: Needs<'calendar' | 'holderOf'>,
  tx: Queries,
  request: Purchase,
  { id, nowMs, terms }: { id: string; nowMs: number; terms: TradeTerms },
): Promise<Bought> {
  return {
    id,
    nowMs,
    accountId: await getHolder(deps, tx, request.accountId, terms),
    terms,
    amountCents: request.amountCents,
    findDays: async () => {
      const days = await openPurchaseDays(deps, tx, terms, nowMs)
      return { ...days, kind: terms.parts ? 'unionBuy' : days.kind }
    },
  }
}

/** What a purchase is decided by. */
type DecisionNeeds = Needs<'calendar' | 'holderOf' | 'channels' | 'investorOf' | 'cardFor'>
export type PurchaseNeeds = DecisionNeeds & Needs<'findTerms'>
export type BuyNeeds = DecisionNeeds & SigningNeeds & Needs<'termsAt' | 'examId'>

/**
 * Places a purchase that waits for its money, with no question who allowed it: the caller has taken a
 * password token, or a plan or wallet the person agreed to.
 */
export async function placePurchase(
  deps: PurchaseNeeds,
  tx: Queries,
  request: Purchase,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<void> {
  const terms = sold(await deps.findTerms(tx, request.fundCode, request.spid), request)
  const bought = await boughtByAmount(deps, tx, request, { id, nowMs, terms })
  await acceptPurchase(deps, tx, request, bought)
}

/** Places a buy order that waits for its money, allowed by a payment-password token. */
export function placeBuy(deps: BuyNeeds, request: BuyRequest): Promise<{ orderId: string }> {
  const { db } = deps
  const { paySource, couponId } = request
  const facts = { ...request, paySource, couponId }
  const asked = { ...request, mayBeCombination: true }
  return signedAtOnce(
    deps,
    { ...request, act: 'buy', facts },
    {
      read: (key) => readBuyer(db, { accountId: request.accountId, examId: deps.examId, key }),
      async decide(buyer: Buyer, id) {
        const { nowMs } = buyer
        const terms = sold(await deps.termsAt(request, nowMs), asked)
        const bought = await boughtByAmount(deps, db, asked, { id, nowMs, terms })
        return (await decidePurchase(deps, db, asked, { ...bought, buyer })).purchase
      },
      write: (purchase, signature) => placeSigned(db, purchase, signature),
    },
  )
}
