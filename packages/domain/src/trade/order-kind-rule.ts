import type { MoneyEventName } from '../ledger/money-events.ts'

/** Money events that a step may book for the order; none where neither money nor shares move. */
type Booked = readonly MoneyEventName[]

/**
 * What a state is called for the user, and where an order may go from it: with each move the money events that it
 * may book, or that were booked while the order waited for it.
 */
export type OrderStateRule = {
  readonly label: string
  readonly next: Readonly<Record<string, Booked>>
}

/**
 * What a NAV that is published anew means for an order of a kind (MONEY 1.16):
 * - `redone`: it was priced at the NAV; its confirmation is reversed and made again;
 * - `parts`: it is made of orders that are redone, and is their sum;
 * - `ownPrice`: it has another price: a quote, the face value, one yuan a share, or what two people agreed;
 * - `none`: it moves neither money nor shares.
 */
type CorrectionRule = 'redone' | 'parts' | 'ownPrice' | 'none'

/** A tab of the record list: money in, money out, everything else. */
export const RECORD_TABS = ['buy', 'redeem', 'other'] as const
export type RecordTab = (typeof RECORD_TABS)[number]

/**
 * A kind of order. Everything that is asked of a kind stands here once: the contract, the columns and guards of
 * the database, tabs, cancelling, audits and corrections derive from it or are tested against it.
 */
export interface OrderKindRule {
  /** What it is called for the user. */
  readonly label: string
  /** What placing it is called: the first step of its timeline. */
  readonly placedLabel: string
  /** Money events that placing it books. */
  readonly placing: Booked
  /** Its life: states in their order, and where each leads (RELIABILITY 2.2, I5). */
  readonly states: Readonly<Record<string, OrderStateRule>>
  /** Settled as a purchase or as a redemption of one fund at the NAV of its trade date; or by rules of its own. */
  readonly leg: 'buy' | 'redeem' | 'own'
  /** Where it stands in the record list. */
  readonly tab: RecordTab
  /** What it is placed with: cents, shares ×100, or neither. */
  readonly placedWith: 'amount' | 'shares' | 'neither'
  /** At a price that was quoted before: a deal as soon as it is paid or accepted, counted in grams (MONEY 1.11). */
  readonly isQuoted: boolean
  /** Its shares become shares of another fund, which the order names. */
  readonly hasTarget: boolean
  /** Its shares leave the holding when the deal is made, at the value the books have then; others leave with the settlement of their day. */
  readonly leavesAtOnce: boolean
  /** Its shares are frozen while it is accepted. */
  readonly freezes: boolean
  /** Its money lies in the transit of its fund while it is paid. Of `moving` orders it lies in the target's. */
  readonly inTransit: boolean
  /** It waits for its trade date, and for the value of that day where it has one. */
  readonly waitsForDay: boolean
  /** Paid at the cashier, by an order number alone. */
  readonly paidAtCashier: boolean
  /** What returns when it is taken back before the cut-off (MONEY 1.2); none where nothing can be taken back. */
  readonly takeBack:
    | 'payment'
    | 'shares'
    | 'sharesAndRoom'
    | 'nothing'
    | 'partsAndPayment'
    | 'parts'
    | 'none'
  /** Also where no order of the kind was ever wrong: a kind without an answer does not compile. */
  readonly correction: CorrectionRule
  /** Money events that a correction books beside those that it redoes: what the holder still gets. */
  readonly corrected: Booked
  /** One record for all its parts, which are orders of their own: it stands on the page of the whole. */
  readonly isWhole: boolean
}
