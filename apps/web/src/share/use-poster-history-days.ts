import { identityCalls } from '@koi/contracts/calls/identity'
import { useCall } from '#api/use-call.ts'
import { SESSION_FRESH_MS } from '#session/session.ts'

/** The strict side of the rule, until the brand's own is known (D-11). */
const STRICT_DAYS = 183

/** Days a fund must have existed before its past may be told on cards and posters of this brand. */
export function usePosterHistoryDays(): number {
  const { data } = useCall(identityCalls.querySession, {}, { freshMs: SESSION_FRESH_MS })
  return data?.brand.rules.posterHistoryDays ?? STRICT_DAYS
}
