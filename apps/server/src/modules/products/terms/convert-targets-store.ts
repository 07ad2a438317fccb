import type { Shelf } from '@koi/domain/brands/shelf'
import { sql, type Queries } from '#kernel/db.ts'
import {
  isOnSaleAt,
  itemColumns,
  metricAt,
  moment,
  onShelf,
  type ItemRow,
} from '../lists/item-sql.ts'

/** Which funds a holding may become: of one company, or of any. */
export interface TargetFilter {
  fromCode: string
  spid: string
  categories: readonly string[]
  /** Only convertible funds of this company; undefined: funds of any. */
  companyCode: string | undefined
  /** A part of the name, or the beginning of the code. */
  keyword: string
  /** Risk codes within the class of who asks; they stand first. */
  suitableCodes: readonly number[]
  nowMs: number
  brand: Shelf
  offset: number
  limit: number
}

const NOW = moment('$1')

const readTargets = sql<ItemRow>(
  'fund-convert-targets',
  `select ${itemColumns('f.rate_key', 'null::text', NOW)}
   from fund f ${metricAt(NOW)}
   where f.code <> $2 and f.spid = $3 and f.category = any($4::text[]) and f.sale_state = 'open'
     and not f.is_newly_issued and ${isOnSaleAt(NOW)} and ${onShelf('$8', '$9')}
     and ($5::text is null or f.company_code = $5 and f.is_convertible)
     and ($6 = '' or strpos(f.name, $6) > 0 or strpos(f.code, $6) = 1)
   order by f.risk_code = any($7::smallint[]) desc, f.heat desc, f.code offset $10 limit $11`,
)

export const convertTargetRows = (db: Queries, filter: TargetFilter) =>
  db.rows(readTargets, [
    filter.nowMs,
    filter.fromCode,
    filter.spid,
    filter.categories,
    filter.companyCode ?? null,
    filter.keyword,
    filter.suitableCodes,
    filter.brand.spids,
    filter.brand.shelf ?? null,
    filter.offset,
    filter.limit,
  ])
