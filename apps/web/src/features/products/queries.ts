import type { RequestOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import type { Board } from './lists/boards.ts'
import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import type { ListState } from './lists/list-state.ts'
import { productKeys, type Product } from './product.ts'

/** Rows of one slice of a list. */
const LIST_LIMIT = 20

/** What a list page asks for; undefined parts are left out on the way. */
export function listRequest(
  board: Board,
  state: ListState,
  offset: number,
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
    offset,
    limit: LIST_LIMIT,
  }
}

/** What the page of a product asks for; `productCode` is the number in its address (SPEC §5, CL-085). */
export function detailRequest(
  { fundCode, spid }: Product,
  productCode?: number,
): RequestOf<typeof productCalls.querySkuDetail> {
  return { sku: { fundCode, spid, ...(productCode !== undefined && { productCode }) } }
}

export function curveRequest(
  product: Product,
  period: CurvePeriod,
): RequestOf<typeof productCalls.queryProfitRateCurve> {
  return { ...productKeys(product), period }
}
