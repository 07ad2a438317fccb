import { sql, type Queries } from '#kernel/db.ts'
import { isOnSaleAt, itemColumns, metricAt, moment, type ItemRow } from './item-sql.ts'

/** Hits are counted and paged up to this many. */
export const HITS_MAX = 1_000
/** Of a term that hits nearly everything, so many hits are looked at; enough to fill HITS_MAX. */
const LOOKED_AT_MAX = 4_000

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
const HITS = `s.haystack like all ($2::text[])`
const NOW = moment('$4')

/**
 * Codes of the hits in their order. Three sources, so that a wide term stays fast and loses nothing
 * that matters: the best of the hits looked at, every code that begins with the query, and, when
 * there are more hits than can be shown, every hit that is on sale.
 */
const findCodes = (candidates: string) => `
  with looked_at as materialized (
    select s.fund_code as code, ${PARTS} from fund_search s
    where ${candidates} limit ${LOOKED_AT_MAX}
  ), best as materialized (
    select code, ${RANK} from looked_at order by rank, code limit ${HITS_MAX}
  ), apart as (
    (select s.fund_code as code, ${PARTS} from fund_search s
     where s.fund_code >= $1 and s.fund_code < $1 || chr(1114111) and ${HITS}
     order by s.fund_code limit ${HITS_MAX})
    union all
    select s.fund_code, ${PARTS} from fund f join fund_search s on s.fund_code = f.code
    where f.sale_state in ('open', 'quoteOpen', 'shortTerm', 'midTerm') and ${HITS}
  ), hit as materialized (
    select code, rank from best
    union
    select code, ${RANK} from apart where (select count(*) from looked_at) > ${HITS_MAX}
  ), judged as (
    select hit.code, hit.rank, f.heat, f.sells
    from hit cross join lateral (
      select f.heat, f.sale_state, ${isOnSaleAt(NOW)} as sells from fund f
      where f.code = hit.code offset 0
    ) f
    where f.sale_state not in ('hidden', 'terminated') or hit.rank = 0
  ), shown as (
    select code, row_number() over (order by rank, sells desc, heat desc, code) as place
    from judged where sells or not $5::boolean
  )
  select least(count(*), ${HITS_MAX})::integer as total,
    coalesce(array_agg(code order by place)
      filter (where place > $6 and place <= least($6::integer + $7, ${HITS_MAX})), '{}') as codes
  from shown`

/**
 * `$3` holds the pairs of characters that every hit contains. They stand in a subquery, so that the
 * planner does not see them and always asks the index: comparing the arrays row by row is slower.
 */
const findByGrams = sql('fund-search', findCodes(`s.grams @> (select $3::text[]) and ${HITS}`))
/** A single character is in too many funds for the index to help. */
const findByScan = sql(
  'fund-search-wide',
  findCodes(`coalesce($3::text[], '{}') is not null and ${HITS}`),
)

export interface SearchQuery {
  /** The whole query and its terms, normalised. */
  text: string
  terms: readonly string[]
  grams: readonly string[]
  isOnSaleOnly: boolean
  offset: number
  limit: number
  nowMs: number
}

/** The codes of one page of hits, best first, and how many hits there are, up to HITS_MAX. */
export function findFundCodes(db: Queries, query: SearchQuery) {
  const isWide = query.terms.every((term) => Array.from(term).length === 1)
  return db.get<{ total: number; codes: string[] }>(isWide ? findByScan : findByGrams, [
    query.text,
    // Terms hold letters and digits only, so nothing in them is a wildcard.
    query.terms.map((term) => `%${term}%`),
    query.grams,
    query.nowMs,
    query.isOnSaleOnly,
    query.offset,
    query.limit,
  ])
}

const readItems = sql(
  'fund-items',
  `select ${itemColumns('f.rate_key', '$2::text', moment('$3'))}
   from unnest($1::text[]) with ordinality as wanted (code, place)
   join fund f on f.code = wanted.code ${metricAt(moment('$3'))}
   order by wanted.place`,
)

/** The funds of these codes in their order, as lists show them. */
export const fundItems = (
  db: Queries,
  codes: readonly string[],
  accountId: string | undefined,
  nowMs: number,
) => db.rows<ItemRow>(readItems, [codes, accountId ?? null, nowMs])
