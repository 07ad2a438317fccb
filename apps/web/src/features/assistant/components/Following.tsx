import { AnswerEvent, assistantCalls } from '@koi/contracts/calls/assistant'
import { use, useEffect, useEffectEvent } from 'react'
import { SendingContext } from '#api/api-context.ts'
import { streamCall } from '#api/transport/stream-call.ts'
import { followTurn, waitForNetwork, type Followed } from '../follow-turn.ts'
import type { Turn } from '../turn.ts'

interface FollowingProps {
  sessionId: string
  turn: Turn
  onFollowed: (followed: Followed) => void
}

/** Follows the stream of one answer while the page is shown; shown again it goes on behind the last event. */
export function Following({ sessionId, turn, onFollowed }: FollowingProps) {
  const sending = use(SendingContext)
  const tell = useEffectEvent(onFollowed)
  const open = useEffectEvent((signal: AbortSignal) => {
    if (!sending) throw new Error('Following: outside of SendingContext')
    const { requestId, question, mode, key, lastEventId: afterEventId } = turn
    const asked =
      requestId === undefined
        ? { sessionId, question, mode, idempotencyKey: key }
        : { sessionId, requestId, afterEventId }
    const call = { definition: assistantCalls.completions, event: AnswerEvent }
    return streamCall(sending, call, asked, signal)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    void followTurn(
      { open: () => open(signal), tell: (followed) => tell(followed), wait: waitForNetwork },
      signal,
    )
    return () => stop.abort()
  }, [])
  return null
}
