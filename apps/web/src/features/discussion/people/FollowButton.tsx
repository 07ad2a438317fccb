import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { useFollowUser } from './queries.ts'

interface FollowButtonProps {
  person: { author: { userId: string; nick: string }; isFollowed: boolean; followsMe?: boolean }
}

/** Follows somebody, or no longer: it shows what was pressed at once, and what the server did not take goes back. */
export function FollowButton({ person: { author, isFollowed, followsMe } }: FollowButtonProps) {
  const { userId, nick } = author
  const send = useFollowUser()
  const showError = useFailure()
  const [wanted, setWanted] = useState<boolean>()
  const isOn = wanted ?? isFollowed
  const text = isOn ? (followsMe ? '互相关注' : '已关注') : followsMe ? '回关' : '关注'
  return (
    <Button
      size="small"
      kind={isOn ? 'plain' : 'soft'}
      label={`${text} ${nick}`}
      onClick={() => {
        // One after the other: of two on the way at once nobody knows which the server hears last.
        if (send.isPending) return
        setWanted(!isOn)
        send.mutate(
          { userId, isFollowed: !isOn },
          {
            onError: (error) => {
              setWanted(undefined)
              showError(error)
            },
          },
        )
      }}
    >
      {text}
    </Button>
  )
}
