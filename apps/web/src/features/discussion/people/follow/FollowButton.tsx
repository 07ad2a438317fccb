import { FollowPress } from './FollowPress.tsx'
import { useFollowUser } from '../queries.ts'

interface FollowButtonProps {
  person: { author: { userId: string; nick: string }; isFollowed: boolean; followsMe?: boolean }
}

/** Follows somebody, or no longer. */
export function FollowButton({ person: { author, isFollowed, followsMe } }: FollowButtonProps) {
  const { userId, nick } = author
  const send = useFollowUser()
  return (
    <FollowPress
      isFollowed={isFollowed}
      name={nick}
      texts={followsMe ? { on: '互相关注', off: '回关' } : { on: '已关注', off: '关注' }}
      follow={(wanted) => send.mutateAsync({ userId, isFollowed: wanted })}
    />
  )
}
