import { CARD_CONSENT } from '@koi/domain/profit-cards/card-terms'

/** Whether `profit_card` stands at a moment: neither taken back nor over. */
export const cardRuns = (card: string, now: string) =>
  `${card}.withdrawn_at is null and (${card}.ends_at is null or ${card}.ends_at > ${now})`

/** What a card of `account` is to others at a moment, as `CardState` of domain names it. */
export const cardState = (card: string, account: string, now: string) =>
  `case when ${card}.withdrawn_at is not null then 'withdrawn' when not (${cardRuns(card, now)}) then 'ended'
    when consent_in_force(${account}, '${CARD_CONSENT}') then 'seen' else 'unanswered' end`
