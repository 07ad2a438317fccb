import type { Shelf } from '@koi/domain/brands/shelf'
import { sql, type Queries } from '#kernel/db.ts'
import { FOLLOWS_INDEX, onShelf } from './item-sql.ts'

/** A market index and how many funds of a brand follow it. */
export interface IndexRow {
  code: string
  name: string
  fundCount: number
}

const readIndex = sql<IndexRow>(
  'market-index-detail',
  `select i.code, i.name, count(f.code) as "fundCount"
   from market_index i left join fund f
     on ${FOLLOWS_INDEX} and f.sale_state not in ('hidden', 'terminated') and ${onShelf('$2', '$3')}
   where i.code = $1 group by i.code, i.name`,
)

export const findIndex = (db: Queries, indexCode: string, brand: Shelf) =>
  db.find(readIndex, [indexCode, brand.spids, brand.shelf ?? null])

const readBehind = sql<{ code: string; name: string }>(
  'market-index-behind',
  `select i.code, i.name from (
     select code, 1 as turn from market_index where upper(code) = upper($1)
     union all
     select code, 2 from market_index where regexp_replace(code, '[^0-9]', '', 'g') = $2 and $2 <> ''
     union all
     select f.benchmark_index, 3 from fund f
     where f.code = $1 and f.benchmark_index is not null and ${onShelf('$3', '$4')}
   ) found join market_index i on i.code = found.code
   order by found.turn, i.code limit 1`,
)

/**
 * The index of a securities code: by its own code, by the digits of it, or the one that the fund of this code is
 * measured by, in this order.
 */
export const findIndexBehind = (
  db: Queries,
  securitiesCode: string,
  digits: string,
  brand: Shelf,
) => db.find(readBehind, [securitiesCode, digits, brand.spids, brand.shelf ?? null])
