import { holdingOverviewCalls } from '@koi/contracts/calls/holdings-overview'
import { holdingTotals } from '@koi/contracts/calls/holdings-totals'
import type { Want } from '#navigation/page-modules.ts'

/** What 我的 shows first: the total, and what is beside each tile. */
export const mineWants = (): Want[] => [
  { call: holdingTotals.queryMainAsset, request: {} },
  { call: holdingOverviewCalls.queryOverview, request: {} },
]
