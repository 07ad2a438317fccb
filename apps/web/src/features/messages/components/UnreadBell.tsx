import { useSession } from '#session/use-session.ts'
import { useUnread } from '../queries.ts'
import { Bell } from './Bell.tsx'

/** The bell, with a mark while something is unread. */
export function UnreadBell() {
  const isMember = useSession()?.account !== undefined
  const { data } = useUnread(isMember)
  return <Bell isMarked={isMember && (data?.unread ?? 0) > 0} />
}
