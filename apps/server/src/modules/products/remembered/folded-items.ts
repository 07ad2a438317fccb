import { fundItem, type FundItem } from '../lists/fund-item.ts'
import type { ItemRow } from '../lists/item-sql.ts'
import type { ProductMemory } from './product-memory.ts'
import { rememberedClasses } from './remembered-classes.ts'

/** Rows that stand for both classes of their funds, each with what the two cost. */
export async function foldedItems(
  products: ProductMemory,
  rows: readonly (ItemRow & { otherCode: string | null })[],
  nowMs: number,
): Promise<FundItem[]> {
  const codes = rows.flatMap(({ code, otherCode }) => (otherCode === null ? [] : [code, otherCode]))
  const known = codes.length === 0 ? undefined : await products.findAll(codes, nowMs)
  return rows.map(({ otherCode, ...row }) => {
    const own = known?.get(row.code)
    const other = otherCode === null ? undefined : known?.get(otherCode)
    return { ...fundItem(row, nowMs), classes: own && other && rememberedClasses(own, other) }
  })
}
