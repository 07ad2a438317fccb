import { productCalls } from '@koi/contracts/calls/products'
import type { Want } from '#navigation/page-modules.ts'
import { advancedBoard, steadyBoard, type Board } from './boards.ts'
import { readPeriod } from './curve-model.ts'
import { readListState } from './list-state.ts'
import { curveRequest, detailRequest, listRequest } from './queries.ts'

const listWants =
  (board: Board) =>
  (query: URLSearchParams): Want[] => [
    {
      call: productCalls.queryItemList,
      request: listRequest(board, readListState(query, board), 0),
    },
  ]

/** What the list pages show first. */
export const listSteadyWants = listWants(steadyBoard)
export const listAdvancedWants = listWants(advancedBoard)

/** What the page of a product shows first; nothing where its address names no seller. */
export function productDetailWants(query: URLSearchParams): Want[] {
  const product = { fundCode: query.get('fund_code') ?? '', spid: query.get('spid') ?? '' }
  if (product.fundCode === '' || product.spid === '') return []
  const period = readPeriod(query.get('period'))
  return [
    { call: productCalls.querySkuDetail, request: detailRequest(product) },
    { call: productCalls.queryProfitRateCurve, request: curveRequest(product, period) },
  ]
}
