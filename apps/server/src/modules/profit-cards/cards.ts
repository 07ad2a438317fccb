import { randomBytes } from 'node:crypto'
import { to } from '@koi/contracts/pages'
import { cents } from '@koi/domain/money/cents'
import { cardCurve } from '@koi/domain/profit-cards/card-curve'
import {
  CARD_CONSENT,
  CARDS_A_DAY,
  cardEndMs,
  type CardPeriod,
  type CardTerm,
} from '@koi/domain/profit-cards/card-terms'
import { roundedPercent, roundedRate } from '@koi/domain/quotation/shown-figures'
import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { heldConsentState } from '#modules/consents/index.ts'
import { memberOf, publishIn } from '#modules/discussion/index.ts'
import type { Profit } from '#modules/profit/index.ts'
import { refuse } from '#refuse.ts'
import { addCard, cardOfRequest, cardsOfDay, holdCardTalk, setCardTalk } from './write-store.ts'

const ID_BYTES = 16

interface About {
  fundCode?: string | undefined
  spid?: string | undefined
  period: CardPeriod
}

export interface Making extends About {
  accountId: string
  brandId: string
  showsAmount: boolean
  isPublic: boolean
  cardTerm: CardTerm
  requestKey: string
  nowMs: number
}

export interface CardParts {
  db: Db
  profit: Pick<Profit, 'periodResult'>
}

/** What a card says of a period: the money-weighted return of one’s own money beside the funds themselves, in hundredths of a percent. */
async function figuresOf(profit: CardParts['profit'], accountId: string, about: About) {
  const { fundCode, spid, period } = about
  const holding =
    fundCode === undefined || spid === undefined
      ? undefined
      : { appaccId: undefined, fundCode, spid }
  const { gap, readyDay, name, grown } = await profit.periodResult(accountId, { holding, period })
  if (!gap) return { figures: undefined, readyDay, name }
  const { points, fall } = cardCurve(grown)
  const figures = {
    fromDay: gap.fromDay,
    toDay: gap.toDay,
    days: gap.days,
    ownRate: roundedRate(gap.moneyWeighted),
    fundRate: roundedRate(gap.timeWeighted),
    profitCents: cents(gap.profitCents),
    fallRate: roundedPercent(fall),
    curve: points.map(({ day, rate }) => ({ day, rate: roundedPercent(rate) })),
  }
  return { figures, readyDay, name }
}

/** Refused without the consent, which then stands until the transaction ends. */
export async function needConsent(tx: Queries, accountId: string) {
  const state = await heldConsentState(tx, accountId, CARD_CONSENT)
  if (state !== 'agreed') throw refuse('profitCardConsentMissing')
}

/** A card that its author brings to the community, with what they say of it. */
interface Discussing {
  cardId: string
  accountId: string
  brandId: string
  content: string
  requestKey: string
  nowMs: number
}

/** Makes cards; looking at them is `card-store.ts`. */
export const createCards = ({ db, profit }: CardParts) => ({
  preview: (accountId: string, about: About) => figuresOf(profit, accountId, about),

  /** Makes a card and answers its id; the figures are those of the books now, and stay. */
  async make(making: Making): Promise<string> {
    const { accountId, brandId, requestKey, nowMs, cardTerm } = making
    const { figures } = await figuresOf(profit, accountId, making)
    return db.transaction(async (tx) => {
      await needConsent(tx, accountId)
      const authorId = await memberOf(tx, { accountId, brandId, nowMs })
      await takeTurn(tx, 'profit-cards', authorId)
      const before = await cardOfRequest(tx, authorId, requestKey)
      if (before !== undefined) return before
      if (!figures) throw refuse('profitCardTooEarly')
      if ((await cardsOfDay(tx, authorId, nowMs)) >= CARDS_A_DAY) throw refuse('profitCardTooMany')
      const cardId = randomBytes(ID_BYTES).toString('base64url')
      const endsMs = cardEndMs(cardTerm, nowMs)
      await addCard(tx, { ...making, ...figures, cardId, authorId, endsMs })
      return cardId
    })
  },

  /** Publishes the post that the comments of a card stand below. */
  discuss: ({ cardId, content, ...who }: Discussing) =>
    db.transaction(async (tx) => {
      await needConsent(tx, who.accountId)
      const card = await holdCardTalk(tx, { ...who, cardId })
      if (!card) throw refuse('profitCardUnknown')
      if (card.postId !== null) return
      if (!card.isPublic) throw refuse('profitCardPrivate')
      const link = to.eProfitDetail({ id: cardId })
      const said = { ...who, kind: 'post' as const, content, topicId: '', link }
      const { postId } = await publishIn(tx, said)
      await setCardTalk(tx, cardId, postId)
    }),
})
