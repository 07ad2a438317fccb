import { CallFailed } from '@koi/contracts/client'
import { activityRefusals } from '@koi/contracts/codes/activity-refusals'
import { couponRefusals } from '@koi/contracts/codes/coupon-refusals'
import { useRef } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useExchange, useOpenOffer, useTakeOffered } from './queries.ts'

/** Refusals that the page of the result tells: why nothing came, and how one goes on. */
const TOLD: ReadonlySet<string> = new Set(
  [
    activityRefusals.activityNotNow,
    activityRefusals.activityUnqualified,
    activityRefusals.activityHad,
    activityRefusals.activityGone,
    activityRefusals.activityOfferOver,
    couponRefusals.couponUnknown,
  ].map(({ code }) => String(code)),
)
const isTold = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && TOLD.has(error.retcode)

/**
 * Takes part once. Until there is an answer every press sends the same request: one whose answer was lost is answered by what it gave.
 */
export function useTakePart(
  { activityId, isExchange }: { activityId: string; isExchange: boolean },
  onTold: () => unknown,
) {
  const offer = useOpenOffer()
  const take = useTakeOffered()
  const exchange = useExchange()
  const token = useRef<string>(undefined)
  const keyOf = useKeyOf()
  // The how manyth request that was answered.
  const answered = useRef(0)
  const showFailure = useFailure()
  async function send() {
    if (isExchange) {
      const idempotencyKey = keyOf(`${activityId} ${answered.current}`)
      await exchange.mutateAsync({ activityId, idempotencyKey })
    } else {
      token.current ??= (await offer.mutateAsync({ activityId })).token
      await take.mutateAsync({ activityId, token: token.current })
    }
  }
  function settle() {
    token.current = undefined
    answered.current += 1
  }
  async function press() {
    try {
      await send()
      settle()
      onTold()
    } catch (error) {
      if (error instanceof CallFailed) settle()
      if (isTold(error)) onTold()
      else showFailure(error)
    }
  }
  return {
    press: () => void press(),
    isBusy: offer.isPending || take.isPending || exchange.isPending,
  }
}
