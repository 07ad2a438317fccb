import type { Shelf } from '@koi/domain/brands/shelf'
import { refuse } from '#refuse.ts'
import { soldHere, type ComparisonParts } from './compare-funds.ts'
import { addComparison, comparisonsOf, removeComparisons } from './history-store.ts'

interface Keeper {
  accountId: string
  brand: Shelf
}

/** Keeps a comparison as the newest of an account (CL-082). The same funds in another order are the same comparison. */
export async function keepComparison(
  parts: ComparisonParts,
  fundCodes: readonly string[],
  { accountId, nowMs, brand }: Keeper & { nowMs: number },
) {
  const funds = await soldHere(parts, fundCodes, { nowMs, brand })
  if (funds.length < fundCodes.length) throw refuse('productUnknown')
  await addComparison(parts.db, { accountId, fundCodes, nowMs })
  return { comparisons: await comparisonsOf(parts.db, accountId, brand) }
}

/** Forgets one comparison of an account, or all; what is not there any more is forgotten already. */
export async function forgetComparisons(
  { db }: ComparisonParts,
  { accountId, brand }: Keeper,
  recordId: string | undefined,
) {
  await removeComparisons(db, accountId, recordId)
  return { comparisons: await comparisonsOf(db, accountId, brand) }
}
