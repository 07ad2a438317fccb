import type { PaperKind } from '@koi/domain/products/paper-name'
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

export const closedIssueOf = (row: Wire['queryCloseIssueList']['issues'][number]): ClosedIssue => ({
  issue: row.issue,
  openDate: row.openDate,
  maturityDate: row.maturityDate,
  settleDate: row.settleDate,
  startCents: row.startCents,
  endCents: row.endCents,
  profitCents: row.profitCents,
  wayText: row.wayText,
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
  name: answer.name,
  nav: navOf(answer.nav),
  nowMs: answer.businessNowMs,
  navDay: answer.navDay,
  closedCount: answer.closedCount,
  transfer: answer.transfer
    ? {
        feePpm: answer.transfer.feePpm,
        minShares: answer.transfer.minShares,
        priceRangePpm: answer.transfer.priceRangePpm,
      }
    : undefined,
  issues: answer.issues.map((row) => ({
    issue: row.issue,
    openStart: row.openStart,
    openEnd: row.openEnd,
    valueDate: row.valueDate,
    maturityDate: row.maturityDate,
    settleDate: row.settleDate,
    rateText: row.rateText,
    shares: row.shares,
    frozenShares: row.frozenShares,
    valueCents: row.valueCents,
    startCents: row.startCents,
    profitCents: row.profitCents,
    instruction: row.instruction,
    instructUntilMs: row.instructUntilMs,
    canInstruct: row.canInstruct,
    transferableShares: row.transferableShares,
    transferUntilMs: row.transferUntilMs,
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
  verdict: Wire['queryTransferOffers']['mayBuy']['kind']
  verdictMessage: string
  investorClass: string
  riskName: string
  protocols: { id: string; kind: PaperKind; title: string }[]
}

export const offersOf = (answer: Wire['queryTransferOffers']): OfferMarket => ({
  offers: answer.offers.map((row) => ({
    id: row.orderId,
    issue: row.issue,
    maturityDate: row.maturityDate,
    rateText: row.rateText,
    shares: row.shares,
    priceCents: row.priceCents,
    valueCents: row.valueCents,
    expiresMs: row.expiresMs,
    isOwn: row.isOwn,
  })),
  balanceCents: answer.balanceCents,
  navDay: answer.navDay,
  verdict: answer.mayBuy.kind,
  verdictMessage: answer.mayBuy.message,
  investorClass: answer.mayBuy.investorClass,
  riskName: answer.mayBuy.riskName,
  protocols: answer.protocols.map(({ protocolId: id, kind, title }) => ({ id, kind, title })),
})
