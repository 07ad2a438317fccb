import { FollowPress } from './FollowPress.tsx'
import { useFollowTopic } from '../queries.ts'

interface FollowTopicButtonProps {
  topic: { topicId: string; name: string; isFollowed: boolean }
}

/** Follows a topic, or no longer. */
export function FollowTopicButton({
  topic: { topicId, name, isFollowed },
}: FollowTopicButtonProps) {
  const send = useFollowTopic()
  return (
    <FollowPress
      isFollowed={isFollowed}
      name={name}
      follow={(wanted) => send.mutateAsync({ topicId, isFollowed: wanted })}
    />
  )
}
