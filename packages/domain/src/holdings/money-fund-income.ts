import { type Shares } from '../funds/shares.ts'
import { allocate } from '../money/allocate.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** 万份收益: yuan per ten thousand shares, as a whole number ×10^4. */
export type IncomePerTenThousand = number

const TEN_THOUSAND_SHARES_SCALE = 100_000_000
const DAYS_OF_YEAR = 365
const DAYS = 7

/** A holder's income of a day before the remainder is shared out: cut at the cent (MONEY 1.5). */
export function truncatedIncome(shares: Shares, income: IncomePerTenThousand): Cents {
  return cents(mulDiv(shares, income, TEN_THOUSAND_SHARES_SCALE, 'down'))
}

/**
 * The fund's income of a day among its holders, exactly to the cent: each is cut, then the remainder
 * goes one cent each to the largest cut fractions, ties by account id (MONEY 1.5). A negative day is
 * shared alike. Answers in the order of the holders.
 */
export function allocateIncome(
  fundIncomeCents: Cents,
  holders: readonly { readonly accountId: string; readonly shares: Shares }[],
): { accountId: string; incomeCents: Cents }[] {
  const order = holders.map((_, index) => index)
  order.sort((a, b) => compareText(holders[a]?.accountId ?? '', holders[b]?.accountId ?? ''))
  const parts = allocate(
    fundIncomeCents,
    order.map((index) => holders[index]?.shares ?? 0),
  )
  const incomes = new Map(order.map((index, rank) => [index, parts[rank] ?? 0]))
  return holders.map(({ accountId }, index) => ({
    accountId,
    incomeCents: cents(incomes.get(index) ?? 0),
  }))
}

/**
 * The 7-day annualised rate of seven daily incomes, as ×10^4 of a percent, rounded half-up to three
 * decimals of a percent: simple with monthly carry, compounded with daily carry (MONEY 1.5).
 * Throws a RangeError unless there are seven incomes.
 */
export function sevenDayRate(
  incomes: readonly IncomePerTenThousand[],
  carry: 'monthly' | 'daily',
): number {
  if (incomes.length !== DAYS) throw new RangeError(`not seven days: ${incomes.length}`)
  const thousandths =
    carry === 'monthly' ? simpleThousandths(incomes) : compoundThousandths(incomes)
  return thousandths * 10
}

/** sum(R) / 7 × 365 / 10000 × 100 percent, in thousandths of a percent; R is ×10^4. */
function simpleThousandths(incomes: readonly IncomePerTenThousand[]): number {
  const sum = incomes.reduce((left, right) => left + right, 0)
  return mulDiv(sum, DAYS_OF_YEAR, DAYS * 1000, 'half-up')
}

/** product(1 + R / 10000) ^ (365 / 7) − 1, in thousandths of a percent. */
function compoundThousandths(incomes: readonly IncomePerTenThousand[]): number {
  const growth = incomes.reduce(
    (left, income) => left * (1 + income / TEN_THOUSAND_SHARES_SCALE),
    1,
  )
  const percentThousandths = (growth ** (DAYS_OF_YEAR / DAYS) - 1) * 100_000
  return Math.sign(percentThousandths) * Math.round(Math.abs(percentThousandths)) || 0
}

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
