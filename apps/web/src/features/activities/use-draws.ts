import { CallFailed } from '@koi/contracts/client'
import type { ResponseOf } from '@koi/contracts/call'
import type { activityCalls } from '@koi/contracts/calls/activities'
import { useRef, useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useDraw } from './queries.ts'

export type Drawn = ResponseOf<typeof activityCalls.lottery>

/** Draws once a press. A draw whose answer was lost is asked for again under its key, and is the same draw. */
export function useDraws(activityId: string) {
  const { mutate, isPending } = useDraw()
  const [drawn, setDrawn] = useState<Drawn>()
  const key = useRef<string>(undefined)
  const showFailure = useFailure()
  function press() {
    key.current ??= makeIdempotencyKey()
    mutate(
      { activityId, idempotencyKey: key.current },
      {
        onSuccess(answer) {
          key.current = undefined
          setDrawn(answer)
        },
        onError(error) {
          if (error instanceof CallFailed) key.current = undefined
          showFailure(error)
        },
      },
    )
  }
  return { drawn, press, isBusy: isPending }
}
