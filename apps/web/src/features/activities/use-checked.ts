import { activityCalls } from '@koi/contracts/calls/activities'
import type { ResponseOf } from '@koi/contracts/call'
import type { PublishedDraw } from '@koi/domain/activities/lottery-replay'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'
import { checkDraws, type Checked } from './check-draws.ts'

export type Proof = ResponseOf<typeof activityCalls.queryLottery>

export interface CheckedLottery extends Checked {
  draws: readonly PublishedDraw[]
}

/** Fetches the whole list, however long, and works it out again. */
export function useChecked(activityId: string, proof: Proof) {
  const { mutateAsync: ask } = useSend(activityCalls.queryLottery)
  const [checked, setChecked] = useState<CheckedLottery>()
  const [isBusy, setBusy] = useState(false)
  const showFailure = useFailure()
  async function wholeList(): Promise<PublishedDraw[]> {
    const draws = [...proof.draws]
    let { hasMore } = proof
    while (hasMore) {
      // Each slice begins behind the one before it.
      const next = await ask({ activityId, offset: draws.length })
      draws.push(...next.draws)
      hasMore = next.hasMore
    }
    return draws
  }
  async function press() {
    setBusy(true)
    try {
      const draws = await wholeList()
      setChecked({ ...(await checkDraws(activityId, proof.lottery, draws)), draws })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return { checked, isBusy, press: () => void press() }
}
