import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Scheme } from './scheme.ts'

// Whose average is below their level, and when the grace since the last day that reached it is over: as `fallOf` says it on the page.
// It keeps nothing: the day and the level name a fall, and a message of one is told once.
const note = sql(
  'member-note-falls',
  `with level as materialized (
     select id, from_cents from unnest($4::text[], $5::bigint[]) as l (id, from_cents)
   ), below as (
     select m.account_id, m.level_id, l.from_cents from member_day m join account a on a.id = m.account_id
     join level l on l.id = m.level_id
     where a.brand_id = $1 and m.day = $2 and m.average_cents < l.from_cents
   ), falling as (
     select b.account_id, b.level_id, last.day + $3::integer + 1 as falls_on
     from below b cross join lateral (
       select max(m.day) as day from member_day m
       where m.account_id = b.account_id and m.day between $2::date - $3::integer and $2 and m.reached_cents >= b.from_cents
     ) last
   )
   insert into happening (account_id, event, about, detail, happened_at)
   select f.account_id, 'memberFalling', f.falls_on::text, f.level_id, ${moment('$7')} from falling f
   where f.falls_on <= $2::date + $6::integer and not exists (select from message t
     where t.account_id = f.account_id and t.event = 'memberFalling' and t.about = f.falls_on::text and t.detail = f.level_id)
   on conflict do nothing`,
)

/** Which levels fall, counted up to a day. */
export interface FallsAsked {
  brandId: string
  lastDay: string
  graceDays: number
  levels: readonly { levelId: string; fromCents: Cents }[]
  /** Whose level falls within so many days is told. */
  noticeDays: number
  nowMs: number
}

/** Writes down whose level falls soon where their average stays as it is; of each fall once. */
export const noteFalls = (tx: Queries, asked: FallsAsked) =>
  tx.run(note, [
    asked.brandId,
    asked.lastDay,
    asked.graceDays,
    asked.levels.map(({ levelId }) => levelId),
    asked.levels.map(({ fromCents }) => fromCents),
    asked.noticeDays,
    asked.nowMs,
  ])

interface ToldFall {
  accountId: string
  fallsOn: string
  levelId: string
  /** Null while the day is counted anew. */
  averageCents: Cents | null
  scheme: Scheme
}

const read = sql<ToldFall>(
  'member-falls-told',
  `select told.account_id as "accountId", told.day as "fallsOn", told.level_id as "levelId",
     m.average_cents as "averageCents", s.scheme
   from unnest($1::text[], $2::date[], $3::text[]) as told (account_id, day, level_id)
   join account a on a.id = told.account_id join member_scheme s on s.brand_id = a.brand_id and (s.scheme ->> 'isOn')::boolean
   join member_day m on m.account_id = told.account_id and m.day = s.counted_day and m.level_id = told.level_id
   where m.day < told.day`,
)

/** Falls that are to be told and are still ahead. */
export const fallsToTell = (
  tx: Queries,
  told: readonly { accountId: string; about: string; detail: string }[],
) =>
  tx.rows(read, [
    told.map(({ accountId }) => accountId),
    told.map(({ about }) => about),
    told.map(({ detail }) => detail),
  ])
