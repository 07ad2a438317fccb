import { sql, type Queries } from '#kernel/db.ts'
import { isOnSaleAt, itemColumns, metricAt, moment, type ItemRow } from './item-sql.ts'

/** Hits are counted and paged up to this many. */
export const HITS_MAX = 1_000
/** Of a term that hits nearly everything, so many hits are looked at; enough to fill HITS_MAX. */
const LOOKED_AT_MAX = 6_000

/** `haystack` holds code, name, initials and pinyin, normalised, between bars. */
const part = (position: number) => `split_part(s.haystack, '|', ${position})`
const [CODE, NAME, INITIALS, PINYIN] = [part(1), part(2), part(3), part(4)]

/** The twin of domain/search/rank.ts, which a test compares; several terms in one name count as 4. */
const RANK = `case
    when ${CODE} = $1 then 0
    when starts_with(${CODE}, $1) then 1
    when ${NAME} = $1 then 2
    when starts_with(${NAME}, $1) then 3
    when ${NAME} like all ($2::text[]) then 4
    when starts_with(${INITIALS}, $1) then 5
    when strpos(${INITIALS}, $1) > 0 then 6
    when strpos(${PINYIN}, $1) > 0 then 7
    else 8 end`
const HITS = `s.haystack like all ($2::text[])`
const NOW = moment('$4')

/**
 * Codes of the hits in their order. Three sources, so that a wide term stays fast and loses nothing
 * that matters: the best of the hits looked at, every code that begins with the query, and, when
 * there are more hits than can be shown, every hit that is on sale.
 */
const findCodes = (candidates: string) => `
  with looked_at as materialized (
    select s.fund_code as code, ${RANK} as rank from fund_search s
    where ${candidates} limit ${LOOKED_AT_MAX}
  ), best as (
    select code, rank from looked_at order by rank, code limit ${HITS_MAX}
  ), by_code as (
    select s.fund_code, ${RANK} from fund_search s
    where s.fund_code >= $1 and s.fund_code < $1 || chr(1114111) and ${HITS}
    order by s.fund_code limit ${HITS_MAX}
  ), on_sale as (
    select s.fund_code, ${RANK} from fund f join fund_search s on s.fund_code = f.code
    where (select count(*) from looked_at) > ${HITS_MAX}
      and f.sale_state in ('open', 'quoteOpen', 'shortTerm', 'midTerm') and ${HITS}
  ), hit as (
    select code, rank from best union select * from by_code union select * from on_sale
  ), judged as (
    select f.code, hit.rank, f.heat, ${isOnSaleAt(NOW)} as sells
    from hit join fund f on f.code = hit.code
    where f.sale_state not in ('hidden', 'terminated') or hit.rank = 0
  ), shown as (
    select code, row_number() over (order by rank, sells desc, heat desc, code) as place
    from judged where sells or not $5::boolean
  )
  select least(count(*), ${HITS_MAX})::integer as total,
    coalesce(array_agg(code order by place)
      filter (where place > $6 and place <= least($6::integer + $7, ${HITS_MAX})), '{}') as codes
  from shown`

/** `$3` holds the characters and pairs that every hit contains: the index finds those. */
const findByGrams = sql('fund-search', findCodes(`s.grams @> $3::text[] and ${HITS}`))
/** A single character is in too many funds for the index to help. */
const findByScan = sql('fund-search-wide', findCodes(`coalesce($3::text[], '{}') is not null and ${HITS}`))

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
