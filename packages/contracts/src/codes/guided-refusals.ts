import type { RefusalName } from './refusals.ts'

/**
 * Refusals of an order that its person can do something about: the answer leads to the guide page, which says what, and offers what the
 * brand gives on the way (RT-134, RU-034).
 */
export const GUIDED_REFUSALS = [
  'examMissing',
  'examExpired',
  'riskRefused',
  'balanceTooSmall',
  'couponUnusable',
] as const satisfies readonly RefusalName[]

export type GuidedRefusal = (typeof GUIDED_REFUSALS)[number]

/** The page on whose way the guide of a code offers prizes: an operator names it in `pages` of a prize. */
export const guideOfferPage = (code: number | string) => `guide/${code}`
