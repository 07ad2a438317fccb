import { CallFailed } from '@koi/contracts/client'
import { holdingRefusals } from '@koi/contracts/codes/holding-refusals'

/** Said in passing when a holding cannot be fetched (SPEC §8, ER-044). */
export const UNSTABLE = '网络不稳定，请稍后重试'

/** The product is not held: its own page takes the place of the holding's (SPEC §2, RU-077). */
export function isNotHeld(error: unknown): boolean {
  return error instanceof CallFailed && error.retcode === String(holdingRefusals.notHeld.code)
}
