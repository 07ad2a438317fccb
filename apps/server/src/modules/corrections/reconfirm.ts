import { NAV_ONE } from '@koi/domain/funds/nav'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { mulDiv } from '@koi/domain/money/rounding'
import type { Queries } from '#kernel/db.ts'
import { post, reverseEntry, type LedgerPosting } from '#modules/ledger/index.ts'
import {
  correctBuy,
  correctSale,
  keepOrder,
  lastCorrection,
  priceAt,
  wrongBuys,
  wrongSales,
  type CorrectedDay,
  type WrongBuy,
  type WrongSale,
} from './correction-store.ts'

/** One correction at work. */
export interface Correction {
  id: number
  asOf: Date
  day: CorrectedDay
}

/** Cents that a holder got, by account. */
export type CashDiffs = Map<string, number>

/**
 * Confirms the orders of the day again at the right NAV: the entry of the confirmation is reversed and a new
 * one written. What a holder has sold meanwhile, or was paid too much, stays theirs and is noted: we never
 * take back money or shares that are not there.
 */
export async function reconfirmOrders(tx: Queries, correction: Correction): Promise<CashDiffs> {
  const diffs: CashDiffs = new Map()
  const taken = new Map<string, number>()
  for (const buy of await wrongBuys(tx, correction.day)) {
    const before = taken.get(buy.accountId) ?? 0
    const freeShares = Math.max(buy.freeShares - before, 0)
    const diff = await reconfirmBuy(tx, correction, { ...buy, freeShares })
    taken.set(buy.accountId, before - diff)
  }
  for (const sale of await wrongSales(tx, correction.day)) {
    const paid = await reconfirmSale(tx, correction, sale)
    diffs.set(sale.accountId, (diffs.get(sale.accountId) ?? 0) + paid)
  }
  return diffs
}

/** Shares at the right NAV, of the net amount that was rounded before (MONEY 1.3). */
const sharesAt = ({ netCents, shareRounding }: WrongBuy, nav: number) =>
  mulDiv(netCents, NAV_ONE, nav, shareRounding)

/** Answers by how many shares ×100 the holder has more; what one purchase took is not free for the next. */
async function reconfirmBuy(tx: Queries, correction: Correction, buy: WrongBuy): Promise<number> {
  const { newNav, fundCode } = correction.day
  const right = sharesAt(buy, newNav)
  const diff = Math.max(right - buy.shares, -Math.min(buy.lotLeft, buy.freeShares))
  const shares = buy.shares + diff
  const { orderId, accountId } = buy
  // The new entry first: a balance must not fall below zero between the two.
  await confirmAgain(tx, correction, orderId, [
    { kind: 'buyTransit', owner: fundCode, asset: 'CNY', amount: -buy.amountCents },
    { kind: 'fundCash', owner: fundCode, asset: 'CNY', amount: buy.netCents },
    { kind: 'feeIncome', owner: fundCode, asset: 'CNY', amount: buy.feeCents },
    { kind: 'issued', owner: fundCode, asset: fundCode, amount: -shares },
    { kind: 'shares', owner: accountId, asset: fundCode, amount: shares },
  ])
  await takeBack(tx, correction, orderId, 'confirmBuy')
  await correctBuy(tx, orderId, newNav, shares, diff)
  await keepOrder(tx, correction.id, {
    orderId,
    oldShares: buy.shares,
    newShares: shares,
    keptShares: shares - right,
  })
  return diff
}

/** Answers the cents the holder got for it. */
async function reconfirmSale(
  tx: Queries,
  correction: Correction,
  sale: WrongSale,
): Promise<number> {
  const { newNav, fundCode } = correction.day
  const { orderId, accountId } = sale
  const right = await priceAt(tx, orderId, newNav)
  const diff = right.netCents - sale.netCents
  if (sale.isPaidOut && diff < 0) {
    const kept = { orderId, oldNetCents: sale.netCents, newNetCents: sale.netCents }
    await keepOrder(tx, correction.id, { ...kept, keptCents: -diff })
    return 0
  }
  // Taken back first: the frozen shares are there again for the new entry.
  await takeBack(tx, correction, orderId, 'confirmRedeem')
  await confirmAgain(tx, correction, orderId, [
    { kind: 'sharesFrozen', owner: accountId, asset: fundCode, amount: -sale.shares },
    { kind: 'issued', owner: fundCode, asset: fundCode, amount: sale.shares },
    { kind: 'fundCash', owner: fundCode, asset: 'CNY', amount: -(right.netCents + right.feeCents) },
    { kind: 'fundProperty', owner: fundCode, asset: 'CNY', amount: right.feeCents },
    { kind: 'payable', owner: fundCode, asset: 'CNY', amount: right.netCents },
  ])
  await correctSale(tx, orderId, newNav, right)
  await keepOrder(tx, correction.id, {
    orderId,
    oldNetCents: sale.netCents,
    newNetCents: right.netCents,
  })
  if (!sale.isPaidOut || diff === 0) return 0
  await payDifference(tx, correction, sale, diff)
  return diff
}

const referenceOf = (orderId: string, correctionId: number) => `${orderId}:${correctionId}`

async function confirmAgain(
  tx: Queries,
  { id, asOf }: Correction,
  orderId: string,
  postings: readonly LedgerPosting[],
): Promise<void> {
  await post(tx, {
    kind: 'reconfirm',
    reference: referenceOf(orderId, id),
    businessDate: shanghaiDate(asOf.getTime()),
    atMs: asOf.getTime(),
    postings,
  })
}

/** Reverses the entry that confirmed the order last, the first one or that of an earlier correction. */
async function takeBack(
  tx: Queries,
  { id, asOf }: Correction,
  orderId: string,
  firstKind: 'confirmBuy' | 'confirmRedeem',
): Promise<void> {
  const earlier = await lastCorrection(tx, orderId)
  const entry =
    earlier === undefined
      ? { kind: firstKind, reference: orderId }
      : { kind: 'reconfirm' as const, reference: referenceOf(orderId, earlier) }
  const businessDate = shanghaiDate(asOf.getTime())
  await reverseEntry(tx, {
    ...entry,
    as: `unconfirm${id}`,
    businessDate,
    atMs: asOf.getTime(),
  })
}

async function payDifference(
  tx: Queries,
  { id, asOf, day }: Correction,
  { orderId, payTo }: WrongSale,
  diff: number,
): Promise<void> {
  await post(tx, {
    kind: 'correctionPay',
    reference: referenceOf(orderId, id),
    businessDate: shanghaiDate(asOf.getTime()),
    atMs: asOf.getTime(),
    postings: [
      { kind: 'payable', owner: day.fundCode, asset: 'CNY', amount: -diff },
      { kind: 'cash', owner: payTo, asset: 'CNY', amount: diff },
    ],
  })
}
