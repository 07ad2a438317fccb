import type { UnexplainedReason } from '@koi/domain/returns/history'
import type { Nav } from '@koi/domain/products/nav'
import type { ActionKind } from '@koi/domain/returns/stated-action'
import { sql, type Queries } from '#kernel/db.ts'

/** A day of a fund on which something may have been paid or split, and nobody says what. */
export interface UnexplainedFundDay {
  fundCode: string
  fundName: string
  day: string
  /** The day of the value before. */
  since: string
  reason: UnexplainedReason
  /** Values of the two days, scale of NAV_ONE, and the rate as printed, percent ×10^4. */
  navBefore: Nav
  nav: Nav
  rate: number | null
  missingPpm: number
  /** Holders whose books wait there; 0 where nobody holds the fund. */
  waiting: number
  /** The books went past the day before it was found. */
  isClosed: boolean
}

const readDays = sql<UnexplainedFundDay>(
  'settle-unexplained-days',
  `select u.fund_code as "fundCode", f.name as "fundName", u.day, u.since, u.reason, b.nav as "navBefore", d.nav,
     d.printed_rate as rate, u.missing_ppm as "missingPpm", held.waiting, closed.is_closed as "isClosed"
   from fund_unexplained u
   join fund f on f.code = u.fund_code
   join fund_day d on d.fund_code = u.fund_code and d.day = u.day
   join fund_day b on b.fund_code = u.fund_code and b.day = u.since
   cross join lateral (select u.day <= coalesce(
     (select max(c.day) from fund_closed_day c where c.fund_code = u.fund_code), '-infinity') as is_closed) closed
   cross join lateral (select count(*)::integer as waiting from position p
     where not closed.is_closed and p.fund_code = u.fund_code and p.shares > 0 and p.value_day < u.day) held
   where d.published_at <= $1 and ($2 or held.waiting > 0
     or exists (select from fund_closed_day c where c.fund_code = u.fund_code and c.day = u.day and c.holders > 0))
   order by held.waiting = 0, u.fund_code, u.day`,
)

/** Days that nobody explains, those first at which books wait; all, or of funds that somebody holds or held. */
export const unexplainedDays = (tx: Queries, asOf: Date, isAll = false) =>
  tx.rows(readDays, [asOf, isAll])

const readBooked = sql<ActionOfDay>(
  'settle-booked-unstated',
  `select b.fund_code as "fundCode", b.day, b.kind, b.value from fund_booked_action b
   where not exists (select from fund_action a
     where a.fund_code = b.fund_code and a.day = b.day and a.kind = b.kind and a.value = b.value)
   order by 1, 2`,
)

/** A dividend (parts of NAV_ONE a share) or a split (new shares for an old one ×10^6) of a day. */
export interface ActionOfDay {
  fundCode: string
  day: string
  kind: ActionKind
  value: number
}

/** Dividends and splits in the books that are not stated so: older versions inferred them, or a source took them back. */
export const bookedUnstated = (tx: Queries) => tx.rows(readBooked)

const readUnbooked = sql<ActionOfDay>(
  'settle-stated-unbooked',
  `select a.fund_code as "fundCode", a.day, a.kind, a.value from fund_action a
   join fund_closed_day c on c.fund_code = a.fund_code and c.day = a.day and c.holders > 0
   where not exists (select from fund_booked_action b
     where b.fund_code = a.fund_code and b.day = a.day and b.kind = a.kind and b.value = a.value)
   order by 1, 2, 3`,
)

/** Dividends and splits that were stated after the books of their day were closed: its holders did not get them. */
export const statedUnbooked = (tx: Queries) => tx.rows(readUnbooked)
