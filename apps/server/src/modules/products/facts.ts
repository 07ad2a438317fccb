import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { findCompany } from './detail-store.ts'
import type { ProductKey } from './detail.ts'
import { itemsByCode, itemsOfCompany, type ItemAsker } from './fact-store.ts'
import { fundItem, type FundItem } from './fund-item.ts'

/** The products of a list of keys that are sold here by just this seller, in the order asked (CL-063). */
export async function briefItems(
  db: Db,
  products: readonly ProductKey[],
  asker: ItemAsker,
): Promise<FundItem[]> {
  const codes = products.map(({ fundCode }) => fundCode)
  const rows = await itemsByCode(db, codes, asker)
  const isAsked = (code: string, spid: string) =>
    products.some((product) => product.fundCode === code && product.spid === spid)
  return rows
    .filter(({ code, spid }) => isAsked(code, spid))
    .map((row) => fundItem(row, asker.nowMs))
}

/** One product as lists show it; refuses what is not sold here (CL-076). */
export async function briefItem(db: Db, product: ProductKey, asker: ItemAsker): Promise<FundItem> {
  const [item] = await briefItems(db, [product], asker)
  if (!item) throw refuse('productUnknown')
  return item
}

/** A fund company with a slice of the funds of it that are sold here (CL-077). */
export async function companyWithFunds(
  db: Db,
  companyCode: string,
  { offset, limit, ...asker }: ItemAsker & { offset: number; limit: number },
) {
  const company = await findCompany(db, companyCode, asker.brand)
  if (!company) throw refuse('productUnknown', '没有找到该基金公司')
  const rows = await itemsOfCompany(db, companyCode, asker, { offset, limit })
  return {
    ...company,
    items: rows.map((row) => fundItem(row, asker.nowMs)),
    hasMore: offset + rows.length < company.fundCount,
  }
}
