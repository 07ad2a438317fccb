import { takeTurn } from '#kernel/turns/turn-store.ts'
import { mayBuy, type BuyPermission } from '@koi/domain/suitability/may-buy'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { getFund, type Asked, type ProductKey } from '../detail/detail.ts'
import { addFavourite, isFavourite, removeFavourite } from './favourite-store.ts'
import { fundItem } from './fund-item.ts'
import { favouriteItems } from './list-store.ts'
import { investorIn, reasonOf } from './person-sql.ts'
import { personWhoBuys } from './person-store.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'

/** Adds a fund to an account's favourites or takes it away; doing it twice changes nothing. */
export async function setFavourite(
  { db, products }: { db: Db; products: ProductMemory },
  accountId: string,
  { product, isWanted, asked }: { product: ProductKey; isWanted: boolean; asked: Asked },
): Promise<void> {
  const { code } = await getFund(products, product, asked)
  if (!isWanted) {
    await removeFavourite(db, { accountId, fundCode: code, nowMs: asked.nowMs })
    return
  }
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'favourites', accountId)
    const isKept = await addFavourite(tx, { accountId, fundCode: code, nowMs: asked.nowMs })
    if (!isKept) throw refuse('favouritesFull')
  })
}

/** An account's favourites in their order, and the newest day their rates contain. */
export async function favouritesOf(db: Db, accountId: string, { nowMs, brand }: Asked) {
  const rows = await favouriteItems(db, accountId, nowMs, brand)
  const items = rows.map((row) => fundItem(row, nowMs))
  const days = items.map(({ navDay }) => navDay ?? '')
  return { items, asOf: days.toSorted().at(-1) ?? '' }
}

export interface PersonalFacts {
  isFavourite: boolean
  permission: BuyPermission['kind']
  /** Why this person may not buy it; undefined where nothing stands in the way. */
  ownReason: string | undefined
}

/** What a product is to a person: kept or not, and what the one suitability function says (D-6). */
export async function personalFacts(
  { db, products }: { db: Db; products: ProductMemory },
  { accountId, examId }: { accountId: string; examId: string },
  product: ProductKey,
  asked: Asked & { brand: { canPay: boolean } },
): Promise<PersonalFacts> {
  const { nowMs, brand } = asked
  const { code, riskCode, category } = await getFund(products, product, asked)
  const person = await personWhoBuys(db, accountId, examId)
  const request = { investor: investorIn(person), riskCode, nowMs, confirmedMismatch: false }
  return {
    isFavourite: await isFavourite(db, accountId, code),
    permission: mayBuy(request).kind,
    ownReason: reasonOf(person, { category, riskCode }, { nowMs, canPay: brand.canPay }),
  }
}
