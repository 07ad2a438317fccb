import { cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { withdrawableTo } from '@koi/domain/payment/withdrawal'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Queries } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { takeToken, type Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import {
  cardsOf,
  chooseHeir,
  lockCard,
  lockCardHolder,
  makeDefault,
  unbindCard,
  type CardRow,
} from './card-store.ts'
import { playMoneyOf } from '../own-money.ts'

export type CardNeeds = Needs<'db' | 'clock' | 'useToken' | 'isTokenUsed'>

/** A transfer is at least 1.00 yuan. */
export const TRANSFER_MIN_CENTS = 100

/** A person's cards with how much may go to each. */
export async function cardOverview(queries: Queries, accountId: string) {
  const cards = await cardsOf(queries, accountId)
  const cashCents = await cashBalance(queries, accountId)
  const playCents = await playMoneyOf(queries, accountId)
  const flows = cards.map(({ id, netInCents, isDefault }) => ({
    cardId: id,
    netInCents,
    isDefault,
  }))
  const most = (cardId: string) => withdrawableTo(cardId, { cashCents, playCents, cards: flows })
  return {
    cashCents,
    playCents,
    cards: cards.map((card) => ({ ...card, withdrawableCents: cents(most(card.id)) })),
  }
}

interface CardAct {
  accountId: string
  cardId: string
  passwordToken: string
}

/** Locks the card, takes the token, and lets nothing under way be cut off. */
async function act(
  deps: CardNeeds,
  { accountId, cardId, passwordToken }: CardAct,
  what: 'unbindCard' | 'makeDefaultCard',
  work: (tx: Queries, card: CardRow, nowMs: number) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    await lockCardHolder(tx, accountId)
    const signature = signed(what, { cardId })
    const use = { accountId, ...signature, token: passwordToken }
    if (await deps.isTokenUsed(tx, use)) return
    const card = await lockCard(tx, cardId, accountId)
    if (!card) throw refuse('cardUnknown')
    await takeToken(deps, tx, { accountId, passwordToken }, signature, nowMs)
    await work(tx, card, nowMs)
  })
}

/** Takes a card away; only while no money is on its way over it (MONEY 1.14). */
export const unbind = (deps: CardNeeds, request: CardAct): Promise<void> =>
  act(deps, request, 'unbindCard', async (tx, card, nowMs) => {
    if (card.inTransitCents > 0) {
      const moving = formatCents(card.inTransitCents)
      throw refuse('cardInTransit', `该卡还有 ${moving} 元在途，到账或确认后再解绑`)
    }
    await unbindCard(tx, card.id, nowMs)
    await chooseHeir(tx, request.accountId)
  })

/** The card that gains go to; changed only while none of the cards has money on its way. */
export const chooseDefault = (deps: CardNeeds, request: CardAct): Promise<void> =>
  act(deps, request, 'makeDefaultCard', async (tx, card) => {
    const cards = await cardsOf(tx, request.accountId)
    const isMoving = cards.some(({ inTransitCents, isDefault }) => isDefault && inTransitCents > 0)
    if (isMoving) throw refuse('cardInTransit', '当前默认卡还有在途资金，到账或确认后再更换')
    await makeDefault(tx, request.accountId, card.id)
  })
