import type { Cents } from '@koi/domain/money/cents'
import type { ListSort } from '@koi/domain/products/list-sorts'
import { sql, type Queries } from '#kernel/db.ts'
import type { Shelf } from '@koi/domain/brands/shelf'
import { isOnSaleAt, itemColumns, metricAt, moment, onShelf, type ItemRow } from './item-sql.ts'

export interface ListFilter {
  boards: readonly string[]
  /** Display codes of the risk levels shown. */
  riskCodes: readonly number[]
  minMoneyMaxCents: Cents | undefined
  isOnSaleOnly: boolean
  nowMs: number
  brand: Shelf
}

export interface ListPage {
  category?: string | undefined
  /** Undefined: every fund's own. */
  rateKey?: string | undefined
  sort: ListSort
  offset: number
  limit: number
  accountId: string | undefined
}

const NOW = moment('$4')
/** Of 27,000 imported names those that were never given a value are found by search only. */
const LISTED = `f.board = any($1::text[]) and f.sale_state not in ('hidden', 'terminated')
  and (f.origin = 'demo' or f.sale_state <> 'closed')
  and f.risk_code = any($2::smallint[]) and f.min_buy_cents <= coalesce($3::bigint, f.min_buy_cents)
  and (not $5::boolean or ${isOnSaleAt(NOW)}) and ${onShelf('$6', '$7')}`

/** Bank products are all of one category: they are told apart by the second, such as 现金管理 or 短期. */
const GROUP = `(case when $1::text[] = '{bank}' then f.second_category else f.category end)`

const readCategories = sql<CategoryRow>(
  'fund-list-categories',
  `select ${GROUP} as category, count(*) as count, max(m.day) as "asOf"
   from fund f ${metricAt(NOW)}
   where ${LISTED} group by ${GROUP}`,
)

export interface CategoryRow {
  category: string
  count: number
  asOf: string | null
}

const filterValues = (filter: ListFilter) => [
  filter.boards,
  filter.riskCodes,
  filter.minMoneyMaxCents ?? null,
  filter.nowMs,
  filter.isOnSaleOnly,
  filter.brand.spids,
  filter.brand.shelf ?? null,
]

/** How many funds of a list are in each category, and the newest day their rates contain. */
export const listCategories = (db: Queries, filter: ListFilter) =>
  db.rows(readCategories, filterValues(filter))

/** Days for which money is bound; what can be sold any day has none (SPEC §9: 3 年, 2 个月, else 天). */
const TERM_DAYS = `coalesce(f.duration * case f.duration_type when 3 then 365 when 2 then 30 else 1 end, 0)`

const orders = {
  default: `${isOnSaleAt(NOW)} desc, f.heat desc, f.code`,
  rate_desc: 'rate desc nulls last, f.code',
  rate_asc: 'rate asc nulls last, f.code',
  term_asc: `${TERM_DAYS}, f.heat desc, f.code`,
  term_desc: `${TERM_DAYS} desc, f.heat desc, f.code`,
} as const satisfies Record<ListPage['sort'], string>

const pageBy = (sort: ListPage['sort']) =>
  sql<ItemRow>(
    `fund-list-${sort}`,
    `select ${itemColumns('coalesce($8::text, f.rate_key)', '$9::text', NOW)}
     from fund f ${metricAt(NOW)}
     where ${LISTED} and ${GROUP} = coalesce($10::text, ${GROUP})
     order by ${orders[sort]} offset $11 limit $12`,
  )
const pages = {
  default: pageBy('default'),
  rate_desc: pageBy('rate_desc'),
  rate_asc: pageBy('rate_asc'),
  term_asc: pageBy('term_asc'),
  term_desc: pageBy('term_desc'),
}

const pageValues = (filter: ListFilter, page: ListPage) => [
  ...filterValues(filter),
  page.rateKey ?? null,
  page.accountId ?? null,
  page.category ?? null,
  page.offset,
  page.limit,
]

/** One page of a list; funds without the rate stand last whichever way it is sorted. */
export const listPage = (db: Queries, filter: ListFilter, page: ListPage) =>
  db.rows(pages[page.sort], pageValues(filter, page))

const readFeatured = sql<ItemRow>(
  'fund-featured',
  `with best as (
     select f.code, f.heat, row_number() over (partition by f.category order by f.heat desc, f.code) as turn
     from fund f where ${LISTED}
   )
   select ${itemColumns('coalesce($8::text, f.rate_key)', '$9::text', NOW)}
   from best join fund f on f.code = best.code ${metricAt(NOW)}
   where f.category = coalesce($10::text, f.category)
   order by best.turn, best.heat desc, f.code offset $11 limit $12`,
)

/** Funds on sale, the most looked-for of every category by turns. */
export const featuredPage = (db: Queries, filter: ListFilter, page: ListPage) =>
  db.rows(readFeatured, pageValues(filter, page))

const readFavourites = sql<ItemRow>(
  'fund-favourites',
  `select ${itemColumns('f.rate_key', '$1::text', moment('$2'))}
   from favourite mine join fund f on f.code = mine.fund_code ${metricAt(moment('$2'))}
   where mine.account_id = $1 and ${onShelf('$3', '$4')} order by mine.place desc, f.code`,
)

/** The funds of a brand that an account keeps, in the order of its watchlist. */
export const favouriteItems = (db: Queries, accountId: string, nowMs: number, brand: Shelf) =>
  db.rows(readFavourites, [accountId, nowMs, brand.spids, brand.shelf ?? null])
