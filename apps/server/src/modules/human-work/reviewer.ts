import { WORK_KINDS } from '@koi/domain/human-work/human-work'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { findReviewer, type Reviewer } from './reviewer-store.ts'

/** As whom the operators' token acts. */
const TOKEN_ACCOUNT = 'operator'

interface Asker {
  accountId: string
  brand: { id: string }
}

/** Who asks for work of this brand: whoever has the token, and whom they named; nobody else is let in, in the demo either. */
export async function reviewerOf(queries: Queries, { accountId, brand }: Asker): Promise<Reviewer> {
  const brandId = brand.id
  if (accountId === TOKEN_ACCOUNT) return { accountId, brandId, kinds: WORK_KINDS }
  const named = await findReviewer(queries, brandId, accountId)
  if (!named) throw refuse('forbidden')
  return { accountId, brandId, kinds: named.kinds }
}

/** Refused to whoever has not the operators' token. */
export function onlyToken(accountId: string): void {
  if (accountId !== TOKEN_ACCOUNT) throw refuse('forbidden')
}
