import { FollowPress } from './FollowPress.tsx'
import { useFollowFund } from '../queries.ts'

interface FollowFundButtonProps {
  fundCode: string
  name: string
  isFollowed: boolean
}

/** Follows the talk about a fund, or no longer. */
export function FollowFundButton({ fundCode, name, isFollowed }: FollowFundButtonProps) {
  const send = useFollowFund()
  return (
    <FollowPress
      isFollowed={isFollowed}
      name={`${name}的讨论`}
      follow={(wanted) => send.mutateAsync({ fundCode, isFollowed: wanted })}
    />
  )
}
