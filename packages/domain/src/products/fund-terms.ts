import type { Rounding } from '../money/rounding.ts'

/* The choices that the terms of a fund make. The columns of `fund` hold these words and no others. */

/** Whether its figures are made up for the demo, or come from a file of a real market. */
export const FUND_ORIGINS = ['demo', 'import'] as const
export type FundOrigin = (typeof FUND_ORIGINS)[number]

/** The list page it stands on; a fund without one is only found by search. */
export const FUND_BOARDS = ['steady', 'advanced', 'bank'] as const
export type FundBoard = (typeof FUND_BOARDS)[number]

/** How an amount becomes shares (MONEY 1.3). */
export const SHARE_ROUNDINGS = ['half-up', 'down'] as const satisfies readonly Rounding[]
export type ShareRounding = (typeof SHARE_ROUNDINGS)[number]

/** How its shares are given up: sold, or only turned into those of another fund. */
export const WAYS_TO_LEAVE = ['redeem', 'convert', 'exchange'] as const
export type WayToLeave = (typeof WAYS_TO_LEAVE)[number]

/** What a redemption meets that leaves less than the least holding. */
export const MIN_HOLD_RULES = ['refuse', 'redeemAll'] as const
export type MinHoldRule = (typeof MIN_HOLD_RULES)[number]

/** When the income of a money fund becomes shares. */
export const INCOME_CARRIES = ['daily', 'monthly'] as const
export type IncomeCarry = (typeof INCOME_CARRIES)[number]

/** What a fee is taken of. */
export const FEE_SIDES = ['buy', 'redeem'] as const
export type FeeSide = (typeof FEE_SIDES)[number]

/** Where a fee is said: in the contract of its fund, or of all of its category. */
export const FEE_SOURCES = ['contract', 'category'] as const
export type FeeSource = (typeof FEE_SOURCES)[number]

/** The same of all fees of a product: some of its own beside those of its category, or of nobody. */
export const SHOWN_FEE_SOURCES = [...FEE_SOURCES, 'partly', 'none'] as const
export type ShownFeeSource = (typeof SHOWN_FEE_SOURCES)[number]
