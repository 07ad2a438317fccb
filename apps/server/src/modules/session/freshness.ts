import type { UserContext } from '#http/context.ts'
import { refuse } from '#refuse.ts'

/** Ways into an account change only while the person has proved who they are lately (ASVS 7.5.1). */
export function refuseStale({ session }: UserContext): void {
  if (session.current?.isFresh !== true) throw refuse('reAuthNeeded')
}
