import { shanghaiDate } from '@koi/domain/calendar/dates'
import { splitPayment } from '@koi/domain/combinations/weights'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import {
  BALANCE_CHANNEL,
  balanceChannel,
  buyDays,
  endOrder,
  insertOrder,
  lockPartsOf,
  releaseRoom,
  reserveRoom,
  noEvidence,
  unfreezeShares,
  type CombinationDesk,
  type Needs,
  type OrderRow,
  type TradeTerms,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { openAppAccount } from './account-store.ts'
import { findByCode, holdingKeyOf } from './combination-store.ts'

/** The account of a person that holds a combination, opened with the first payment into it. */
async function openHoldingOf(tx: Queries, ownerId: string, fundCode: string, nowMs: number) {
  const combination = await findByCode(tx, fundCode)
  if (!combination) throw refuse('productUnknown')
  const key = holdingKeyOf(combination)
  return openAppAccount(tx, { ownerId, kind: combination.kind, key }, nowMs)
}

interface WholeMoney {
  order: OrderRow
  accountId: string
  nowMs: number
}

const timeOf = ({ order, nowMs }: WholeMoney) => ({ reference: order.id, atMs: nowMs })
/** The money in transit of the whole, and the cash of the account that pays for the parts. */
const transitOf = ({ order, accountId }: WholeMoney) => ({
  fund: order.fundCode,
  inside: accountId,
})

/** Gives what came back of the parts to the money in transit of the whole, from where it is refunded. */
export const returnToTransit = (tx: Queries, back: WholeMoney, amountCents: Cents) =>
  bookEvent(tx, 'unionReturn', timeOf(back), { ...transitOf(back), amount: amountCents })

interface PartPurchase {
  order: OrderRow
  accountId: string
  terms: TradeTerms
  amountCents: Cents
  hold: TradeTerms['hold']
  nowMs: number
}

/** One part: an ordinary paid purchase of the account inside, from that account's own cash. */
async function buyPart(deps: Needs<'calendar'>, tx: Queries, purchase: PartPurchase) {
  const { order, accountId, terms, amountCents, hold, nowMs } = purchase
  const days = buyDays(await deps.calendar(tx), { ...terms, hold: hold ?? terms.hold }, nowMs)
  // A person has one limit for a fund, whether it is bought by itself or in a combination (MONEY 1.9).
  const room = { accountId: order.accountId, fundCode: terms.fundCode, tradeDate: days.tradeDate }
  if (!(await reserveRoom(tx, room, amountCents, terms.dayLimitCents))) {
    throw refuse('amountOverLimit', `超过组合内“${terms.name}”的单日购买限额`)
  }
  const id = createOrderId(shanghaiDate(nowMs))
  await insertOrder(tx, {
    ...days,
    id,
    accountId,
    kind: 'buy',
    fundCode: terms.fundCode,
    spid: terms.spid,
    state: 'paid',
    amountCents,
    payChannel: BALANCE_CHANNEL,
    nowMs,
    // The evidence of the sale stands on the whole order.
    evidence: { ...noEvidence, riskCode: terms.riskCode, riskVersion: terms.riskVersion },
    parentId: order.id,
  })
  const channel = BALANCE_CHANNEL
  const payment = { id, accountId, fundCode: terms.fundCode, amountCents, channel, source: '' }
  await balanceChannel.collect(tx, payment, nowMs)
}

async function spread(
  deps: Needs<'calendar'>,
  ...[tx, { order, terms, nowMs }]: Parameters<CombinationDesk['spread']>
) {
  const amountCents = cents(order.amountCents ?? 0)
  const { accountId } = await openHoldingOf(tx, order.accountId, order.fundCode, nowMs)
  const whole = { order, accountId, nowMs }
  await bookEvent(tx, 'unionFund', timeOf(whole), { ...transitOf(whole), amount: amountCents })
  const weighted = (terms.parts ?? []).map(({ weightPermille, terms: part }) => ({
    fundCode: part.fundCode,
    weightPermille,
    terms: part,
  }))
  for (const { part, amountCents: partCents } of splitPayment(amountCents, weighted)) {
    await buyPart(deps, tx, {
      order,
      accountId,
      terms: part.terms,
      amountCents: partCents,
      hold: terms.hold,
      nowMs,
    })
  }
}

/** All parts or none: a part that can no longer be cancelled keeps the whole. */
async function cancellableParts(tx: Queries, order: OrderRow, nowMs: number): Promise<OrderRow[]> {
  const parts = await lockPartsOf(tx, order.id)
  const isFree = ({ state, cancelUntil }: OrderRow) =>
    (state === 'paid' || state === 'accepted') && cancelUntil !== null && nowMs < cancelUntil
  if (!parts.every(isFree)) throw refuse('orderNotCancellable')
  return parts
}

const gather: CombinationDesk['gather'] = async (tx, order, nowMs) => {
  for (const part of await cancellableParts(tx, order, nowMs)) {
    const { id, accountId, fundCode, tradeDate } = part
    const amountCents = cents(part.amountCents ?? 0)
    const payment = { id, accountId, fundCode, amountCents, channel: BALANCE_CHANNEL, source: '' }
    await balanceChannel.giveBack(tx, payment, amountCents, nowMs)
    await endOrder(tx, part, 'cancelled', nowMs, '')
    if (tradeDate === null) continue
    await releaseRoom(tx, { accountId: order.accountId, fundCode, tradeDate }, amountCents)
  }
  const { accountId } = await openHoldingOf(tx, order.accountId, order.fundCode, nowMs)
  await returnToTransit(tx, { order, accountId, nowMs }, cents(order.amountCents ?? 0))
}

const release: CombinationDesk['release'] = async (tx, order, nowMs) => {
  for (const part of await cancellableParts(tx, order, nowMs)) {
    await unfreezeShares(tx, { ...part, shares: part.shares ?? 0 }, nowMs)
    await endOrder(tx, part, 'cancelled', nowMs, '')
  }
}

/** Trades combinations for the trade module. */
export const createCombinationDesk = (deps: Needs<'calendar'>): CombinationDesk => ({
  spread: (...bought) => spread(deps, ...bought),
  gather,
  release,
})
