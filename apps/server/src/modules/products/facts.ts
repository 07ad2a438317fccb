import { isOnShelf } from '@koi/domain/brands/shelf'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { findCompany } from './detail-store.ts'
import type { ProductKey } from './detail.ts'
import { itemsOfCompany, type ItemAsker } from './fact-store.ts'
import { favouritesAmong } from './favourite-store.ts'
import { fundItem, type FundItem } from './fund-item.ts'
import { itemOf } from './item-of.ts'
import type { ProductMemory } from './product-memory.ts'

/** The products of a list of keys that are sold here by just this seller, in the order asked (CL-063). */
export async function briefItems(
  { db, products }: { db: Db; products: ProductMemory },
  keys: readonly ProductKey[],
  { accountId, nowMs, brand }: ItemAsker,
): Promise<FundItem[]> {
  const known = await products.findAll(
    keys.map(({ fundCode }) => fundCode),
    nowMs,
  )
  const favourites =
    accountId === undefined ? new Set() : await favouritesAmong(db, accountId, [...known.keys()])
  return keys.flatMap(({ fundCode, spid }) => {
    const facts = known.get(fundCode)
    if (facts?.spid !== spid || facts.saleState === 'hidden' || !isOnShelf(facts, brand)) return []
    return [fundItem(itemOf(facts, { nowMs, isFavourite: favourites.has(fundCode) }), nowMs)]
  })
}

/** One product as lists show it; refuses what is not sold here (CL-076). */
export async function briefItem(
  parts: { db: Db; products: ProductMemory },
  product: ProductKey,
  asker: ItemAsker,
): Promise<FundItem> {
  const [item] = await briefItems(parts, [product], asker)
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
