import { cents, type Cents } from '@koi/domain/money/cents'
import type { Queries } from '#kernel/db.ts'
import { findBalance, lockBalance } from './store.ts'

/** Cash of an investor. */
export const cashBalance = async (tx: Queries, accountId: string): Promise<Cents> =>
  cents(await findBalance(tx, 'cash', accountId, 'CNY'))

/** Cash of an investor, kept from others until the transaction ends: payments take turns. */
export const lockCashBalance = async (tx: Queries, accountId: string): Promise<Cents> =>
  cents(await lockBalance(tx, 'cash', accountId, 'CNY'))

/** Free and frozen shares ×100 of an investor in a fund. */
export async function shareBalances(
  tx: Queries,
  accountId: string,
  fundCode: string,
): Promise<{ free: number; frozen: number }> {
  return {
    free: await findBalance(tx, 'shares', accountId, fundCode),
    frozen: await findBalance(tx, 'sharesFrozen', accountId, fundCode),
  }
}
