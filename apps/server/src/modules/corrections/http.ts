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
  orderId: orderId ?? '',
  kindName: kind === 'dividend' ? '红利再投资' : orderKindLabel(kind),
  outcome,
  text: correctionOutcomeText(outcome, reason),
})

const wireFunds = ({ otherFunds }: OwnCorrection) =>
  otherFunds.map((other) => ({
    fundCode: other.fundCode,
    spid: other.spid,
    name: other.fundName,
    sharesDiff: other.sharesDiff,
    valueDiffCents: cents(other.valueDiffCents),
    profitDiffCents: cents(other.profitDiffCents),
    dividendDiffCents: cents(other.dividendDiffCents),
  }))

function wireCorrection(row: OwnCorrection): Wire {
  const outcomes = row.orders.map(({ outcome }) => outcome)
  const state = correctionState(row.mode, outcomes)
  return {
    correctionId: String(row.id),
    fundCode: row.fundCode,
    spid: row.spid,
    name: row.fundName,
    day: row.day,
    oldNav: formatNav(row.oldNav, row.navDecimals),
    newNav: formatNav(row.newNav, row.navDecimals),
    correctedMs: row.correctedAt,
    state,
    isReconfirmed: state === 'done' && outcomes.includes('redone'),
    orders: row.orders.map(wireOrder),
    otherFunds: wireFunds(row),
    sharesDiff: row.sharesDiff,
    cashDiffCents: cents(row.cashDiffCents),
    valueDiffCents: cents(row.valueDiffCents),
    profitDiffCents: cents(row.profitDiffCents),
    keptShares: row.keptShares,
    keptCents: cents(row.keptCents),
    dividendDiffCents: cents(row.dividendDiffCents),
  }
}

export const correctionHandlers = (db: Db): Handlers<typeof correctionCalls> => ({
  async queryNavCorrections({ fundCode }, { accountId }) {
    return { corrections: (await ownCorrections(db, accountId, fundCode)).map(wireCorrection) }
  },
})
