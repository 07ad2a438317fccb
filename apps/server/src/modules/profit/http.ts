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
  fund_code: string
  spid: string
  appacc_id?: string | undefined
}

const whichOf = (personId: string, { fund_code, spid, appacc_id }: Keys): WhichHolding => ({
  personId,
  appaccId: appacc_id,
  fundCode: fund_code,
  spid,
})

function wireGap(gap: BehaviourGap, names: ReadonlyMap<string, string>) {
  return {
    from_day: gap.fromDay,
    to_day: gap.toDay,
    days: gap.days,
    money_weighted: gap.moneyWeighted,
    money_weighted_yearly: gap.moneyWeightedYearly,
    time_weighted: gap.timeWeighted,
    gap: gap.gap,
    timing: gap.timing,
    fees: gap.fees,
    switching: gap.switching,
    fees_cents: cents(gap.feesCents),
    moves: gap.moves.map(({ day, kind, key, paidCents, afterRate }) => ({
      day,
      kind,
      fund_code: key,
      fund_brief_name: names.get(key) ?? key,
      amount_cents: cents(paidCents),
      after_rate: afterRate,
    })),
  }
}

/** A total names no values of its own, so none that were corrected. */
const NO_CORRECTIONS = { navsBefore: new Map<string, number>(), navDecimals: NAV_DECIMALS_USUAL }

export const profitHandlers = (profit: Profit): Handlers<typeof profitCalls> => ({
  async queryProfitProof(request, { accountId }) {
    const { booked, history, line, valueDay, firstDay, gapCents } = await profit.proof(
      whichOf(accountId, request),
      { figure: request.figure, asOf: request.as_of, from: request.from, to: request.to },
    )
    const { originOf, originOfDay } = originsOf(history)
    const origin = originOfDay(valueDay)
    return {
      fund_brief_name: booked.name,
      lines: proofLines(line, { ...history, originOf }),
      value_day: valueDay,
      ...(origin && { origin }),
      first_day: firstDay,
      books_gap: cents(gapCents),
    }
  },
  async queryTotalProof(request, { accountId }) {
    const { line, valueDay, firstDay, holdings } = await profit.totalProof(accountId, {
      figure: request.figure,
      asOf: request.as_of,
    })
    return {
      lines: proofLines(line, { ...NO_CORRECTIONS, originOf: totalOrigins(holdings) }),
      value_day: valueDay,
      first_day: firstDay,
      books_gap: cents(0),
    }
  },
  async queryHoldingAsOf(request, { accountId }) {
    const { booked, state, nav, navDecimals, asOf } = await profit.asOf(
      whichOf(accountId, request),
      request.as_of,
    )
    return {
      fund_brief_name: booked.name,
      as_of: asOf,
      nav_day: state.valueDay,
      nav: nav === undefined ? null : formatNav(nav, navDecimals),
      total_shares: state.shares,
      position_money: state.valueCents,
      position_cost: state.costCents,
      unit_cost:
        state.shares === 0 ? '--' : scaledText(unitPrice(state.costCents, state.shares), 4),
      yday_profit: state.dayProfitCents ?? null,
      position_profit: cents(state.valueCents + state.unpaidCents - state.costCents),
      realised_profit: state.realisedCents,
      dividend_cents: state.dividendCents,
      total_profit: state.profitCents,
      first_day: booked.firstDay,
    }
  },
  async queryBehaviourGap(request, { accountId }) {
    const { fund_code: fundCode, spid, appacc_id: appaccId, period } = request
    const holding =
      fundCode === undefined || spid === undefined ? undefined : { fundCode, spid, appaccId }
    const { gap, readyDay, names, name } = await profit.behaviourGap(accountId, { holding, period })
    return { gap: gap ? wireGap(gap, names) : null, ready_day: readyDay, fund_brief_name: name }
  },
})
