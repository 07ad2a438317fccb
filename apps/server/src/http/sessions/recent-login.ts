import type { Call } from '@koi/contracts/call'
import { refuse } from '#refuse.ts'
import type { Session, Sessions } from './session.ts'

/** Ways into an account change only while the person has proved who they are lately (ASVS 7.5.1). */
export async function refuseStale(
  { recentLogin }: Pick<Call, 'recentLogin'>,
  session: Session | undefined,
  sessions: Pick<Sessions, 'isProvable'>,
): Promise<void> {
  if (!recentLogin || session?.isFresh) return
  const mayBeOnlyKey = recentLogin === 'where-provable' && session !== undefined
  if (mayBeOnlyKey && !(await sessions.isProvable(session.accountId))) return
  throw refuse('reAuthNeeded')
}
