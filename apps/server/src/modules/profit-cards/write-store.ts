import type { CardPoint } from '@koi/domain/profit-cards/card-curve'
import type { CardPeriod } from '@koi/domain/profit-cards/card-terms'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

export interface NewCard {
  cardId: string
  authorId: string
  brandId: string
  requestKey: string
  fundCode?: string | undefined
  spid?: string | undefined
  period: CardPeriod
  fromDay: string
  toDay: string
  days: number
  ownRate: number
  fundRate: number
  profitCents: Cents
  fallRate: number
  curve: readonly CardPoint[]
  showsAmount: boolean
  isPublic: boolean
  nowMs: number
  endsMs: number | undefined
}

const again = sql<{ cardId: string }>(
  'profit-card-again',
  'select card_id as "cardId" from profit_card where author_id = $1 and request_key = $2',
)

/** The card that a request made before. */
export const cardOfRequest = async (tx: Queries, authorId: string, requestKey: string) =>
  (await tx.find(again, [authorId, requestKey]))?.cardId

const countOfDay = sql<{ count: number }>(
  'profit-card-count',
  `select count(*)::integer as count from profit_card
   where author_id = $1 and shanghai_date(made_at) = shanghai_date(${moment('$2')})`,
)

export const cardsOfDay = async (tx: Queries, authorId: string, nowMs: number) =>
  (await tx.get(countOfDay, [authorId, nowMs])).count

const insert = sql(
  'profit-card-add',
  `insert into profit_card (card_id, author_id, brand_id, request_key, fund_code, spid, period, from_day, to_day, days, own_rate, fund_rate,
     profit_cents, fall_rate, curve, shows_amount, is_public, made_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, ${moment('$18')}, ${moment('$19')})`,
)

export const addCard = (tx: Queries, card: NewCard) =>
  tx.run(insert, [
    card.cardId,
    card.authorId,
    card.brandId,
    card.requestKey,
    card.fundCode ?? null,
    card.spid ?? null,
    card.period,
    card.fromDay,
    card.toDay,
    card.days,
    card.ownRate,
    card.fundRate,
    card.profitCents,
    card.fallRate,
    JSON.stringify(card.curve),
    card.showsAmount,
    card.isPublic,
    card.nowMs,
    card.endsMs ?? null,
  ])

const holdTalk = sql<{ isPublic: boolean; postId: string | null }>(
  'profit-card-talk-hold',
  `select c.is_public as "isPublic",
     (select p.post_id from discussion_post p where p.post_id = c.post_id and p.state <> 'deleted') as "postId"
   from profit_card c join discussion_member m on m.user_id = c.author_id
   where c.card_id = $1 and m.account_id = $2 and c.brand_id = $3 and c.withdrawn_at is null
     and (c.ends_at is null or c.ends_at > ${moment('$4')}) for no key update of c`,
)

interface OwnCard {
  cardId: string
  accountId: string
  brandId: string
  nowMs: number
}

/** One’s own card that others may see, which stays as it is until the transaction ends, and the post that stands for it. */
export const holdCardTalk = (tx: Queries, { cardId, accountId, brandId, nowMs }: OwnCard) =>
  tx.find(holdTalk, [cardId, accountId, brandId, nowMs])

const setTalk = sql('profit-card-talk', 'update profit_card set post_id = $2 where card_id = $1')
export const setCardTalk = (tx: Queries, cardId: string, postId: string) =>
  tx.run(setTalk, [cardId, postId])

const own =
  'author_id in (select user_id from discussion_member where account_id = $2 and brand_id = $3)'

const change = sql<{ cardId: string }>(
  'profit-card-change',
  `update profit_card set shows_amount = $4, is_public = $5,
     ends_at = case when $6 then ${moment('$7')} else ends_at end
   where card_id = $1 and ${own} and withdrawn_at is null returning card_id as "cardId"`,
)

export interface CardChange {
  cardId: string
  accountId: string
  brandId: string
  showsAmount: boolean
  isPublic: boolean
  /** Absent: the end stays. */
  end: { endsMs: number | undefined } | undefined
}

/** Changes what one’s card shows; false where it is nobody’s, another’s or taken back. */
export const changeCard = async (db: Queries, card: CardChange): Promise<boolean> =>
  (await db.find(change, [
    card.cardId,
    card.accountId,
    card.brandId,
    card.showsAmount,
    card.isPublic,
    card.end !== undefined,
    card.end?.endsMs ?? null,
  ])) !== undefined

const withdraw = sql<{ cardId: string }>(
  'profit-card-withdraw',
  `update profit_card set withdrawn_at = coalesce(withdrawn_at, ${moment('$4')})
   where card_id = $1 and ${own} returning card_id as "cardId"`,
)

/** Takes a card back; a second time changes nothing. */
export const withdrawCard = async (db: Queries, card: OwnCard): Promise<boolean> =>
  (await db.find(withdraw, [card.cardId, card.accountId, card.brandId, card.nowMs])) !== undefined
