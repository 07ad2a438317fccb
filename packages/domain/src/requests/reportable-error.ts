/** What a network does all the time: no fault of the app (SPEC §8, ER-053). */
const NETWORK_WORDS = /request|response|network error|timeout/i

/** Whether an error that nobody caught is reported (SPEC §8, ER-053). */
export function isReportable(message: string): boolean {
  return !NETWORK_WORDS.test(message)
}

/** So many rejected promises make the reporter needed (SPEC §9, RU-315). */
export const ASYNC_ERRORS_UNTIL_REPORTED = 3
