import { LIKES_A_REQUEST } from '@koi/domain/live/talk-terms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NetworkFailed } from '#api/failures/failures.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useLike } from './queries.ts'

const SEND_MS = 1_000

/** Likes of a person: presses of a second are sent together, those of a lost answer under the same key again. */
export function useLikes(liveId: string): { pending: number; press: () => void } {
  const like = useLike()
  const showError = useFailure()
  const [waiting, setWaiting] = useState(0)
  const keyOf = useKeyOf()
  const batches = useRef(0)
  const sent = useRef<{ requestKey: string; presses: number }>(undefined)
  const send = useEffectEvent(async () => {
    if (like.isPending || (waiting === 0 && !sent.current)) return
    const batch = sent.current ?? { requestKey: keyOf(String(batches.current)), presses: waiting }
    sent.current = batch
    try {
      await like.mutateAsync({ liveId, ...batch })
    } catch (error) {
      if (error instanceof NetworkFailed) return
      showError(error)
    }
    sent.current = undefined
    batches.current += 1
    setWaiting((now) => Math.max(0, now - batch.presses))
  })
  const isWaiting = waiting > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void send(), SEND_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    pending: waiting,
    press: () => setWaiting((now) => Math.min(LIKES_A_REQUEST, now + 1)),
  }
}
