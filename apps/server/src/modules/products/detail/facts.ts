import { isOnShelf } from '@koi/domain/brands/shelf'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { findCompany } from './detail-store.ts'
import type { ProductKey } from './detail.ts'
import { itemsOfCompany, type CompanySlice, type ItemAsker } from './fact-store.ts'
import type { FundItem } from '../lists/fund-item.ts'
import { cursorTo, placeOf, sliceOf } from '../lists/list-place.ts'
import { foldedItems } from '../remembered/folded-items.ts'
import { rememberedItems } from '../remembered/remembered-items.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'

/** The products of a list of keys that are sold here by just this seller, in the order asked (CL-063). */
export async function briefItems(
  parts: { db: Db; products: ProductMemory },
  keys: readonly ProductKey[],
  asker: ItemAsker,
): Promise<FundItem[]> {
  const codes = keys.map(({ fundCode }) => fundCode)
  const items = await rememberedItems(parts, codes, asker)
  const isAsked = (code: string, spid: string) =>
    keys.some((key) => key.fundCode === code && key.spid === spid)
  return items.filter(
    (item) =>
      isAsked(item.code, item.spid) && item.saleState !== 'hidden' && isOnShelf(item, asker.brand),
  )
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
  { db, products }: { db: Db; products: ProductMemory },
  companyCode: string,
  { after, limit, category, ...asker }: ItemAsker & CompanySlice & { after?: string | undefined },
) {
  const company = await findCompany(db, companyCode, asker.brand)
  if (!company) throw refuse('productUnknown', '没有找到该基金公司')
  const { nowMs, brand } = asker
  const list = ['company', companyCode, category, brand.spids, brand.shelf]
  const place = placeOf(list, after, nowMs)
  const slice = { after: place, limit: limit + 1, category }
  const read = await itemsOfCompany(db, companyCode, asker, slice)
  const { rows, next } = sliceOf(read, limit, ({ heat, code }) =>
    cursorTo(list, { key: [-heat], code }, nowMs),
  )
  const shown = rows.map(({ heat: _heat, ...row }) => row)
  return { ...company, items: await foldedItems(products, shown, nowMs), next }
}
