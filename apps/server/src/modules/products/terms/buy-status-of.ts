import { closedText } from '@koi/domain/products/closed-text'
import type { FundOrigin } from '@koi/domain/products/fund-terms'
import { daysBetween, shanghaiDate } from '@koi/domain/calendar/dates'
import { buyButton, type BuyStatus } from '@koi/domain/products/buy-status'
import type { SaleState } from '@koi/domain/products/sale-state'

/** What decides whether a fund can be bought; moments are epoch ms, null where there is none. */
export interface SaleFacts {
  saleState: SaleState
  origin: FundOrigin
  isNewlyIssued: boolean
  subscribeStartMs: number | null
  subscribeEndMs: number | null
  /** A value of the fund's last days is published by now. */
  hasNav: boolean
  /** Quotes of gold are being given: a session is on (MONEY 1.11). */
  isQuoteOpen: boolean
}

/** What is said of a product that cannot be bought. */
interface ClosedFacts extends SaleFacts {
  /** What its seller says; mostly empty. */
  notOnlineReason: string
  quoteOpensMs: number | null
}

const CANNOT_BUY: BuyStatus = 4

/**
 * An imported fund whose values ended would keep an order waiting for ever. The longest holiday has
 * nine days, and funds that invest abroad publish up to two trading days later.
 */
export const NAV_AGE_DAYS_MAX = 15

/** Whether the newest value is young enough to trade on; `navDay` is a date or null, `nowMs` epoch ms. */
const isFreshNav = (navDay: string | null, nowMs: number): boolean =>
  navDay !== null && daysBetween(navDay, shanghaiDate(nowMs)) < NAV_AGE_DAYS_MAX

const statusOfState: Record<SaleState, BuyStatus> = {
  hidden: 0,
  open: 1,
  closed: CANNOT_BUY,
  terminated: 6,
  quoteOpen: 7,
  suspended: 8,
  quoteClosed: 9,
  shortTerm: 10,
  midTerm: 11,
}

/** The buy button state (SPEC §4) of a fund at a moment in epoch ms. The subscription window is closed: `[start, end]`. */
export function buyStatusOf(fund: SaleFacts, nowMs: number): BuyStatus {
  const status = fund.isNewlyIssued ? issueStatus(fund, nowMs) : openStatus(fund, nowMs)
  return lacksPrice(fund) && isBuyable(status) ? CANNOT_BUY : status
}

/** An imported fund is never given a generated price (D-3): without a fresh one it cannot settle. */
const lacksPrice = ({ origin, hasNav }: SaleFacts): boolean => origin === 'import' && !hasNav

/** Whether a person can press the buy button of this state. */
export function isBuyable(status: BuyStatus): boolean {
  const button = buyButton(status)
  return button.visible && button.clickable
}

/** A product that is open in periods can be bought inside its window only. */
function openStatus(fund: SaleFacts, nowMs: number): BuyStatus {
  const status =
    fund.saleState === 'quoteOpen' && !fund.isQuoteOpen ? 9 : statusOfState[fund.saleState]
  return isBuyable(status) && windowPhase(fund, nowMs) !== 'inside' ? CANNOT_BUY : status
}

/** A new issue waits for its subscription, is subscribed, and then waits for its first open day. */
function issueStatus(fund: SaleFacts, nowMs: number): BuyStatus {
  const phase = windowPhase(fund, nowMs)
  if (fund.saleState === 'closed') return phase === 'after' ? 5 : CANNOT_BUY
  if (fund.saleState !== 'open') return openStatus(fund, nowMs)
  return ({ before: 2, inside: 3, after: 5 } as const)[phase]
}

function windowPhase({ subscribeStartMs, subscribeEndMs }: SaleFacts, nowMs: number) {
  if (subscribeStartMs !== null && nowMs < subscribeStartMs) return 'before'
  if (subscribeEndMs !== null && nowMs > subscribeEndMs) return 'after'
  return 'inside'
}

/** The moment that a product which cannot be bought waits for; undefined where it waits for none that is known. */
function opensMsOf(fund: ClosedFacts, nowMs: number): number | undefined {
  if (fund.saleState === 'quoteOpen') return fund.quoteOpensMs ?? undefined
  const isSold = isBuyable(statusOfState[fund.saleState]) && !lacksPrice(fund)
  const waits = isSold && windowPhase(fund, nowMs) === 'before'
  return (waits && fund.subscribeStartMs) || undefined
}

/** Why a fund cannot be bought and from when it can be: what its seller says, else what its button says; empty where it can. */
export function closedReason(fund: ClosedFacts, status: BuyStatus, nowMs: number): string {
  const button = buyButton(status)
  if (!button.visible || button.clickable) return button.visible ? '' : fund.notOnlineReason
  const reason = fund.notOnlineReason === '' ? button.reason : fund.notOnlineReason
  return closedText(reason, status, { opensMs: opensMsOf(fund, nowMs), nowMs })
}

/** What is said of a product's sale at a moment. */
export interface Sale {
  buyStatus: BuyStatus
  /** Empty where it can be bought. */
  notOnlineReason: string
}

/** The same of a product whose newest day is known. */
export function saleAt(
  fund: Omit<ClosedFacts, 'hasNav'> & { navDay: string | null },
  nowMs: number,
): Sale {
  // Column by column: what is known of a product is wide, and a copy of it dear.
  const facts = {
    saleState: fund.saleState,
    origin: fund.origin,
    isNewlyIssued: fund.isNewlyIssued,
    subscribeStartMs: fund.subscribeStartMs,
    subscribeEndMs: fund.subscribeEndMs,
    hasNav: isFreshNav(fund.navDay, nowMs),
    isQuoteOpen: fund.isQuoteOpen,
    notOnlineReason: fund.notOnlineReason,
    quoteOpensMs: fund.quoteOpensMs,
  }
  const buyStatus = buyStatusOf(facts, nowMs)
  return { buyStatus, notOnlineReason: closedReason(facts, buyStatus, nowMs) }
}

/** Names what is said, for what is worked out once for it. */
export const saleLabel = ({ buyStatus, notOnlineReason }: Sale): string =>
  `${buyStatus} ${notOnlineReason}`
