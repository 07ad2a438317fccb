import type { issueCalls } from '@koi/contracts/calls/issues'
import type { ResponseOf } from '@koi/contracts/call'
import { navOf, type Nav } from '@koi/domain/products/nav'
import type { Shares } from '@koi/domain/products/shares'
import type { PeriodDays } from '@koi/domain/issues/period-steps'
import type { MaturityInstruction } from '@koi/domain/issues/periods'
import type { Cents } from '@koi/domain/money/cents'

type Wire = { [Name in keyof typeof issueCalls]: ResponseOf<(typeof issueCalls)[Name]> }

/** A finished period of a term product. Dates are YYYY-MM-DD. */
export interface ClosedIssue {
  issue: string
  openDate: string
  maturityDate: string
  settleDate: string
  startCents: Cents
  endCents: Cents
  profitCents: Cents
  wayText: string
}

export const closedIssueOf = (
  row: Wire['queryCloseIssueList']['issue_list'][number],
): ClosedIssue => ({
  issue: row.issue,
  openDate: row.open_date,
  maturityDate: row.maturity_date,
  settleDate: row.settle_date,
  startCents: row.start_cents,
  endCents: row.end_cents,
  profitCents: row.profit_cents,
  wayText: row.way_text,
})

/** What one holds of a period. */
export interface HeldIssue extends PeriodDays {
  issue: string
  rateText: string
  shares: Shares
  frozenShares: Shares
  valueCents: Cents
  startCents: Cents
  profitCents: Cents
  instruction: MaturityInstruction
  instructUntilMs: number
  canInstruct: boolean
  transferableShares: Shares
  transferUntilMs: number
}

export interface TransferTerms {
  feePpm: number
  minShares: Shares
  priceRangePpm: number
}

export interface HeldIssues {
  name: string
  nav: Nav
  navDay: string
  /** Business time of the answer, epoch ms. */
  nowMs: number
  issues: HeldIssue[]
  closedCount: number
  /** Undefined where the product is not transferred. */
  transfer: TransferTerms | undefined
}

export const heldIssuesOf = (answer: Wire['queryHeldIssues']): HeldIssues => ({
  name: answer.fund_brief_name,
  nav: navOf(answer.nav),
  nowMs: answer.business_now_ms,
  navDay: answer.nav_day,
  closedCount: answer.closed_num,
  transfer: answer.transfer
    ? {
        feePpm: answer.transfer.fee_ppm,
        minShares: answer.transfer.min_shares,
        priceRangePpm: answer.transfer.price_range_ppm,
      }
    : undefined,
  issues: answer.issue_list.map((row) => ({
    issue: row.issue,
    openStart: row.open_start,
    openEnd: row.open_end,
    valueDate: row.value_date,
    maturityDate: row.maturity_date,
    settleDate: row.settle_date,
    rateText: row.rate_text,
    shares: row.shares,
    frozenShares: row.frozen_shares,
    valueCents: row.value_cents,
    startCents: row.start_cents,
    profitCents: row.profit_cents,
    instruction: row.instruction,
    instructUntilMs: row.instruct_until_ms,
    canInstruct: row.can_instruct,
    transferableShares: row.transferable_shares,
    transferUntilMs: row.transfer_until_ms,
  })),
})

/** Shares of somebody that can be taken. */
export interface Offer {
  id: string
  issue: string
  maturityDate: string
  rateText: string
  shares: Shares
  priceCents: Cents
  valueCents: Cents
  expiresMs: number
  isOwn: boolean
}

/** All offers of a product, and what the taker has to know. */
export interface OfferMarket {
  offers: Offer[]
  balanceCents: Cents
  navDay: string
  verdict: Wire['queryTransferOffers']['may_buy']['kind']
  verdictMessage: string
  investorClass: string
  riskName: string
  protocols: { id: string; kind: 'summary' | 'contract' | 'prospectus'; title: string }[]
}

export const offersOf = (answer: Wire['queryTransferOffers']): OfferMarket => ({
  offers: answer.offer_list.map((row) => ({
    id: row.listid,
    issue: row.issue,
    maturityDate: row.maturity_date,
    rateText: row.rate_text,
    shares: row.shares,
    priceCents: row.price_cents,
    valueCents: row.value_cents,
    expiresMs: row.expires_ms,
    isOwn: row.is_own,
  })),
  balanceCents: answer.balance_cents,
  navDay: answer.nav_day,
  verdict: answer.may_buy.kind,
  verdictMessage: answer.may_buy.message,
  investorClass: answer.may_buy.investor_class,
  riskName: answer.may_buy.fund_risk_desc,
  protocols: answer.protocols.map(({ protocol_id: id, kind, title }) => ({ id, kind, title })),
})
