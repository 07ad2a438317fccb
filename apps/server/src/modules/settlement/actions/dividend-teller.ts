import { to } from '@koi/contracts/pages'
import { formatKnownCents } from '@koi/domain/money/format-known-cents'
import { formatShares } from '@koi/domain/products/shares'
import type { Teller } from '#kernel/teller.ts'
import { dividendsToTell } from './dividend-told-store.ts'

/** Tells what a dividend was, as the ledger has it: money, or the shares that it became. */
export const dividendTeller: Teller = async (queries, happenings) => {
  const rows = await dividendsToTell(queries, happenings)
  const byPlace = new Map(rows.map((row) => [row.place - 1, row]))
  return happenings.map(({ accountId, detail: holder }, place) => {
    const row = byPlace.get(place)
    if (!row) return undefined
    const link = to.holdDetail({
      fundCode: row.fundCode,
      spid: row.spid,
      ...(holder !== accountId && { appAccountId: holder }),
    })
    return row.newShares === null
      ? {
          title: '分红到账',
          body: `${row.fundName} 现金分红 ${formatKnownCents(row.paidCents)} 元已到账`,
          link,
        }
      : {
          title: '分红再投资',
          body: `${row.fundName} 的分红已转为 ${formatShares(row.newShares)} 份`,
          link,
        }
  })
}
