import { discussionCalls } from '@koi/contracts/calls/discussion'
import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { PollCard } from '../components/PollCard.tsx'
import type { PostCardData } from '../requests.ts'
import styles from './PostPoll.module.css'

const MINUTE_MS = 60_000

interface PostPollProps {
  postId: string
  poll: NonNullable<PostCardData['poll']>
}

/** A poll that one may vote in, once and until its end. */
export function PostPoll({ postId, poll }: PostPollProps) {
  const nowMs = useBusinessNow(MINUTE_MS)
  const showError = useFailure()
  const vote = useSend(discussionWritingCalls.voteSubject, {
    changes: [discussionCalls.querySubject, discussionCalls.querySubjects],
  })
  const isOpen = nowMs !== undefined && nowMs < poll.endsMs && poll.ownPlace === null
  const press = async (place: number) => {
    if (vote.isPending) return
    try {
      await vote.mutateAsync({ postId, place })
    } catch (error) {
      showError(error)
    }
  }
  const button = (place: number) => (
    <button
      type="button"
      className={styles.vote}
      aria-label={`投给「${poll.options.find((option) => option.place === place)?.label ?? ''}」`}
      aria-busy={vote.isPending}
      onClick={() => void press(place)}
    />
  )
  return isOpen ? <PollCard poll={poll} vote={button} /> : <PollCard poll={poll} />
}
