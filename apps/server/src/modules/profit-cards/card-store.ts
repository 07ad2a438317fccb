import type { CardPoint } from '@koi/domain/profit-cards/card-curve'
import {
  CARD_CONSENT,
  type CardOrder,
  type CardPeriod,
  type CardScope,
  type CardState,
} from '@koi/domain/profit-cards/card-terms'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { cardRuns, cardState } from '#kernel/sql/card-state-sql.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** A card as its statement reads it for somebody who looks. */
export interface CardRow {
  cardId: string
  period: CardPeriod
  fundCode: string | null
  spid: string | null
  name: string
  fromDay: string
  toDay: string
  days: number
  ownRate: number
  fundRate: number
  profitCents: Cents
  fallRate: number
  curve: CardPoint[]
  showsAmount: boolean
  isPublic: boolean
  madeMs: number
  endsMs: number | null
  cardState: CardState
  correctedMs: number | null
  isMine: boolean
  postId: string
  userId: string
  nick: string
  avatarId: string | null
}

export interface Viewer {
  /** Empty: a visitor. */
  accountId: string
  brandId: string
  nowMs: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
/** $1 the viewer’s account, $2 the brand, $3 now. */
const isRunning = cardRuns('c', moment('$3'))
/** A card is shown by the consent that is in force now. */
const isSeen = `(${isRunning} and consent_in_force(m.account_id, '${CARD_CONSENT}'))`
const columns = `c.card_id as "cardId", c.period, c.fund_code as "fundCode", c.spid, coalesce(f.name, '') as name,
  c.from_day::text as "fromDay", c.to_day::text as "toDay", c.days, c.own_rate as "ownRate", c.fund_rate as "fundRate",
  c.profit_cents as "profitCents", c.fall_rate as "fallRate", c.curve, c.shows_amount as "showsAmount", c.is_public as "isPublic",
  ${ms('c.made_at')} as "madeMs", ${ms('c.ends_at')} as "endsMs", ${ms('c.corrected_at')} as "correctedMs",
  ${cardState('c', 'm.account_id', moment('$3'))} as "cardState",
  coalesce(m.account_id = $1, false) as "isMine",
  coalesce((select p.post_id from discussion_post p where p.post_id = c.post_id
    and (p.state = 'visible' or (p.state <> 'deleted' and m.account_id = $1))), '') as "postId", m.user_id as "userId", m.nick, m.avatar_id as "avatarId"`
const from = `from profit_card c join discussion_member m on m.user_id = c.author_id left join fund f on f.code = c.fund_code`
/** People who block one another do not see each other’s cards; who is muted is not listed. */
const viewerIn =
  'select v.user_id from discussion_member v where v.account_id = $1 and v.brand_id = $2'
const notBlocked = `not exists (select from discussion_block b where (b.user_id = c.author_id and b.person_id in (${viewerIn}))
  or (b.person_id = c.author_id and b.user_id in (${viewerIn})))`
const notMuted = `not exists (select from discussion_mute u where u.person_id = c.author_id and u.user_id in (${viewerIn})
  and (u.until_at is null or u.until_at > ${moment('$3')}))`

const one = sql<CardRow>(
  'profit-card-find',
  `select ${columns} ${from}
   where c.card_id = $4 and c.brand_id = $2 and (m.account_id = $1 or (${isSeen} and ${notBlocked}))`,
)

/** A card that the viewer may see: their own always, another while it is shown. */
export const findCard = (db: Queries, viewer: Viewer, cardId: string) =>
  db.find(one, [viewer.accountId, viewer.brandId, viewer.nowMs, cardId])

/** Where a page begins behind: the sort value and id of the card before. */
export interface CardPlace {
  value: number
  cardId: string
}

export interface CardsAsked {
  scope: CardScope
  fundCode: string
  userId: string
  place: CardPlace | undefined
  limit: number
}

const inScope = `case $4 when 'all' then true
    when 'fund' then c.fund_code = $5
    when 'person' then c.author_id = $6
    else exists (select from discussion_follow w where w.person_id = c.author_id and w.user_id in (${viewerIn})) end`

const listBy = (name: string, value: string) =>
  sql<CardRow>(
    `profit-card-list-${name}`,
    `select ${columns} ${from}
     where c.brand_id = $2 and c.is_public and ${isSeen} and ${inScope} and ${notBlocked} and ${notMuted}
       and ($7::bigint is null or (${value}, c.card_id) < ($7, $8))
     order by ${value} desc, c.card_id desc limit $9`,
  )
const lists = { time: listBy('time', ms('c.made_at')), rate: listBy('rate', 'c.own_rate') }

/** Public cards behind a place. */
export const publicCards = (
  db: Queries,
  viewer: Viewer,
  { scope, fundCode, userId, place, limit, order }: CardsAsked & { order: CardOrder },
) =>
  db.rows(lists[order], [
    viewer.accountId,
    viewer.brandId,
    viewer.nowMs,
    scope,
    fundCode,
    userId,
    place?.value ?? null,
    place?.cardId ?? '',
    limit,
  ])

const mine = sql<CardRow>(
  'profit-card-mine',
  `select ${columns} ${from}
   where m.account_id = $1 and c.brand_id = $2
     and ($4::bigint is null or (${ms('c.made_at')}, c.card_id) < ($4, $5))
   order by c.made_at desc, c.card_id desc limit $6`,
)

export const ownCards = (
  db: Queries,
  viewer: Viewer,
  { place, limit }: { place: CardPlace | undefined; limit: number },
) =>
  db.rows(mine, [
    viewer.accountId,
    viewer.brandId,
    viewer.nowMs,
    place?.value ?? null,
    place?.cardId ?? '',
    limit,
  ])

const person = sql<{ userId: string; nick: string; avatarId: string | null; isMine: boolean }>(
  'profit-card-person',
  `select c.user_id as "userId", c.nick, c.avatar_id as "avatarId", coalesce(c.account_id = $1, false) as "isMine"
   from (select m.*, m.user_id as author_id from discussion_member m) c
   where c.user_id = $3 and c.brand_id = $2 and c.account_id is not null and ${notBlocked}`,
)

/** Somebody whose cards are looked at; undefined where there is nobody, or not for this viewer. */
export const cardPerson = (db: Queries, { accountId, brandId }: Viewer, userId: string) =>
  db.find(person, [accountId, brandId, userId])
