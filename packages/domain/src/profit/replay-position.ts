import { NAV_ONE } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import {
  type DayFact,
  type HoldingHistory,
  type HoldingFact,
  type InFact,
  NO_SPLIT,
  type OutFact,
} from './holding-history.ts'
import { dividendOf } from './dividend.ts'
import { profitRows } from './profit-rows.ts'
import { type Booking, type HoldingState, type Replay } from './replay.ts'
import { roundedRatio } from './rounded-ratio.ts'
import { loseFromLots, type LotState, splitLots, takeFromLots } from './replay-lots.ts'

const NOTHING = cents(0)

const emptyHolding: HoldingState = {
  shares: 0,
  costCents: NOTHING,
  inCents: NOTHING,
  outCents: NOTHING,
  realisedCents: NOTHING,
  dividendCents: NOTHING,
  valueCents: NOTHING,
  unpaidCents: NOTHING,
  valueDay: '',
  movedDay: '',
  profitCents: NOTHING,
  dayProfitCents: undefined,
  dayProfitDay: undefined,
}

/**
 * A holding from its facts alone, booking by booking: the slow and plain reading of MONEY 1.4 to 1.6
 * and 1.15 that the settlement's SQL is held against and that every proof of a figure is made of.
 * Value is shares × NAV rounded to the cent; profit of a day is value after − value before − in + out
 * + dividend, so that the days always add up to the whole. Throws a RangeError for facts that cannot be.
 */
export function replayPosition(history: HoldingHistory): Replay {
  const lots: LotState[] = []
  const bookings: Booking[] = []
  let state = emptyHolding
  for (const group of inBatches(history.facts)) {
    const booking = book(history, lots, state, group)
    if (!booking) continue
    state = booking.after
    bookings.push(booking)
  }
  return { state, lots, bookings, days: profitRows(bookings) }
}

/** Facts of one batch stand next to each other and are booked as one. */
function inBatches(facts: readonly HoldingFact[]): HoldingFact[][] {
  const groups: HoldingFact[][] = []
  for (const fact of facts) {
    const last = groups.at(-1)?.[0]
    const isSame =
      last && fact.kind !== 'day' && last.kind === fact.kind && last.batch === fact.batch
    if (isSame) groups.at(-1)?.push(fact)
    else groups.push([fact])
  }
  return groups
}

function book(
  history: HoldingHistory,
  lots: LotState[],
  before: HoldingState,
  group: readonly HoldingFact[],
): Booking | undefined {
  const ins = group.filter((fact) => fact.kind === 'in')
  const outs = group.filter((fact) => fact.kind === 'out')
  if (ins.length > 0) return bookIn(history, lots, before, ins)
  if (outs.length > 0) return bookOut(history, lots, before, outs)
  const [day] = group.filter((fact) => fact.kind === 'day')
  return day && bookDay(history, lots, before, day)
}

function bookIn(
  history: HoldingHistory,
  lots: LotState[],
  before: HoldingState,
  facts: readonly InFact[],
): Booking {
  const { day, valueDay, movedDay } = landing(before, facts)
  const amount = sum(facts.map(({ amountCents }) => amountCents))
  const shares = before.shares + facts.reduce((total, fact) => total + fact.shares, 0)
  const valueCents = valueOf(shares, history, valueDay)
  lots.push(...facts.map(lotOf))
  const after: HoldingState = {
    ...before,
    shares,
    costCents: cents(before.costCents + amount),
    inCents: cents(before.inCents + amount),
    valueCents,
    valueDay,
    movedDay,
    profitCents: cents(before.profitCents + valueCents - before.valueCents - amount),
  }
  return { kind: 'in', day, before, after, facts }
}

/** Cost leaves in proportion to the shares sold; what the sale paid above it is realised. */
function bookOut(
  history: HoldingHistory,
  lots: LotState[],
  before: HoldingState,
  facts: readonly OutFact[],
): Booking {
  const { day, valueDay, movedDay } = landing(before, facts)
  const uses = facts.flatMap((fact) => takeFromLots(lots, fact))
  const sold = facts.reduce((total, fact) => total + fact.shares, 0)
  const income = sum(facts.map(({ incomeCents }) => incomeCents ?? NOTHING))
  const net = sum(uses.map(({ netCents }) => netCents)) + income
  const costOutCents = cents(roundedRatio(before.costCents, sold, before.shares))
  const shares = before.shares - sold
  const valueCents = valueOf(shares, history, valueDay)
  const after: HoldingState = {
    ...before,
    shares,
    costCents: cents(before.costCents - costOutCents),
    outCents: cents(before.outCents + net),
    realisedCents: cents(before.realisedCents + net - costOutCents),
    valueCents,
    valueDay,
    movedDay,
    unpaidCents: cents(before.unpaidCents - income),
    profitCents: cents(before.profitCents + valueCents - before.valueCents + net - income),
  }
  return { kind: 'out', day, before, after, facts, uses, costOutCents }
}

/**
 * A published day: the dividend on the shares held when it began, then the split, then the new value,
 * then the income of a money fund, then a reinvested dividend as a purchase without a fee. The profit of
 * the day is that of the shares of the morning: what rounding makes of the reinvested ones is a cost.
 */
function bookDay(
  history: HoldingHistory,
  lots: LotState[],
  before: HoldingState,
  fact: DayFact,
): Booking | undefined {
  const { isMoneyFund } = history
  const isOpen = before.valueDay !== '' && before.valueDay < fact.day
  const isHeld = isMoneyFund || before.shares > 0
  if (!isOpen || !isHeld) return undefined
  const dividend = fact.dividendCents ?? dividendOf(before.shares, fact)
  if (fact.splitRatio !== NO_SPLIT) splitLots(lots, fact)
  const sharesAfterSplit =
    fact.splitRatio === NO_SPLIT
      ? before.shares
      : lots.reduce((total, { sharesLeft }) => total + sharesLeft, 0)
  addIncome(lots, fact)
  const again = fact.reinvested ?? []
  lots.push(...again.map(lotOf))
  const newShares = fact.incomeShares + fact.carriedShares
  const shares =
    sharesAfterSplit + newShares + again.reduce((sum, { shares: more }) => sum + more, 0)
  // The value of a money fund is carried on: a share of income is a cent of value.
  const valueCents = isMoneyFund
    ? cents(before.valueCents + newShares)
    : valueOf(shares, history, fact.day)
  const oldCents = again.length > 0 ? valueOf(sharesAfterSplit, history, fact.day) : valueCents
  const paidIn = again.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paidOut = fact.paidCents ?? 0
  const unpaidChange = fact.incomeCents - fact.incomeShares - fact.carriedShares - paidOut
  const newCents = oldCents - before.valueCents + unpaidChange + dividend + paidOut
  const after: HoldingState = {
    ...before,
    shares,
    costCents: cents(before.costCents + paidIn),
    inCents: cents(before.inCents + paidIn),
    outCents: cents(before.outCents + paidOut),
    realisedCents: cents(before.realisedCents + paidOut),
    dividendCents: cents(before.dividendCents + dividend),
    valueCents,
    unpaidCents: cents(before.unpaidCents + unpaidChange),
    valueDay: fact.day,
    profitCents: cents(
      before.profitCents +
        valueCents -
        before.valueCents +
        unpaidChange -
        paidIn +
        dividend +
        paidOut,
    ),
    dayProfitCents: cents(newCents),
    dayProfitDay: fact.day,
  }
  // Income is of its day, whatever moved since. A NAV that comes late values what is there now: on the day it moved.
  const day = isMoneyFund ? fact.day : later(fact.day, before.movedDay)
  return { kind: 'day', day, before, after, fact, sharesAfterSplit }
}

/** Income that becomes shares gathers in one lot, as old as its first cent; a loss takes the youngest shares. */
function addIncome(lots: LotState[], { day, incomeShares, carriedShares }: DayFact): void {
  if (incomeShares < 0) loseFromLots(lots, -incomeShares)
  const shares = Math.max(incomeShares, 0) + carriedShares
  if (shares === 0) return
  const gathered = lots.find(({ source }) => source === 'income')
  if (gathered) {
    gathered.sharesBought += shares
    gathered.sharesLeft += shares
    return
  }
  lots.push({
    lotId: 'income',
    orderId: '',
    source: 'income',
    issue: '',
    tradeDate: day,
    confirmDate: day,
    nav: NAV_ONE,
    amountCents: NOTHING,
    feeCents: NOTHING,
    sharesBought: shares,
    sharesLeft: shares,
  })
}

function lotOf({ kind: _kind, batch: _batch, shares, ...fact }: InFact): LotState {
  return { ...fact, sharesBought: shares, sharesLeft: shares }
}

const later = (one: string, other: string) => (one > other ? one : other)

/**
 * A flow lands on its trade date, or on a later day that has its row already: a day before it never changes. What
 * changes hands at once is valued as the books stand, on the day it does.
 */
function landing(
  before: HoldingState,
  facts: readonly { tradeDate: string; isAtOnce?: boolean; valuedDay?: string }[],
): { day: string; valueDay: string; movedDay: string } {
  const [first = ''] = facts.map(({ tradeDate }) => tradeDate).toSorted()
  if (!facts.some(({ isAtOnce }) => isAtOnce)) {
    const valueDay = later(first, before.valueDay)
    return { day: later(valueDay, before.movedDay), valueDay, movedDay: before.movedDay }
  }
  const known = before.shares > 0 ? '' : (facts[0]?.valuedDay ?? '')
  const valueDay = later(before.valueDay, known) || first
  const day = later(later(first, valueDay), before.movedDay)
  return { day, valueDay, movedDay: day }
}

function valueOf(shares: Shares, { navs, isMoneyFund }: HoldingHistory, day: string): Cents {
  const nav = isMoneyFund ? NAV_ONE : navs.get(day)
  if (nav === undefined) throw new RangeError(`no NAV of ${day}`)
  return cents(roundedRatio(shares, nav, NAV_ONE))
}

function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0))
}
