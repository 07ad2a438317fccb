import { mayTransfer } from '@koi/domain/issues/transfer-window'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Queries } from '#kernel/db.ts'
import type { TradeTerms } from '#modules/trade/index.ts'
import { heldIssues } from './issue-store.ts'

/**
 * The redeem button of a term product whose shares are locked (SPEC §4): 5 where some can be transferred, 6 where none
 * can now. Undefined for products that are not transferred at all.
 */
export async function transferStatus(
  tx: Queries,
  calendar: TradingCalendar,
  terms: TradeTerms,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<5 | 6 | undefined> {
  if (!terms.transfer) return undefined
  const rows = await heldIssues(tx, accountId, terms.fundCode)
  if (rows.length === 0) return undefined
  const { minShares } = terms.transfer
  const isOne = rows.some(
    (row) => row.shares - row.frozenShares >= minShares && mayTransfer(calendar, terms, row, nowMs),
  )
  return isOne ? 5 : 6
}
