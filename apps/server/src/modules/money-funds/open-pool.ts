import type { Cents } from '@koi/domain/money/cents'
import type { Queries } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import { lockPool, openPoolAccount, poolStates } from './pool-store.ts'

/** Opens the pool of a fund with the bank's credit line as its cash; once a fund. */
export async function openPool(
  tx: Queries,
  { fundCode, creditCents, atMs }: { fundCode: string; creditCents: Cents; atMs: number },
): Promise<void> {
  const { accountId } = await openPoolAccount(tx, fundCode, atMs)
  await lend(tx, { accountId, reference: fundCode, cents: creditCents, atMs })
}

/** Cents of the bank's credit line into a pool, or back out of it where negative. */
const lend = (
  tx: Queries,
  loan: { accountId: string; reference: string; cents: number; atMs: number },
) =>
  bookEvent(
    tx,
    'advanceCredit',
    { reference: loan.reference, atMs: loan.atMs },
    { pool: loan.accountId, amount: loan.cents },
  )

/**
 * Sets how much quick redemptions of a fund may have out, and opens its pool where there is none. False where
 * less is asked than is lent out now: that comes back with the pool's own redemptions.
 */
export async function setPoolCredit(
  tx: Queries,
  { fundCode, creditCents, atMs }: { fundCode: string; creditCents: Cents; atMs: number },
): Promise<boolean> {
  const pool = await lockPool(tx, fundCode)
  if (!pool) {
    await openPool(tx, { fundCode, creditCents, atMs })
    return true
  }
  const state = (await poolStates(tx)).find((one) => one.fundCode === fundCode)
  const change = creditCents - (state?.creditCents ?? 0)
  if (change === 0) return true
  if (pool.cashCents + change < 0) return false
  const reference = `${fundCode}:${atMs}`
  await lend(tx, { accountId: pool.accountId, reference, cents: change, atMs })
  return true
}
