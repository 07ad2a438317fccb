import type { Cents } from '@koi/domain/money/cents'
import type { ListSort } from '@koi/domain/products/list-sorts'
import { sql, type Queries } from '#kernel/db.ts'
import type { Shelf } from '@koi/domain/brands/shelf'
import { isAfter, type ListPlace } from './list-place.ts'
import { isOnSaleAt, itemColumns, metricAt, moment, onShelf, type ItemRow } from './item-sql.ts'
import { personOf, type PersonRow } from './person-sql.ts'
import { classColumns, classPairOf, folded, type ClassPair } from './class-sql.ts'
import { figureByKey, figureDayByKey, YEAR_METRIC, YEARLY_FEE_PPM } from './list-figure-sql.ts'

export interface ListFilter {
  boards: readonly string[]
  /** Display codes of the risk levels shown. */
  riskCodes: readonly number[]
  minMoneyMaxCents: Cents | undefined
  isOnSaleOnly: boolean
  /** Days for which money is bound, with both ends. */
  term: { from: number; to: number } | undefined
  yearlyFeeMaxPpm: number | undefined
  sizeMinCents: Cents | undefined
  /** Set up on this day or before. */
  setUpBy: string | undefined
  companyCode: string | undefined
  nowMs: number
  brand: Shelf
}

export interface ListPage {
  category?: string | undefined
  /** Undefined: every fund's own. */
  rateKey?: string | undefined
  sort: ListSort
  /** Where the slice before ended; undefined: from the start. */
  after: ListPlace | undefined
  limit: number
  accountId: string | undefined
  /** The exam that decides what somebody may buy. */
  examId: string
  /** Whose funds there are, with how many of each. */
  withCompanies: boolean
}

const NOW = moment('$4')
/** Days for which money is bound; what can be sold any day has none (SPEC §9: 3 年, 2 个月, else 天). */
const TERM_DAYS = `coalesce(f.duration * case f.duration_type when 3 then 365 when 2 then 30 else 1 end, 0)`

/** Of 27,000 imported names those that were never given a value are found by search only. */
const LISTED = `f.board = any($1::text[]) and f.sale_state not in ('hidden', 'terminated')
  and (f.origin = 'demo' or f.sale_state <> 'closed')
  and f.risk_code = any($2::smallint[]) and f.min_buy_cents <= coalesce($3::bigint, f.min_buy_cents)
  and (not $5::boolean or ${isOnSaleAt(NOW)}) and ${onShelf('$6', '$7')}
  and ($13::integer is null or ${TERM_DAYS} between $13::integer and $14::integer)
  and ($15::bigint is null or ${YEARLY_FEE_PPM} <= $15::bigint)
  and ($16::bigint is null or size_cents(f.size_text) >= $16::bigint)
  and ($17::date is null or f.set_up_date <= $17::date)
  and ($18::text is null or f.company_code = $18::text)`

/** Bank products are all of one category: they are told apart by the second, such as 现金管理 or 短期. */
const GROUP = `(case when $1::text[] = '{bank}' then f.second_category else f.category end)`

export interface CategoryRow {
  category: string
  count: number
  asOf: string | null
}

export interface ListItemRow extends ItemRow {
  /** The newest day that the rate contains; null where it is of the papers or there is none. */
  rateDay: string | null
  placeKey: ListPlace['key']
  /** Both classes of the fund; null where it has one. */
  classPair: ClassPair | null
}

export interface CompanyRow {
  companyCode: string
  companyName: string
  count: number
}

export interface ListRow {
  /** How many funds of the list are in each category, and the newest day their rates contain. */
  categories: CategoryRow[]
  items: ListItemRow[]
  /** Only where they are asked for. */
  companies: CompanyRow[] | null
  /** Who asks; null of a visitor. */
  person: PersonRow | null
}

const KEY = 'coalesce($8::text, f.rate_key)'

/** Moments in JSON as rows have them. */
const epochMs = (moments: readonly string[]) =>
  moments.map((name) => `'${name}', (extract(epoch from item."${name}") * 1000)::bigint`).join(', ')
const MOMENTS = epochMs(['subscribeStartMs', 'subscribeEndMs', 'quoteOpensMs'])

/**
 * The whole list is gone through once, for its numbers and its order, with nothing but what decides the two; only the funds of
 * the page are read whole. `key` says the order, the code of the fund comes last in it. Both classes of a fund are one row, in
 * its numbers too.
 */
const listText = ({ columns, ranks = '', key }: { columns: string; ranks?: string; key: string }) =>
  `with found as materialized (
     select f.code, f.heat, f.company_code, ${classColumns('$9::text', NOW)}, ${GROUP} as category, m.day, ${columns}
     from fund f ${metricAt(NOW)} ${YEAR_METRIC}
     where ${LISTED}
   ),
   listed as materialized (select found.* ${ranks} from ${folded('found')}),
   page as (
     select ranked.code, ranked.key, row_number() over (order by ranked.key, ranked.code) as turn
     from (select listed.code, ordered.key from listed cross join lateral (select ${key}::bigint[] as key) ordered
       where listed.category = coalesce($10::text, listed.category)
         and ${isAfter({ key: 'ordered.key', code: 'listed.code' }, { key: '$11', code: '$20' })}
       order by ordered.key, listed.code limit $12) ranked
   )
   select
     (select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from (
        select category, count(*) as count, max(day) as "asOf" from listed group by category) counted) as categories,
     (select coalesce(jsonb_agg(to_jsonb(item) || jsonb_build_object('rate', item.figure, 'placeKey', page.key, ${MOMENTS}) order by page.turn), '[]')
      from page cross join lateral (
        select ${itemColumns(KEY, '$9::text', NOW)}, ${figureByKey(KEY)} as figure, ${figureDayByKey(KEY)} as "rateDay",
          ${classPairOf(NOW)} as "classPair"
        from fund f ${metricAt(NOW)} ${YEAR_METRIC} where f.code = page.code
      ) item) as items,
     case when $19::boolean then (
       select coalesce(jsonb_agg(to_jsonb(made) order by made.count desc, made."companyCode"), '[]') from (
         select c.code as "companyCode", c.name as "companyName", count(*) as count
         from listed join fund_company c on c.code = listed.company_code group by c.code, c.name) made) end as companies,
     ${personOf('$9::text', '$21')} as person`

const BY_RATE = `${figureByKey(KEY)} as figure`
const BY_TERM = `${TERM_DAYS} as term_days`
/** Smaller keys stand first, and what is unknown last, whichever way. */
const orders = {
  default: {
    columns: 'f.name',
    key: 'array[(not is_on_sale)::integer, -heat]',
  },
  rate_desc: { columns: BY_RATE, key: 'array[-figure]' },
  rate_asc: { columns: BY_RATE, key: 'array[figure]' },
  term_asc: { columns: BY_TERM, key: 'array[term_days, -heat]' },
  term_desc: { columns: BY_TERM, key: 'array[-term_days, -heat]' },
} as const satisfies Record<ListSort, { columns: string; key: string }>

const pageBy = (sort: ListSort) => sql<ListRow>(`fund-list-${sort}`, listText(orders[sort]))
const pages = {
  default: pageBy('default'),
  rate_desc: pageBy('rate_desc'),
  rate_asc: pageBy('rate_asc'),
  term_asc: pageBy('term_asc'),
  term_desc: pageBy('term_desc'),
}

const readFeatured = sql<ListRow>(
  'fund-featured',
  listText({
    columns: 'f.name',
    ranks: ', row_number() over (partition by category order by heat desc, code) as best',
    key: 'array[best, -heat]',
  }),
)

const valuesOf = (filter: ListFilter, page: ListPage) => [
  filter.boards,
  filter.riskCodes,
  filter.minMoneyMaxCents ?? null,
  filter.nowMs,
  filter.isOnSaleOnly,
  filter.brand.spids,
  filter.brand.shelf ?? null,
  page.rateKey ?? null,
  page.accountId ?? null,
  page.category ?? null,
  page.after?.key ?? null,
  page.limit,
  filter.term?.from ?? null,
  filter.term?.to ?? null,
  filter.yearlyFeeMaxPpm ?? null,
  filter.sizeMinCents ?? null,
  filter.setUpBy ?? null,
  filter.companyCode ?? null,
  page.withCompanies,
  page.after?.code ?? null,
  page.examId,
]

/** One page of a list with its numbers; funds without the rate stand last whichever way it is sorted. */
export const listPage = (db: Queries, filter: ListFilter, page: ListPage) =>
  db.get(pages[page.sort], valuesOf(filter, page))

/** Funds on sale, the most looked-for of every category by turns. */
export const featuredPage = (db: Queries, filter: ListFilter, page: ListPage) =>
  db.get(readFeatured, valuesOf(filter, page))

const readFavourites = sql<ItemRow>(
  'fund-favourites',
  `select ${itemColumns('f.rate_key', '$1::text', moment('$2'))}
   from favourite mine join fund f on f.code = mine.fund_code ${metricAt(moment('$2'))}
   where mine.account_id = $1 and ${onShelf('$3', '$4')} order by mine.place desc, f.code`,
)

/** The funds of a brand that an account keeps, in the order of its watchlist. */
export const favouriteItems = (db: Queries, accountId: string, nowMs: number, brand: Shelf) =>
  db.rows(readFavourites, [accountId, nowMs, brand.spids, brand.shelf ?? null])
