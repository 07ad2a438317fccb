import { useEffect, useEffectEvent } from 'react'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { useUnread } from '#features/messages/index.ts'
import { useSession } from '#session/use-session.ts'
import { useCommunityUnread } from '../queries.ts'

/** How many news of the community are unread; none of a visitor, or where the brand has no community. Each message that comes says that there may be more. */
export function useOwnUnread(): number {
  const isOpen = useHasCommunity()
  const isMember = useSession()?.account !== undefined && isOpen
  const told = useUnread(isMember).data?.unread
  const { data, refetch } = useCommunityUnread(isMember)
  const askAnew = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (told !== undefined) askAnew()
  }, [told])
  return isMember ? (data?.unread ?? 0) : 0
}
