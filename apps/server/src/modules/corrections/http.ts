import type { ResponseOf } from '@koi/contracts/call'
import type { correctionCalls } from '@koi/contracts/calls/corrections'
import { correctionOutcomeText, correctionState } from '@koi/domain/corrections/correction-outcome'
import { formatNav } from '@koi/domain/products/nav'
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

function wireCorrection(row: OwnCorrection): Wire {
  const outcomes = row.orders.map(({ outcome }) => outcome)
  const state = correctionState(row.mode, outcomes)
  return {
    ...row,
    correctionId: String(row.id),
    oldNav: formatNav(row.oldNav, row.navDecimals),
    newNav: formatNav(row.newNav, row.navDecimals),
    state,
    isReconfirmed: state === 'done' && outcomes.includes('redone'),
    orders: row.orders.map(wireOrder),
  }
}

export const correctionHandlers = (db: Db): Handlers<typeof correctionCalls> => ({
  async queryNavCorrections({ fundCode }, { accountId }) {
    return { corrections: (await ownCorrections(db, accountId, fundCode)).map(wireCorrection) }
  },
})
