import { FollowPress } from './FollowPress.tsx'
import { useFollowTopic } from '../queries.ts'

interface FollowTopicButtonProps {
  topic: { topicId: string; name: string; isFollowed: boolean }
  isOnColour?: boolean
}

/** Follows a topic, or no longer. */
export function FollowTopicButton({
  topic: { topicId, name, isFollowed },
  isOnColour = false,
}: FollowTopicButtonProps) {
  const send = useFollowTopic()
  return (
    <FollowPress
      isFollowed={isFollowed}
      name={name}
      isOnColour={isOnColour}
      follow={(wanted) => send.mutateAsync({ topicId, isFollowed: wanted })}
    />
  )
}
