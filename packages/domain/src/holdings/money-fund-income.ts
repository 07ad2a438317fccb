import type { IncomeCarry } from '../products/fund-terms.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv, safeNumber } from '../money/rounding.ts'

/** 万份收益: yuan per ten thousand shares, as a whole number ×10^4. */
export type IncomePerTenThousand = number

const TEN_THOUSAND_SHARES_SCALE = 100_000_000
const DAYS_OF_YEAR = 365
const DAYS = 7

/** A holder's income of a day before the remainder is shared out: cut at the cent (MONEY 1.5). */
export function truncatedIncome(shares: Shares, income: IncomePerTenThousand): Cents {
  return cents(mulDiv(shares, income, TEN_THOUSAND_SHARES_SCALE, 'down'))
}

/** A holder of a money fund on a day: shares ×100. */
export interface IncomeHolder {
  readonly accountId: string
  readonly shares: Shares
}

/** The income of a day of all holders together, cut at the cent: what there is to share out (MONEY 1.5). */
export function fundIncome(
  income: IncomePerTenThousand,
  holders: readonly Pick<IncomeHolder, 'shares'>[],
): Cents {
  const exact = holders.reduce((sum, { shares }) => sum + BigInt(shares) * BigInt(income), 0n)
  return cents(safeNumber(exact / BigInt(TEN_THOUSAND_SHARES_SCALE)))
}

/**
 * The fund's income of a day among its holders, exactly to the cent: each is cut, then what is left of the
 * fund's goes one cent each to the largest cut fractions, ties by account id (MONEY 1.5). A negative day is
 * shared alike. Answers in the order of the holders. The settlement does the same in SQL.
 */
export function allocateIncome(
  income: IncomePerTenThousand,
  holders: readonly IncomeHolder[],
): { accountId: string; incomeCents: Cents }[] {
  const whole = holders.map(({ shares }) => truncatedIncome(shares, income))
  const remaining = fundIncome(income, holders) - whole.reduce((sum, one) => sum + one, 0)
  const scale = BigInt(TEN_THOUSAND_SHARES_SCALE)
  const fractions = holders.map(({ shares }) => magnitude(BigInt(shares) * BigInt(income)) % scale)
  const order = holders.map((_, index) => index)
  order.sort(
    (a, b) =>
      Number((fractions[b] ?? 0n) - (fractions[a] ?? 0n)) ||
      compareText(holders[a]?.accountId ?? '', holders[b]?.accountId ?? ''),
  )
  const gainers = new Set(order.slice(0, Math.abs(remaining)))
  const cent = Math.sign(remaining)
  return holders.map(({ accountId }, index) => ({
    accountId,
    incomeCents: cents((whole[index] ?? 0) + (gainers.has(index) ? cent : 0)),
  }))
}

/** What a holder has that a loss can be taken from: cents, shares ×100. */
export interface LossBearer {
  readonly unpaidCents: number
  /** Not frozen by a redemption under way: that one is paid as it was asked. */
  readonly freeShares: Shares
}

/**
 * How a holder bears a part of a negative day: from unpaid income first, then from free shares, never below
 * zero; the rest is the fund's (MONEY 1.5, decided here). `lossCents` is positive.
 */
export function bearLoss(
  lossCents: number,
  { unpaidCents, freeShares }: LossBearer,
): { fromUnpaidCents: number; fromShares: Shares } {
  const fromUnpaidCents = Math.min(lossCents, unpaidCents)
  return { fromUnpaidCents, fromShares: Math.min(lossCents - fromUnpaidCents, freeShares) }
}

/**
 * The 7-day annualised rate of seven daily incomes, as ×10^4 of a percent, rounded half-up to three
 * decimals of a percent: simple with monthly carry, compounded with daily carry (MONEY 1.5).
 * Throws a RangeError unless there are seven incomes.
 */
export function sevenDayRate(incomes: readonly IncomePerTenThousand[], carry: IncomeCarry): number {
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

const magnitude = (value: bigint) => (value < 0n ? -value : value)

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
