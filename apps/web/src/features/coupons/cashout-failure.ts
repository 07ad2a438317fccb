import { CallFailed } from '@koi/contracts/client'
import { couponRefusals } from '@koi/contracts/codes/coupon-refusals'

const STOPPED = [couponRefusals.couponUnusable, couponRefusals.couponUnknown].map(({ code }) =>
  String(code),
)

/** Whether a failure says that no money was moved, and will not be. */
export const isOutcomeKnown = (error: unknown): boolean =>
  error instanceof CallFailed && STOPPED.includes(error.retcode)
