/** Where an operator moves the business clock to: the next cut-off, publication of NAVs, or morning of a trading day. */
export const CLOCK_STEPS = ['cutOff', 'publish', 'tradingDay'] as const
export type ClockStep = (typeof CLOCK_STEPS)[number]
