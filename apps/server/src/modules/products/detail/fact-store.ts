import type { Shelf } from '@koi/domain/brands/shelf'
import { sql, type Queries } from '#kernel/db.ts'
import { classColumns, folded, OTHER_CODE } from '../lists/class-sql.ts'
import { itemColumns, metricAt, moment, onShelf, type ItemRow } from '../lists/item-sql.ts'
import { isAfter, type ListPlace } from '../lists/list-place.ts'

/** Who asks for items, and when. */
export interface ItemAsker {
  accountId: string | undefined
  nowMs: number
  brand: Shelf
}

const NOW = moment('$3')
const SHOWN = `f.sale_state <> 'hidden' and ${onShelf('$4', '$5')}`
const askerValues = ({ accountId, nowMs, brand }: ItemAsker) => [
  accountId ?? null,
  nowMs,
  brand.spids,
  brand.shelf ?? null,
]

const readOfCompany = sql<ItemRow & { heat: number; otherCode: string | null }>(
  'fund-items-of-company',
  `with own as materialized (
     select f.code, f.category, ${classColumns('$2::text', NOW)} from fund f
     where f.company_code = $1 and f.sale_state <> 'terminated' and ${SHOWN}
   )
   select ${itemColumns('f.rate_key', '$2::text', NOW)}, f.heat, ${OTHER_CODE} as "otherCode"
   from ${folded('own')} listed join fund f on f.code = listed.code ${metricAt(NOW)}
   where ${isAfter({ key: 'array[-f.heat]::bigint[]', code: 'f.code' }, { key: '$6', code: '$7' })}
     and f.category = coalesce($9, f.category)
   order by f.heat desc, f.code limit $8`,
)

/** A slice of the funds of a company, or of its funds of one kind. */
export interface CompanySlice {
  limit: number
  category?: string | undefined
}

/** The funds of a company that a brand sells, the most looked-for first; both classes of a fund are one row. */
export const itemsOfCompany = (
  db: Queries,
  companyCode: string,
  asker: ItemAsker,
  { after, limit, category }: CompanySlice & { after: ListPlace | undefined },
) =>
  db.rows(readOfCompany, [
    companyCode,
    ...askerValues(asker),
    after?.key ?? null,
    after?.code ?? null,
    limit,
    category ?? null,
  ])

/** A product of which only the code was known. */
export interface SellerRow {
  code: string
  spid: string
  productCode: number | null
  name: string
}

const readSellers = sql<SellerRow>(
  'fund-sellers',
  `select f.code, f.spid, f.product_code as "productCode", f.name
   from unnest($1::text[]) with ordinality as asked (code, turn)
   join fund f on f.code = asked.code
   where f.sale_state <> 'hidden' and ${onShelf('$2', '$3')} order by asked.turn`,
)

/** Who sells these products at a brand; those it does not sell are left out. */
export const sellersOf = (db: Queries, codes: readonly string[], brand: Shelf) =>
  db.rows(readSellers, [codes, brand.spids, brand.shelf ?? null])
