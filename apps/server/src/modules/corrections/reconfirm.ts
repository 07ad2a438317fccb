import { cents } from '@koi/domain/money/cents'
import { NAV_ONE } from '@koi/domain/products/nav'
import { mulDiv } from '@koi/domain/money/rounding'
import type { Queries } from '#kernel/db.ts'
import { keepDividend, keepOrder } from './correction-store.ts'
import { createTaken, type Taken } from './free-shares.ts'
import {
  bookDividendShares,
  payDifference,
  redoEntries,
  redoneLeg,
  type Correction,
} from './redo-entries.ts'
import {
  keepLot,
  keepLotOf,
  keepUsesOf,
  priceAt,
  writeRedoneBuy,
  writeRedoneLot,
  writeRedoneOut,
} from './redo-store.ts'
import { reconfirmMove } from './reconfirm-move.ts'
import { verdictOf } from './verdict.ts'
import type { WrongBuy, WrongDividend, WrongOrders, WrongSale } from './wrong-store.ts'

/** What the orders of a correction changed beyond the holdings of its own fund. */
export interface Effects {
  /** Cents that a holder got, by account. */
  cash: Map<string, number>
  /** Other funds of holders that changed. */
  targets: { accountId: string; fundCode: string }[]
}

/**
 * Confirms again, at the right NAV, what was confirmed too far from it: the entry of the confirmation is reversed and a new
 * one written. What a holder has sold meanwhile, or was paid too much, stays theirs and is noted: we never
 * take back money or shares that are not there. Everything that is not redone is noted, too.
 */
export async function reconfirmOrders(
  tx: Queries,
  correction: Correction,
  { buys, sales, moves, dividends }: WrongOrders,
): Promise<Effects> {
  const effects: Effects = { cash: new Map(), targets: [] }
  const taken = createTaken()
  const addCash = (accountId: string, cents: number) => {
    if (cents !== 0) effects.cash.set(accountId, (effects.cash.get(accountId) ?? 0) + cents)
  }
  for (const buy of buys) await reconfirmBuy(tx, correction, buy, taken)
  for (const dividend of dividends) await reconfirmDividend(tx, correction, dividend, taken)
  for (const sale of sales) addCash(sale.accountId, await reconfirmSale(tx, correction, sale))
  for (const move of moves) {
    const { cashCents, isTargetChanged } = await reconfirmMove(tx, correction, move, taken)
    addCash(move.accountId, cashCents)
    if (isTargetChanged && move.leg === 'out')
      effects.targets.push({ accountId: move.accountId, fundCode: move.targetCode })
  }
  return effects
}

async function reconfirmBuy(
  tx: Queries,
  correction: Correction,
  buy: WrongBuy,
  taken: Taken,
): Promise<void> {
  const { newNav: nav, fundCode } = correction.day
  const { orderId, accountId, netCents } = buy
  const verdict = verdictOf(correction.day, buy)
  if (verdict.outcome !== 'redone') {
    await keepOrder(tx, correction.id, { orderId, ...verdict })
    return
  }
  // The net amount was rounded before it is divided (MONEY 1.3).
  const right = mulDiv(netCents, NAV_ONE, nav, buy.shareRounding)
  const diff = Math.max(right - buy.shares, taken.floor({ ...buy, fundCode }))
  taken.note(accountId, fundCode, diff)
  const shares = buy.shares + diff
  const facts = { holder: accountId, fund: fundCode, net: netCents, fee: buy.feeCents, shares }
  await redoEntries(tx, correction, orderId, [redoneLeg('confirmBuy', facts)])
  await keepLotOf(tx, correction.id, orderId)
  await writeRedoneBuy(tx, { orderId, nav, shares, diff })
  await keepOrder(tx, correction.id, {
    orderId,
    outcome: 'redone',
    oldShares: buy.shares,
    newShares: shares,
    keptShares: shares - right,
  })
}

async function reconfirmDividend(
  tx: Queries,
  correction: Correction,
  dividend: WrongDividend,
  taken: Taken,
): Promise<void> {
  const { newNav: nav, fundCode } = correction.day
  const { lotId, accountId, shares: oldShares } = dividend
  const verdict = verdictOf(correction.day, dividend)
  if (verdict.outcome !== 'redone') {
    await keepDividend(tx, correction.id, { lotId, ...verdict, oldShares, newShares: oldShares })
    return
  }
  const right = mulDiv(dividend.amountCents, NAV_ONE, nav, dividend.shareRounding)
  const diff = Math.max(right - oldShares, taken.floor({ ...dividend, fundCode }))
  taken.note(accountId, fundCode, diff)
  if (diff !== 0) await bookDividendShares(tx, correction, { lotId, accountId, diff })
  await keepLot(tx, correction.id, lotId)
  await writeRedoneLot(tx, { lotId, nav, diff })
  const newShares = oldShares + diff
  await keepDividend(tx, correction.id, {
    lotId,
    outcome: 'redone',
    oldShares,
    newShares,
    keptShares: newShares - right,
  })
}

/** Answers the cents the holder got for it. */
async function reconfirmSale(
  tx: Queries,
  correction: Correction,
  sale: WrongSale,
): Promise<number> {
  const { newNav: nav, fundCode } = correction.day
  const { orderId, accountId, netCents: oldNetCents } = sale
  const right = await priceAt(tx, orderId, nav)
  const { netCents, feeCents } = right
  const diff = netCents - oldNetCents
  const verdict = verdictOf(correction.day, sale)
  const isKept = verdict.outcome !== 'small' && sale.isPaidOut && diff < 0
  if (isKept || verdict.outcome !== 'redone') {
    const kept = { outcome: 'kept', keptCents: cents(-diff) } as const
    const stays = { orderId, oldNetCents, newNetCents: oldNetCents }
    await keepOrder(tx, correction.id, { ...stays, ...(isKept ? kept : verdict) })
    return 0
  }
  const facts = {
    holder: accountId,
    fund: fundCode,
    net: netCents,
    fee: feeCents,
    shares: sale.shares,
  }
  await redoEntries(tx, correction, orderId, [redoneLeg('confirmRedeem', facts)])
  await keepUsesOf(tx, correction.id, orderId)
  await writeRedoneOut(tx, { orderId, nav, netCents, feeCents })
  await keepOrder(tx, correction.id, {
    orderId,
    outcome: 'redone',
    oldNetCents,
    newNetCents: netCents,
  })
  if (!sale.isPaidOut || diff === 0) return 0
  await payDifference(tx, correction, {
    event: 'correctionPay',
    orderId,
    facts: { fund: fundCode, holder: sale.payTo, diff },
  })
  return diff
}
