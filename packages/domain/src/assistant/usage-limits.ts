import type { Cents } from '../money/cents.ts'
import { ACCOUNT_DAY_MAX, BRAND_DAY_MAX, RUNNING_MAX } from './assistant-terms.ts'

/** How much of the assistant a brand allows, and what a language model costs it (docs/decisions/0044-shared-answers.md). */
export interface UsageLimits {
  /** Answers that are being written for one account at once. */
  runningMax: number
  /** Questions of one account, and of all accounts of the brand, on one day of business time. */
  accountDayMax: number
  brandDayMax: number
  /** What answers of a model may cost the brand on one day, cents; null: as much as it takes. */
  budgetCents: Cents | null
  /** What a million tokens cost that a model reads, and that it writes, cents. */
  centsInMillion: number
  centsOutMillion: number
}

/** Those of a brand that has said nothing. */
export const usualLimits: UsageLimits = {
  runningMax: RUNNING_MAX,
  accountDayMax: ACCOUNT_DAY_MAX,
  brandDayMax: BRAND_DAY_MAX,
  budgetCents: null,
  centsInMillion: 0,
  centsOutMillion: 0,
}

/** Tokens that a model has read and written. */
export interface Tokens {
  tokensIn: number
  tokensOut: number
}

/** Millionths of a cent, in which costs are kept: one token at one cent a million is one of these. */
export const MICROCENTS = 1_000_000

/** What tokens cost at the prices of a brand, in millionths of a cent: exact, nothing is rounded. */
export const microcentsOf = (
  { tokensIn, tokensOut }: Tokens,
  { centsInMillion, centsOutMillion }: Pick<UsageLimits, 'centsInMillion' | 'centsOutMillion'>,
): number => tokensIn * centsInMillion + tokensOut * centsOutMillion

/** Whether a brand has spent what it allows for a day; a budget of nothing is spent from the beginning. */
export const isBudgetSpent = (
  spentMicrocents: number,
  { budgetCents }: Pick<UsageLimits, 'budgetCents'>,
): boolean => budgetCents !== null && spentMicrocents >= budgetCents * MICROCENTS

/** A request and an answer are counted by their signs where an endpoint does not tell its tokens: rather too many than too few. */
export const tokensOfSigns = (signsIn: number, signsOut: number): Tokens => ({
  tokensIn: signsIn,
  tokensOut: signsOut,
})
