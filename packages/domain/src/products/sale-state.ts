/**
 * How a fund stands with its seller, before dates are looked at: `quoteOpen` and `quoteClosed` are of
 * gold, `shortTerm` and `midTerm` of accounts, `hidden` is shown nowhere (SPEC §4, buy button status).
 */
export const SALE_STATES = [
  'open',
  'suspended',
  'closed',
  'quoteOpen',
  'quoteClosed',
  'shortTerm',
  'midTerm',
  'terminated',
  'hidden',
] as const

export type SaleState = (typeof SALE_STATES)[number]
