import { DAY_MS, HOUR_MS, shanghaiDate, shanghaiMidnightMs } from '../calendar/dates.ts'
import { cents, type Cents } from '../money/cents.ts'

/** The bill of a month, as the bank of the card tells it. Days are YYYY-MM-DD in Shanghai. */
export interface CreditStatement {
  billDay: string
  dueDay: string
  amountCents: Cents
  minimumCents: Cents
  /** Paid since the bill day, from wherever; more than the amount where somebody paid too much. */
  paidCents: Cents
}

type Paid = Pick<CreditStatement, 'amountCents' | 'minimumCents' | 'paidCents'>

/** What is still owed of a bill, cents. */
export const owedOf = ({ amountCents, paidCents }: Paid): Cents =>
  cents(Math.max(0, amountCents - paidCents))

/** What of the minimum is still owed, cents. */
export const minimumOwedOf = ({ minimumCents, paidCents }: Paid): Cents =>
  cents(Math.max(0, minimumCents - paidCents))

/** The most credit cards a person has here at once. */
export const CREDIT_CARDS_MAX = 10
/** The least that is repaid at once: 1.00 yuan, unless less is owed. */
const REPAYMENT_MIN_CENTS = 100
/** The most that a person repays on a natural day, over all cards: 50,000.00 yuan; ours, one for all brands. */
export const REPAYMENT_DAY_MAX_CENTS = 5_000_000

/** What a repayment is judged by, cents. */
export interface RepaymentRoom {
  /** Owed, less what is on its way. */
  repayableCents: number
  /** In the balance, or in the money fund that it is paid from. */
  cashCents: number
  /** Left of the day's limit. */
  dayRoomCents: number
}

/** Why an amount cannot be repaid, the first reason that counts. */
export type RepaymentProblem = 'nothingOwed' | 'tooSmall' | 'overOwed' | 'overDay' | 'overCash'

/** Undefined where the amount, in cents, can be repaid. */
export function repaymentProblem(
  amountCents: number,
  { repayableCents, cashCents, dayRoomCents }: RepaymentRoom,
): RepaymentProblem | undefined {
  if (repayableCents <= 0) return 'nothingOwed'
  if (amountCents < Math.min(REPAYMENT_MIN_CENTS, repayableCents)) return 'tooSmall'
  if (amountCents > repayableCents) return 'overOwed'
  if (amountCents > dayRoomCents) return 'overDay'
  return amountCents > cashCents ? 'overCash' : undefined
}

/** Banks take repayments in within two hours; what is asked for from 22:00 on is there by 10:00 of the next natural day. */
const WITHIN_MS = 2 * HOUR_MS
const LATE_FROM_MS = 22 * HOUR_MS
const NEXT_DAY_BY_MS = 10 * HOUR_MS

/** By when a repayment that is asked for now is on the card, epoch ms. */
export function repaymentArrivesBy(nowMs: number): number {
  const midnightMs = shanghaiMidnightMs(shanghaiDate(nowMs))
  const isLate = nowMs - midnightMs >= LATE_FROM_MS
  return isLate ? midnightMs + DAY_MS + NEXT_DAY_BY_MS : nowMs + WITHIN_MS
}

/** A bill is told of so many days before it is due, and on the day. */
export const REMIND_DAYS_BEFORE = 3
