import { CallFailed } from '@koi/contracts/client'
import type { ResponseOf } from '@koi/contracts/call'
import type { activityCalls } from '@koi/contracts/calls/activities'
import { useRef, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useDraw } from './queries.ts'

export type Drawn = ResponseOf<typeof activityCalls.lottery>

/** Draws once a press. A draw whose answer was lost is asked for again under its key, and is the same draw. */
export function useDraws(activityId: string) {
  const { mutate, isPending } = useDraw()
  const [drawn, setDrawn] = useState<Drawn>()
  const keyOf = useKeyOf()
  // The how manyth draw that was answered.
  const answered = useRef(0)
  const showFailure = useFailure()
  function press() {
    mutate(
      { activityId, idempotencyKey: keyOf(`${activityId} ${answered.current}`) },
      {
        onSuccess(answer) {
          answered.current += 1
          setDrawn(answer)
        },
        onError(error) {
          if (error instanceof CallFailed) answered.current += 1
          showFailure(error)
        },
      },
    )
  }
  return { drawn, press, isBusy: isPending }
}
