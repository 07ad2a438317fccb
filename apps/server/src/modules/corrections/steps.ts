import type { SettlementSteps } from '#modules/settlement/index.ts'
import { correctNavs } from './correct-navs.ts'

/** What this area adds to the settlement: NAVs that were published anew. */
export const correctionSteps: SettlementSteps = { before: [correctNavs], ofDay: [], after: [] }
