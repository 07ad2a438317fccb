import type { profitCalls } from '@koi/contracts/calls/profit'
import { formatNav, NAV_DECIMALS_USUAL } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { scaledText } from '@koi/domain/money/scaled'
import type { BehaviourGap } from '@koi/domain/profit/behaviour-gap'
import { unitPrice } from '@koi/domain/profit/proof-line'
import type { Handlers } from '#http/handlers.ts'
import { originsOf, totalOrigins } from './nav-origins.ts'
import { proofLines } from './proof-wire.ts'
import type { Profit, WhichHolding } from './service.ts'

interface Keys {
  fundCode: string
  spid: string
  appAccountId?: string | undefined
}

const whichOf = (personId: string, { fundCode, spid, appAccountId }: Keys): WhichHolding => ({
  personId,
  appaccId: appAccountId,
  fundCode,
  spid,
})

function wireGap(gap: BehaviourGap, names: ReadonlyMap<string, string>) {
  return {
    ...gap,
    feesCents: cents(gap.feesCents),
    moves: gap.moves.map(({ day, kind, key, paidCents, afterRate }) => ({
      day,
      kind,
      fundCode: key,
      name: names.get(key) ?? key,
      amountCents: cents(paidCents),
      afterRate,
    })),
  }
}

/** A total names no values of its own, so none that were corrected. */
const NO_CORRECTIONS = { navsBefore: new Map<string, number>(), navDecimals: NAV_DECIMALS_USUAL }

export const profitHandlers = (profit: Profit): Handlers<typeof profitCalls> => ({
  async queryProfitProof(request, { accountId }) {
    const { booked, history, line, valueDay, firstDay, gapCents } = await profit.proof(
      whichOf(accountId, request),
      request,
    )
    const { originOf, originOfDay } = originsOf(history)
    const origin = originOfDay(valueDay)
    return {
      name: booked.name,
      lines: proofLines(line, { ...history, originOf }),
      valueDay,
      ...(origin && { origin }),
      firstDay,
      booksGapCents: cents(gapCents),
    }
  },
  async queryTotalProof(request, { accountId }) {
    const { line, valueDay, firstDay, holdings } = await profit.totalProof(accountId, request)
    return {
      lines: proofLines(line, { ...NO_CORRECTIONS, originOf: totalOrigins(holdings) }),
      valueDay,
      firstDay,
      booksGapCents: cents(0),
    }
  },
  async queryHoldingAsOf(request, { accountId }) {
    const { booked, state, nav, navDecimals, asOf } = await profit.asOf(
      whichOf(accountId, request),
      request.asOf,
    )
    return {
      ...booked,
      ...state,
      asOf,
      navDay: state.valueDay,
      nav: nav === undefined ? null : formatNav(nav, navDecimals),
      unitCost: state.shares === 0 ? '--' : scaledText(unitPrice(state.costCents, state.shares), 4),
      dayProfitCents: state.dayProfitCents ?? null,
      holdingProfitCents: cents(state.valueCents + state.unpaidCents - state.costCents),
      totalProfitCents: state.profitCents,
    }
  },
  async queryBehaviourGap(request, { accountId }) {
    const { fundCode, spid, appAccountId: appaccId, period } = request
    const holding =
      fundCode === undefined || spid === undefined ? undefined : { fundCode, spid, appaccId }
    const { gap, readyDay, names, name } = await profit.behaviourGap(accountId, { holding, period })
    return { gap: gap ? wireGap(gap, names) : null, readyDay, name }
  },
})
