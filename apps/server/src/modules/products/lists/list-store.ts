import type { ListSort } from '@koi/domain/products/list-sorts'
import type { Cents } from '@koi/domain/money/cents'
import type { Shelf } from '@koi/domain/brands/shelf'
import { sql, type Queries } from '#kernel/db.ts'
import { isOnSaleAt, itemColumns, metricAt, moment, onShelf, type ItemRow } from './item-sql.ts'
import { FUNDS_WITH_OTHER_CLASS, IS_FRONT } from './class-sql.ts'
import { figureByKey, YEAR_METRIC } from './list-figure-sql.ts'
import { personOf, type PersonRow } from './person-sql.ts'

/** Which funds a list has, and in which order: the same for everybody. */
export interface ListQuestion {
  boards: readonly string[]
  /** Display codes of the risk levels shown. */
  riskCodes: readonly number[]
  minMoneyMaxCents: Cents | null
  isOnSaleOnly: boolean
  /** Days for which money is bound, with both ends. */
  term: { from: number; to: number } | null
  yearlyFeeMaxPpm: number | null
  sizeMinCents: Cents | null
  /** Set up on this day or before. */
  setUpBy: string | null
  companyCode: string | null
  /** A present manager has led it since this day or before. */
  ledSince: string | null
  /** What the name of a present manager begins with. */
  managerName: string | null
  shelf: { spids: readonly string[]; categories: readonly string[] | null }
  /** What funds are compared by; null: every fund's own. */
  rateKey: string | null
  sort: ListSort
}

const NOW = moment('$4')
/** Days for which money is bound; what can be sold any day has none (SPEC §9: 3 年, 2 个月, else 天). */
const TERM_DAYS = `coalesce(f.duration * case f.duration_type when 3 then 365 when 2 then 30 else 1 end, 0)`

/** Of 27,000 imported names those that were never given a value are found by search only. */
const LISTED = `f.board = any($1::text[]) and f.sale_state not in ('hidden', 'terminated')
  and (f.origin = 'demo' or f.sale_state <> 'closed')
  and f.risk_code = any($2::smallint[]) and f.min_buy_cents <= coalesce($3::bigint, f.min_buy_cents)
  and ${onShelf('$6', '$7')}
  and ($9::integer is null or ${TERM_DAYS} between $9::integer and $10::integer)
  and ($11::bigint is null or f.yearly_fee_ppm <= $11::bigint)
  and ($12::bigint is null or size_cents(f.size_text) >= $12::bigint)
  and ($13::date is null or f.set_up_date <= $13::date)
  and ($14::text is null or f.company_code = $14::text)
  and ($15::date is null or exists (select from manager_term t where t.fund_code = f.code and t.from_day <= $15::date
    and coalesce(t.until_day, 'infinity') >= shanghai_date(${NOW})
    and ($16::text is null or starts_with(t.manager, $16::text))))
  and ($16::text is null or (position($16::text in coalesce(f.manager, '')) > 0
    and exists (select from unnest(manager_names(f.manager)) as named (name) where starts_with(name, $16::text))))`

/** Bank products are all of one category: they are told apart by the second, such as 现金管理 or 短期. */
const GROUP = `(case when $1::text[] = '{bank}' then f.second_category else f.category end)`

/** All funds of a list by their columns, in its order. Both classes of a fund are in it. */
export interface ListColumns {
  codes: string[]
  categories: string[]
  companyCodes: (string | null)[]
  /** The newest day that its rates contain. */
  days: (string | null)[]
  /** The other class of it, in the list or not. */
  otherCodes: (string | null)[]
  onSale: boolean[]
  front: boolean[]
  /** Two numbers of its place, the smaller first and null last. */
  firsts: (number | null)[]
  seconds: number[]
  heats: number[]
  /** Names of companies by their code. */
  companyNames: Record<string, string>
}

const column = (name: string) => `coalesce(json_agg(${name}), '[]')`

/** In its columns: 27,000 rows one by one hold up everybody else while the driver makes objects of them. */
const listText = ({ columns, first, second }: { columns: string; first: string; second: string }) =>
  `with found as materialized (
     select f.code, f.heat, f.company_code, ${GROUP} as category, m.day, f.other_code, ${IS_FRONT} as is_front,
       ${isOnSaleAt(NOW)} as is_on_sale, ${columns}
     from ${FUNDS_WITH_OTHER_CLASS} ${metricAt(NOW)} ${YEAR_METRIC}
     where ${LISTED}
   )
   select ${column('code')} as codes, ${column('category')} as categories, ${column('company_code')} as "companyCodes",
     ${column('day')} as days, ${column('other_code')} as "otherCodes", ${column('is_on_sale')} as "onSale", ${column('is_front')} as front,
     ${column('first')} as firsts, ${column('second')} as seconds, ${column('heat')} as heats,
     (select coalesce(json_object_agg(code, name), '{}') from fund_company) as "companyNames"
   from (select found.*, (${first})::bigint as first, (${second})::bigint as second from found
     where not $5::boolean or is_on_sale order by first nulls last, second, code collate "C") ordered`

const BY_RATE = `${figureByKey('coalesce($8::text, f.rate_key)')} as figure`
const BY_TERM = `${TERM_DAYS} as term_days, $8::text as asked_key`
const orders = {
  default: {
    columns: '$8::text as asked_key',
    first: '(not is_on_sale)::integer',
    second: '-heat',
  },
  rate_desc: { columns: BY_RATE, first: '-figure', second: '0' },
  rate_asc: { columns: BY_RATE, first: 'figure', second: '0' },
  term_asc: { columns: BY_TERM, first: 'term_days', second: '-heat' },
  term_desc: { columns: BY_TERM, first: '-term_days', second: '-heat' },
} as const satisfies Record<ListSort, { columns: string; first: string; second: string }>

const listBy = (sort: ListSort) => sql<ListColumns>(`fund-list-${sort}`, listText(orders[sort]))
const lists = {
  default: listBy('default'),
  rate_desc: listBy('rate_desc'),
  rate_asc: listBy('rate_asc'),
  term_asc: listBy('term_asc'),
  term_desc: listBy('term_desc'),
}

/** Every fund of a list in its order, as it is at a moment of business time. */
export const readList = (db: Queries, asked: ListQuestion, nowMs: number) =>
  db.get(lists[asked.sort], [
    asked.boards,
    asked.riskCodes,
    asked.minMoneyMaxCents,
    nowMs,
    asked.isOnSaleOnly,
    asked.shelf.spids,
    asked.shelf.categories,
    asked.rateKey,
    asked.term?.from ?? null,
    asked.term?.to ?? null,
    asked.yearlyFeeMaxPpm,
    asked.sizeMinCents,
    asked.setUpBy,
    asked.companyCode,
    asked.ledSince,
    asked.managerName,
  ])

/**
 * The moments around now at which a list changes by itself: a day of any fund is published, quotes begin or end, a time to
 * subscribe does, or a day of Shanghai. Who may subscribe until a moment still may in it.
 */
const readStretch = sql<{ fromMs: number; untilMs: number }>(
  'fund-list-stretch',
  `with now as materialized (select ${moment('$1')} as at),
   moments as (
     select ceil(extract(epoch from changes_at) * 1000)::bigint as ms from (
       select max(d.published_at) as changes_at from fund_day d where d.published_at <= (select at from now)
       union all select min(d.published_at) from fund_day d where d.published_at > (select at from now)
       union all select unnest(array[opens_at, closes_at]) from quote_session
       union all select subscribe_start from fund where subscribe_start is not null
       union all select unnest(array[shanghai_time(shanghai_date(at), 0), shanghai_time(shanghai_date(at) + 1, 0)]) from now
     ) of_all where changes_at is not null
     union all select floor(extract(epoch from subscribe_end) * 1000)::bigint + 1 from fund where subscribe_end is not null
   )
   select coalesce(max(ms) filter (where ms <= $1::bigint), 0) as "fromMs",
     coalesce(min(ms) filter (where ms > $1::bigint), ${Number.MAX_SAFE_INTEGER}) as "untilMs" from moments`,
)

export const listStretch = (db: Queries, nowMs: number) => db.get(readStretch, [nowMs])

/** What a list knows of who asks. */
export interface ListMarks {
  /** Codes of what they hold, and of what they keep. */
  held: string[]
  favourites: string[]
  person: PersonRow | null
}

const readMarks = sql<ListMarks>(
  'fund-list-marks',
  `select array(select distinct fund_code from position where shares > 0
       and account_id in (select account_id from owned_account
         where owner_id = $1 and (app_kind is null or app_kind = 'pension'))) as held,
     array(select fund_code from favourite where account_id = $1) as favourites,
     ${personOf('$1::text', '$2')} as person`,
)

/** What an account holds and keeps, and what decides which products it may buy. */
export const listMarksOf = (
  db: Queries,
  { accountId, examId }: { accountId: string; examId: string },
) => db.get(readMarks, [accountId, examId])

const readFavourites = sql<ItemRow>(
  'fund-favourites',
  `select ${itemColumns('f.rate_key', '$1::text', moment('$2'))}
   from favourite mine join fund f on f.code = mine.fund_code ${metricAt(moment('$2'))}
   where mine.account_id = $1 and ${onShelf('$3', '$4')} order by mine.place desc, f.code`,
)

/** The funds of a brand that an account keeps, in the order of its watchlist. */
export const favouriteItems = (db: Queries, accountId: string, nowMs: number, brand: Shelf) =>
  db.rows(readFavourites, [accountId, nowMs, brand.spids, brand.shelf ?? null])
