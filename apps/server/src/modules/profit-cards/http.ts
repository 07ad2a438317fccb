import type { profitCardCalls } from '@koi/contracts/calls/profit-cards'
import { uploadUrl } from '@koi/contracts/uploads'
import { brandHas } from '@koi/domain/brands/brand-has'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cardEndMs } from '@koi/domain/profit-cards/card-terms'
import { seenText } from '#kernel/clean-text.ts'
import type { Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import { rulesOf } from '#modules/brands/index.ts'
import type { Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { createCards, needConsent, type CardParts } from './cards.ts'
import {
  cardPerson,
  findCard,
  ownCards,
  publicCards,
  type CardPlace,
  type CardRow,
  type Viewer,
} from './card-store.ts'
import { changeCard, withdrawCard } from './write-store.ts'

const authorOf = ({
  userId,
  nick,
  avatarId,
}: {
  userId: string
  nick: string
  avatarId: string | null
}) => ({ userId, nick, avatarUrl: avatarId === null ? '' : uploadUrl(avatarId) })

/** A card as the viewer sees it: an amount that is not shown leaves the server for its author alone. */
const shown = ({ userId, nick, avatarId, ...card }: CardRow) => ({
  ...card,
  profitCents: card.showsAmount || card.isMine ? card.profitCents : null,
  author: authorOf({ userId, nick, avatarId }),
})

const PLACE = /^(-?\d{1,16}):([\w-]{22})$/

/** The place that the page before ended with; one that is made up begins at the front. */
function placeOf(after: string | undefined): CardPlace | undefined {
  const [, value, cardId] = PLACE.exec(after ?? '') ?? []
  return value === undefined || cardId === undefined ? undefined : { value: Number(value), cardId }
}

/** One row more than the page has says that there is a next one. */
function pageOf(rows: CardRow[], limit: number, valueOf: (row: CardRow) => number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { cards: page.map(shown), next: hasMore ? `${valueOf(last)}:${last.cardId}` : '' }
}

const madeMs = (row: CardRow) => row.madeMs
const ownRate = (row: CardRow) => row.ownRate

/** What is shown to everybody is shown in the community: a brand without one has nowhere for it. */
function needCommunity({ isPublic }: { isPublic: boolean }, brand: Brand): void {
  if (isPublic && !brandHas('community', brand)) throw refuse('communityClosed')
}

/** Answers the calls of profit cards (CL-151). */
export function profitCardHandlers(
  parts: CardParts & { funds: Pick<Funds, 'comparedItems'> },
): Handlers<typeof profitCardCalls> {
  const { db, funds } = parts
  const cards = createCards(parts)
  const seen = async (viewer: Viewer, cardId: string) => {
    const card = await findCard(db, viewer, cardId)
    if (!card) throw refuse('profitCardUnknown')
    return shown(card)
  }
  return {
    async previewProfitCard(about, { accountId }) {
      const { figures, readyDay, name } = await cards.preview(accountId, about)
      const product = { fundCode: about.fundCode ?? null, spid: about.spid ?? null, name }
      return { preview: figures ? { ...product, ...figures } : null, readyDay }
    },
    async makeProfitCard(making, { accountId, brand, nowMs }) {
      needCommunity(making, brand)
      return { cardId: await cards.make({ ...making, accountId, brandId: brand.id, nowMs }) }
    },
    async changeProfitCard({ cardTerm, ...change }, { accountId, brand, nowMs }) {
      needCommunity(change, brand)
      const end = cardTerm && { endsMs: cardEndMs(cardTerm, nowMs) }
      const changed = await db.transaction(async (tx) => {
        await needConsent(tx, accountId)
        return changeCard(tx, { ...change, accountId, brandId: brand.id, end })
      })
      if (!changed) throw refuse('profitCardUnknown')
      return seen({ accountId, brandId: brand.id, nowMs }, change.cardId)
    },
    async withdrawProfitCard({ cardId }, { accountId, brand, nowMs }) {
      const viewer = { accountId, brandId: brand.id, nowMs }
      if (!(await withdrawCard(db, { ...viewer, cardId }))) throw refuse('profitCardUnknown')
      return seen(viewer, cardId)
    },
    async discussProfitCard({ cardId, content, requestKey }, { accountId, brand, nowMs }) {
      const said = seenText(content)
      if (said === '') throw refuse('writingEmpty')
      const viewer = { accountId, brandId: brand.id, nowMs }
      await cards.discuss({ ...viewer, cardId, content: said, requestKey })
      return seen(viewer, cardId)
    },
    queryProfitCard: ({ cardId }, { accountId = '', brand, nowMs }) =>
      seen({ accountId, brandId: brand.id, nowMs }, cardId),
    async queryProfitCards({ cardScope, cardOrder, after, limit, ...asked }, context) {
      const { accountId = '', brand, nowMs } = context
      const mayRank = rulesOf(brand, shanghaiDate(nowMs)).positionRankings
      if (cardOrder === 'rate' && !mayRank) throw refuse('rankingsOff')
      const viewer = { accountId, brandId: brand.id, nowMs }
      const { fundCode = '', userId = '' } = asked
      // A product that the brand does not sell is not there, and nor are its cards.
      const isOff =
        cardScope === 'fund' &&
        (await funds.comparedItems([fundCode], { rateKey: undefined, nowMs, brand })).length === 0
      if (isOff) return { cards: [], next: '', mayRank, author: null, isMine: false }
      const person = cardScope === 'person' ? await cardPerson(db, viewer, userId) : undefined
      const rows = await publicCards(db, viewer, {
        scope: cardScope,
        fundCode,
        userId,
        order: cardOrder,
        place: placeOf(after),
        limit: limit + 1,
      })
      return {
        ...pageOf(rows, limit, cardOrder === 'rate' ? ownRate : madeMs),
        mayRank,
        author: person ? authorOf(person) : null,
        isMine: person?.isMine ?? false,
      }
    },
    async queryMyProfitCards({ after, limit }, { accountId, brand, nowMs }) {
      const viewer = { accountId, brandId: brand.id, nowMs }
      const rows = await ownCards(db, viewer, { place: placeOf(after), limit: limit + 1 })
      return pageOf(rows, limit, madeMs)
    },
  }
}
