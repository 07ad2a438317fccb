import { holdingOverviewCalls } from '@koi/contracts/calls/holdings-overview'
import { useCall } from '#api/use-call.ts'

/** What comes next, and what the account has besides money. Asked anew: much of the app changes it. */
export const useOverview = () => useCall(holdingOverviewCalls.queryOverview, {}, { freshMs: 0 })
