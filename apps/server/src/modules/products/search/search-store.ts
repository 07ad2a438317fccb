import { sql, type Queries } from '#kernel/db.ts'
import type { Shelf } from '@koi/domain/brands/shelf'
import { isOnSaleAt, MAY_SELL, moment, onShelf } from '../lists/item-sql.ts'

/** Hits are counted and paged up to this many. */
const HITS_MAX = 1_000
/** Of a term that hits nearly everything, so many hits are looked at; enough to fill HITS_MAX. */
const LOOKED_AT_MAX = 3_000
/** Of a term that hits more than can be shown, so many of the most sought funds on sale are always among them. */
const ON_SALE_MAX = 100

/** `haystack` holds code, name, initials and pinyin, normalised, between bars. */
const PARTS = `string_to_array(s.haystack, '|') as part`

/** The twin of domain/search/rank.ts, which a test compares; several terms in one name count as 4. */
const RANK = `case
    when part[1] = $1 then 0
    when starts_with(part[1], $1) then 1
    when part[2] = $1 then 2
    when starts_with(part[2], $1) then 3
    when part[2] like all ($2::text[]) then 4
    when starts_with(part[3], $1) then 5
    when strpos(part[3], $1) > 0 then 6
    when strpos(part[4], $1) > 0 then 7
    else 8 end as rank`
/** What was asked for by its exact code or name comes first, then what can be bought. */
const ASKED_FOR = `case when rank in (0, 2) then rank else 3 end`
/** As the index of migration 0002 has it. */
const NAME = `split_part(s.haystack, '|', 2)`
/** A range, because `like` with a parameter asks no index; the last character there is ends it. */
const beginsWith = (text: string) => `${text} >= $1 and ${text} < $1 || chr(1114111)`
const HITS = `s.haystack like all ($2::text[])`
const NOW = moment('$4')
const ON_SHELF = onShelf('$8', '$9')
/** Keeps only the shelf's; looked up row by row, as the hits come. */
const ofShelf = `cross join lateral (
      select from fund f where f.code = s.fund_code and ${ON_SHELF} offset 0
    ) kept`

/**
 * Codes of the hits in their order. A wide term stays fast and loses nothing that matters: the best of
 * the hits looked at, and, when there are more than can be shown, codes and names that begin with the
 * query and the most sought hits that may be on sale.
 * The grams stand in a subquery, so that the planner does not see them and always asks the index:
 * comparing them row by row is slower.
 * `kept` drops what is not on the shelf before anything is counted: a third slower, and needed only where
 * the shelf holds some categories. Else other sellers' funds go at the end, and of a term that hits more
 * than LOOKED_AT_MAX of them only what is on sale is sure to be found.
 */
const findCodesBy = (name: string, kept: string) =>
  sql<{ total: number; codes: string[] }>(
    name,
    `  with looked_at as materialized (
    select s.fund_code as code, ${PARTS} from fund_search s ${kept}
    where s.grams @> (select $3::text[]) and ${HITS} limit ${LOOKED_AT_MAX}
  ), best as materialized (
    select code, ${RANK} from looked_at order by rank, code limit ${HITS_MAX}
  ), apart as (
    (select s.fund_code as code, ${PARTS} from fund_search s ${kept}
     where ${beginsWith('s.fund_code')} and ${HITS} limit ${HITS_MAX})
    union all
    (select s.fund_code, ${PARTS} from fund_search s ${kept}
     where ${beginsWith(NAME)} and ${HITS} order by ${NAME} limit ${HITS_MAX})
    union all
    (select f.code, s.part
     from fund f cross join lateral (
       -- Kept apart, so that funds are walked in the order of their index until there are enough.
       select ${PARTS} from fund_search s where s.fund_code = f.code and ${HITS} offset 0
     ) s
     where ${MAY_SELL} and ${ON_SHELF} order by f.heat desc, f.code limit ${ON_SALE_MAX})
  ), hit as materialized (
    select code, rank from best
    union
    select code, ${RANK} from apart where (select count(*) from looked_at) > ${HITS_MAX}
  ), judged as (
    select hit.code, hit.rank, f.heat, f.sells
    from hit cross join lateral (
      select f.heat, f.sale_state, ${isOnSaleAt(NOW)} as sells, ${ON_SHELF} as is_there from fund f
      where f.code = hit.code offset 0
    ) f
    where f.is_there and (f.sale_state not in ('hidden', 'terminated') or hit.rank = 0)
  ), shown as (
    select code, row_number() over (order by ${ASKED_FOR}, sells desc, rank, heat desc, code) as place
    from judged where sells or not $5::boolean
  )
  select least(count(*), ${HITS_MAX})::integer as total,
    coalesce(array_agg(code order by place)
      filter (where place > $6 and place <= least($6::integer + $7, ${HITS_MAX})), '{}') as codes
  from shown`,
  )
const findCodes = findCodesBy('fund-search', '')
const findCodesOfShelf = findCodesBy('fund-search-shelf', ofShelf)

export interface SearchQuery {
  /** The whole query and its terms, normalised. */
  text: string
  terms: readonly string[]
  grams: readonly string[]
  isOnSaleOnly: boolean
  offset: number
  limit: number
  nowMs: number
  brand: Shelf
}

/** The codes of one page of hits, best first, and how many hits there are, up to HITS_MAX. */
export function findFundCodes(db: Queries, query: SearchQuery) {
  const statement = query.brand.shelf === undefined ? findCodes : findCodesOfShelf
  return db.get(statement, [
    query.text,
    // Terms hold letters and digits only, so nothing in them is a wildcard.
    query.terms.map((term) => `%${term}%`),
    query.grams,
    query.nowMs,
    query.isOnSaleOnly,
    query.offset,
    query.limit,
    query.brand.spids,
    query.brand.shelf ?? null,
  ])
}
