import type { Queries } from '#kernel/db.ts'
import { couponsById } from './coupon-store.ts'
import { prizesById } from './offer-store.ts'
import { offeredPrize, userPrize } from './wire.ts'

/** Prizes of a brand as answers show them, in the order of their ids; one that is not there is left out. */
export async function prizesShown(db: Queries, brandId: string, prizeIds: readonly string[]) {
  const rows = await prizesById(db, brandId, prizeIds)
  const byId = new Map(rows.map((row) => [row.prizeId, offeredPrize(row)]))
  return prizeIds.flatMap((id) => byId.get(id) ?? [])
}

/** Coupons of somebody as answers show them. */
export const couponsShown = async (
  db: Queries,
  who: { accountId: string; nowMs: number },
  couponIds: readonly string[],
) => (couponIds.length === 0 ? [] : (await couponsById(db, who, couponIds)).map(userPrize))
