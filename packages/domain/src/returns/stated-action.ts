/** What a fund does to the shares of its holders on a day. */
export const ACTION_KINDS = ['dividend', 'split'] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

/**
 * Who stated a dividend or a split: a file of dividends or splits or a script that names it, an operator, or the
 * source's cumulative value. What is only worked out from a printed rate is never one.
 */
export const STATED_BY = ['file', 'operator'] as const
export type StatedBy = (typeof STATED_BY)[number]
export const ACTION_ORIGINS = [...STATED_BY, 'cumulative'] as const
export type ActionOrigin = (typeof ACTION_ORIGINS)[number]

/** A dividend per share (parts of NAV_ONE), or new shares for an old one ×10^6, at the value of `day`. */
export interface StatedAction {
  day: string
  kind: ActionKind
  value: number
  origin: ActionOrigin
}
