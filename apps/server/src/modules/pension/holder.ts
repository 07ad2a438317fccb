import type { Queries } from '#kernel/db.ts'
import { findPensionAccount } from './account-store.ts'

/** Y shares of pension funds; held in a pension account and nowhere else (MONEY 1.12). */
export const PENSION_CATEGORY = 'pension'

/**
 * The account a person's holding of a product stands in: their pension account for Y shares, their own
 * for everything else; undefined for Y shares without a pension account.
 */
export async function holdingAccount(
  tx: Queries,
  accountId: string,
  { category }: { category: string },
): Promise<string | undefined> {
  if (category !== PENSION_CATEGORY) return accountId
  return (await findPensionAccount(tx, accountId))?.accountId
}
