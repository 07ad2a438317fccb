import { familyRoles } from '@koi/domain/family/family-role'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { lockOwnPlace } from './member-store.ts'

/** Who does something in which family. */
export interface InFamily {
  accountId: string
  familyAccId: string
  nowMs: number
}

/** One’s own place, with the family held until the transaction ends; refuses `familyUnknown` for who is not in it. */
export async function getOwnPlace(tx: Queries, { accountId, familyAccId }: InFamily) {
  const own = await lockOwnPlace(tx, accountId, familyAccId)
  if (!own) throw refuse('familyUnknown')
  return own
}

/** The same for who manages the family; refuses `familyNotAllowed` for all others in it. */
export async function getOwnersPlace(tx: Queries, who: InFamily) {
  const own = await getOwnPlace(tx, who)
  if (!familyRoles[own.role].mayManage) throw refuse('familyNotAllowed')
  return own
}
