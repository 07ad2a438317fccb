import { FollowPress } from './FollowPress.tsx'
import { useFollowUser, useProfile } from '../queries.ts'

/** Follows somebody of whom a page knows no more than who they are; nothing of oneself and of who is not to be seen. */
export function FollowById({ userId }: { userId: string }) {
  const user = useProfile(userId).data?.user
  const send = useFollowUser()
  if (!user || user.isMine || user.isGone || user.isBlocked) return null
  return (
    <FollowPress
      isFollowed={user.isFollowed}
      name={user.author.nick}
      isOnColour
      follow={(wanted) => send.mutateAsync({ userId, isFollowed: wanted })}
    />
  )
}
