import type { ResponseOf } from '@koi/contracts/call'
import type { correctionCalls } from '@koi/contracts/calls/corrections'
import { correctionOutcomeText, correctionState } from '@koi/domain/corrections/correction-outcome'
import { formatNav } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { orderKindLabel } from '@koi/domain/trade/order-states'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { ownCorrections, type CorrectedOrder, type OwnCorrection } from './answer-store.ts'

type Wire = ResponseOf<typeof correctionCalls.queryNavCorrections>['corrections'][number]

const wireOrder = ({ orderId, kind, outcome, reason }: CorrectedOrder) => ({
  listid: orderId ?? '',
  kind_name: kind === 'dividend' ? '红利再投资' : orderKindLabel(kind),
  outcome,
  text: correctionOutcomeText(outcome, reason),
})

const wireFunds = ({ otherFunds }: OwnCorrection) =>
  otherFunds.map((other) => ({
    fund_code: other.fundCode,
    spid: other.spid,
    fund_brief_name: other.fundName,
    shares_diff: other.sharesDiff,
    value_diff_cents: cents(other.valueDiffCents),
    profit_diff_cents: cents(other.profitDiffCents),
    dividend_diff_cents: cents(other.dividendDiffCents),
  }))

function wireCorrection(row: OwnCorrection): Wire {
  const outcomes = row.orders.map(({ outcome }) => outcome)
  const state = correctionState(row.mode, outcomes)
  return {
    correction_id: String(row.id),
    fund_code: row.fundCode,
    spid: row.spid,
    fund_brief_name: row.fundName,
    day: row.day,
    old_nav: formatNav(row.oldNav, row.navDecimals),
    new_nav: formatNav(row.newNav, row.navDecimals),
    corrected_ms: row.correctedAt,
    state,
    is_reconfirmed: state === 'done' && outcomes.includes('redone'),
    orders: row.orders.map(wireOrder),
    other_funds: wireFunds(row),
    shares_diff: row.sharesDiff,
    cash_diff_cents: cents(row.cashDiffCents),
    value_diff_cents: cents(row.valueDiffCents),
    profit_diff_cents: cents(row.profitDiffCents),
    kept_shares: row.keptShares,
    kept_cents: cents(row.keptCents),
    dividend_diff_cents: cents(row.dividendDiffCents),
  }
}

export const correctionHandlers = (db: Db): Handlers<typeof correctionCalls> => ({
  async queryNavCorrections({ fund_code: fundCode }, { accountId }) {
    return { corrections: (await ownCorrections(db, accountId, fundCode)).map(wireCorrection) }
  },
})
