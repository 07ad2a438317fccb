import { CallFailed } from '@koi/contracts/client'
import { couponRefusals } from '@koi/contracts/codes/coupon-refusals'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { couponOf, type Coupon } from './model.ts'
import type { useTakeOffer } from './queries.ts'

/** Why nothing was taken: all is given away, the person had it before, or the offer was too old and is made anew. */
export type Missed = 'gone' | 'had' | 'late'

const missedBy: Readonly<Record<string, Missed>> = {
  [couponRefusals.couponGone.code]: 'gone',
  [couponRefusals.couponHad.code]: 'had',
  [couponRefusals.couponOfferOver.code]: 'late',
}

export const missedOf = (error: unknown): Missed | undefined =>
  error instanceof CallFailed ? missedBy[error.retcode] : undefined

/** What was taken, and how many of what was offered were not there any more. */
interface Taken {
  coupons: Coupon[]
  missedCount: number
}

/** Takes an offer once; what was taken stays here, for it is not offered again. */
export function useTake({ mutate }: ReturnType<typeof useTakeOffer>, askAgain: () => unknown) {
  const [taken, setTaken] = useState<Taken>()
  const [missed, setMissed] = useState<Missed>()
  const showFailure = useFailure()
  const take = ({ token, count }: { token: string; count: number }) =>
    mutate(
      { token },
      {
        onSuccess: ({ coupons }) =>
          setTaken({ coupons: coupons.map(couponOf), missedCount: count - coupons.length }),
        onError(error) {
          const why = missedOf(error)
          setMissed(why)
          if (why === undefined) showFailure(error)
          else void askAgain()
        },
      },
    )
  return { taken, missed, take }
}
