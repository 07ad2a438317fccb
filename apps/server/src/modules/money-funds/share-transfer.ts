import { cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatShares, type Shares } from '@koi/domain/products/shares'
import type { Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import {
  finishAtOnce,
  freeLots,
  frozenShares,
  insertOrder,
  openLots,
  tracedOnly,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { lockPositions, movePositions, takeLots, type Transfer } from './transfer-store.ts'

/** What is given up at once: who, of what, how many shares ×100. */
export interface AtOnce {
  accountId: string
  fundCode: string
  spid: string
  shares: Shares
  nowMs: number
  /** The order it pays for. */
  parentId?: string
  biStat?: string | undefined
  frontEndTraceId?: string | undefined
}

/** The order by which shares leave at once: never cancelled, its dates are all today. */
export async function insertGiving(tx: Queries, id: string, giving: AtOnce): Promise<void> {
  const day = shanghaiDate(giving.nowMs)
  await insertOrder(tx, {
    id,
    accountId: giving.accountId,
    kind: 'quickRedeem',
    fundCode: giving.fundCode,
    spid: giving.spid,
    shares: giving.shares,
    nowMs: giving.nowMs,
    tradeDate: day,
    confirmDate: day,
    arriveDate: day,
    evidence: tracedOnly(giving),
    parentId: giving.parentId,
  })
}

/** The order by which shares come back at once: bought at 1.0000 with the money that is given back. */
export async function insertTaking(
  tx: Queries,
  taking: AtOnce & { payChannel: number },
): Promise<string> {
  const day = shanghaiDate(taking.nowMs)
  const id = createOrderId(day)
  await insertOrder(tx, {
    id,
    accountId: taking.accountId,
    kind: 'buy',
    fundCode: taking.fundCode,
    spid: taking.spid,
    state: 'paid',
    amountCents: cents(taking.shares),
    payChannel: taking.payChannel,
    nowMs: taking.nowMs,
    tradeDate: day,
    confirmDate: day,
    redeemableDate: day,
    parentId: taking.parentId,
  })
  return id
}

/** First in first out, of the lots that may leave today and that no order under way has frozen. */
async function lotsFor(tx: Queries, { giverId, fundCode, shares, day }: Transfer) {
  const lots = await openLots(tx, giverId, fundCode)
  const { free, redeemableShares } = freeLots(lots, await frozenShares(tx, giverId, fundCode), day)
  if (shares > redeemableShares) {
    throw refuse('sharesTooMany', `最多可快速转出 ${formatShares(redeemableShares)} 份`)
  }
  let left = shares
  return free.flatMap(({ id, shares: size }) => {
    const taken = Math.min(left, size)
    left -= taken
    return taken === 0 ? [] : [{ id, shares: taken }]
  })
}

/**
 * Moves shares of a money fund from one holder to another at 1.0000 (MONEY 1.5): lots, positions and the days of
 * profit; the ledger entry is the caller's, who knows what is paid for them. The pool is locked before.
 */
export async function transferShares(
  tx: Queries,
  transfer: Transfer,
  { lotOrderId, nowMs }: { lotOrderId: string; nowMs: number },
): Promise<void> {
  await lockPositions(tx, transfer)
  await takeLots(tx, transfer, await lotsFor(tx, transfer))
  await movePositions(tx, transfer, lotOrderId)
  await finishAtOnce(tx, {
    id: transfer.orderId,
    state: 'paidOut',
    shares: transfer.shares,
    nowMs,
  })
}
