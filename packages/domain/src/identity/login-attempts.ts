/** SPEC §4 and §9, A-65: redirects to the login endpoint of one tab, web and WeChat. */
export const REDIRECT_ATTEMPTS_MAX = 3
/** SPEC §4 and §9: runs of the mobile-QQ chain. */
export const QQ_ATTEMPTS_MAX = 20

/**
 * The number of the attempt that may be made now, out of how many were made before; undefined where
 * all are used up. A count that is no whole number from 0 on counts as none made.
 */
export function nextAttempt(madeCount: number, attemptsMax: number): number | undefined {
  const made = Number.isSafeInteger(madeCount) && madeCount > 0 ? madeCount : 0
  return made < attemptsMax ? made + 1 : undefined
}
