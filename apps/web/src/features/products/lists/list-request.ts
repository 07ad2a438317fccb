import type { RequestOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import type { Board } from './boards.ts'
import type { ListState } from './list-state.ts'

/** Rows of the first slice of a list, which comes with its page, and of those that follow. */
const LIST_LIMIT = 20
const LIST_LIMIT_LATER = 50

/** What a list page asks for; undefined parts are left out on the way. */
export function listRequest(
  board: Board,
  state: ListState,
  after?: string,
): RequestOf<typeof productCalls.queryItemList> {
  return {
    sceneCmd: board.scene,
    category: state.category,
    rateKey: state.rateKey,
    sort: state.sort,
    riskLevelMax: state.riskLevelMax,
    minMoneyMax: state.amountCents,
    termBand: state.termBand,
    yearlyFeeMaxPpm: state.feeMaxPpm,
    sizeMin: state.sizeMinCents,
    ageMinYears: state.ageYears,
    companyCode: state.companyCode,
    tenureMinYears: state.tenureYears,
    managerName: state.managerName,
    after,
    limit: after === undefined ? LIST_LIMIT : LIST_LIMIT_LATER,
  }
}
