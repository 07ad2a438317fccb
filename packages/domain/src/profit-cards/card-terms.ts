/** How long others may see a card: some days, or until it is taken back. */
export const CARD_TERMS = ['days7', 'days30', 'open'] as const
export type CardTerm = (typeof CARD_TERMS)[number]

const DAY_MS = 86_400_000
const termDays: Readonly<Record<CardTerm, number | undefined>> = {
  days7: 7,
  days30: 30,
  open: undefined,
}

/** Until when a card made now is seen, in epoch ms; undefined: until it is taken back. */
export function cardEndMs(term: CardTerm, nowMs: number): number | undefined {
  const days = termDays[term]
  return days === undefined ? undefined : nowMs + days * DAY_MS
}

/** Cards that one person may make on a day. */
export const CARDS_A_DAY = 10

/** The consent that cards need, as scenes of consents are named. */
export const CARD_CONSENT = 'profit_card'

/** Periods of a card: a month or more, as fewer than 30 days say nothing about somebody's money. */
export const CARD_PERIODS = ['month3', 'month6', 'year1', 'setup'] as const
export type CardPeriod = (typeof CARD_PERIODS)[number]

/** Whether others see a card: all but `seen` are seen by its author alone; `unanswered`: the text of the consent is newer than its answer. */
export const CARD_STATES = ['seen', 'unanswered', 'ended', 'withdrawn'] as const
export type CardState = (typeof CARD_STATES)[number]

/** Whose public cards a list has. */
export const CARD_SCOPES = ['all', 'followed', 'fund', 'person'] as const
export type CardScope = (typeof CARD_SCOPES)[number]

/** How a list of cards is ordered; `rate` only where the rules of a brand allow rankings of people. */
export const CARD_ORDERS = ['time', 'rate'] as const
export type CardOrder = (typeof CARD_ORDERS)[number]
