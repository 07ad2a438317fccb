import type { correctionCalls } from '@koi/contracts/calls/corrections'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { ownCorrections } from './answer-store.ts'

export const correctionHandlers = (db: Db): Handlers<typeof correctionCalls> => ({
  async queryNavCorrections({ fund_code: fundCode }, { accountId }) {
    const rows = await ownCorrections(db, accountId, fundCode)
    return {
      corrections: rows.map((row) => ({
        correction_id: String(row.id),
        fund_code: row.fundCode,
        spid: row.spid,
        fund_brief_name: row.fundName,
        day: row.day,
        old_nav: row.oldNav,
        new_nav: row.newNav,
        corrected_ms: row.correctedAt,
        is_reconfirmed: row.isReconfirmed,
        shares_diff: row.sharesDiff,
        cash_diff_cents: cents(row.cashDiffCents),
        value_diff_cents: cents(row.valueDiffCents),
        profit_diff_cents: cents(row.profitDiffCents),
        kept_shares: row.keptShares,
        kept_cents: cents(row.keptCents),
        dividend_diff_cents: cents(row.dividendDiffCents),
      })),
    }
  },
})
