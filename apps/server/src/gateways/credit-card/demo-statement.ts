import { addDays, addMonths } from '@koi/domain/calendar/dates'
import type { CreditStatement } from '@koi/domain/credit-card/repayment'
import { cents, type Cents } from '@koi/domain/money/cents'
import { sha256 } from '#kernel/secrets/hash.ts'

/** Money that came to a card of the demo's bank, cents, on a day of Shanghai. */
export interface DemoPaid {
  day: string
  amountCents: Cents
}

/** From 0 up to `below`, the same for the same text. */
const drawn = (text: string, below: number) => Number.parseInt(sha256(text).slice(0, 8), 16) % below

const DUE_AFTER_DAYS = 20
const MINIMUM_CENTS = 10_000
/** 800.00 to 4,799.90 yuan are spent a month; the last digit stays free for what the stand-in is told (`demo-credit-bank.ts`). */
const spentOf = (agreement: string, month: string) =>
  80_000 + drawn(`${agreement} ${month}`, 40_000) * 10

/** A tenth of the bill in whole yuan, and 100.00 yuan at least. */
const minimumOf = (amount: number) =>
  Math.min(amount, Math.max(MINIMUM_CENTS, Math.ceil(amount / 1000) * 100))

const billDayIn = (agreement: string, month: string) =>
  `${month}-${String(3 + drawn(agreement, 20)).padStart(2, '0')}`

/** The newest bill day that has come. */
function billDayOn(agreement: string, today: string): string {
  const month = today.slice(0, 7)
  const day = billDayIn(agreement, month)
  return day <= today ? day : billDayIn(agreement, addMonths(`${month}-01`, -1).slice(0, 7))
}

/**
 * The newest bill of a card of the demo's bank: what was spent in its month and what was left of the bill before. The same whenever
 * it is asked; what is paid counts from its day on. No interest is charged.
 */
export function demoStatement(
  agreement: string,
  { openedDay, today, paid }: { openedDay: string; today: string; paid: readonly DemoPaid[] },
): CreditStatement {
  const newest = billDayOn(agreement, today)
  let left = 0
  for (let day = billDayOn(agreement, openedDay); ;) {
    const next = billDayIn(agreement, addMonths(`${day.slice(0, 7)}-01`, 1).slice(0, 7))
    const billed = left + spentOf(agreement, day.slice(0, 7))
    const paidCents = paid
      .filter((each) => each.day >= day && each.day < next)
      .reduce((sum, each) => sum + each.amountCents, 0)
    if (day >= newest) {
      const amount = Math.max(0, billed)
      return {
        billDay: day,
        dueDay: addDays(day, DUE_AFTER_DAYS),
        amountCents: cents(amount),
        minimumCents: cents(minimumOf(amount)),
        paidCents: cents(paidCents),
      }
    }
    left = billed - paidCents
    day = next
  }
}
