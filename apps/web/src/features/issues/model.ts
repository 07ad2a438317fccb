import type { issueCalls } from '@koi/contracts/calls/issues'
import type { ResponseOf } from '@koi/contracts/call'
import { navOf } from '@koi/domain/products/nav'

type Answers = { [name in keyof typeof issueCalls]: ResponseOf<(typeof issueCalls)[name]> }

/** A finished period of a term product. Dates are YYYY-MM-DD. */
export type ClosedIssue = Answers['queryCloseIssueList']['issues'][number]

/** What one holds of a period. */
export type HeldIssue = Answers['queryHeldIssues']['issues'][number]

/** What it takes to offer shares to other holders. */
export type TransferTerms = NonNullable<Answers['queryHeldIssues']['transfer']>

/** The periods of a product that one holds; its NAV as a number. */
export const heldIssuesOf = (answer: Answers['queryHeldIssues']) => ({
  ...answer,
  nav: navOf(answer.nav),
})
export type HeldIssues = ReturnType<typeof heldIssuesOf>

/** All offers of a product, and what the taker has to know. */
export type OfferMarket = Answers['queryTransferOffers']

/** Shares of somebody that can be taken. */
export type Offer = OfferMarket['offers'][number]
