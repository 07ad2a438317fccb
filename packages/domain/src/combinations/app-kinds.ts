/** How a combination is held: as a portfolio, or as an account for a short or middle term. */
export const COMBINATION_KINDS = ['union', 'shortTerm', 'midTerm'] as const
export type CombinationKind = (typeof COMBINATION_KINDS)[number]

/** What an account inside an account is for. */
export const APP_KINDS = ['union', 'pension', 'shortTerm', 'midTerm'] as const
export type AppKind = (typeof APP_KINDS)[number]
