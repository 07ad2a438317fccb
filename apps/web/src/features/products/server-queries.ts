import { productCalls } from '@koi/contracts/calls/products'
import { pages } from '@koi/contracts/pages'
import * as z from 'zod/mini'
import type { Want } from '#navigation/page-modules.ts'
import { advancedBoard, bankBoard, steadyBoard, type Board } from './lists/boards.ts'
import { readPeriod } from './detail/curve-model.ts'
import { readListState } from './lists/list-state.ts'
import { productOf } from './product.ts'
import { curveRequest, detailRequest, listRequest } from './queries.ts'

const listWants =
  (board: Board) =>
  (query: URLSearchParams): Want[] => [
    {
      call: productCalls.queryItemList,
      request: listRequest(board, readListState(query, board)),
    },
  ]

/** What the list pages show first. */
export const listSteadyWants = listWants(steadyBoard)
export const listAdvancedWants = listWants(advancedBoard)
export const listBankWants = listWants(bankBoard)

/** The number of a product as its page reads it: `012` is 12 (RU-177). */
const readProductCode = (query: URLSearchParams): number | undefined =>
  z.safeParse(pages.productDetail.query.shape.productCode, query.get('product_code') ?? undefined)
    .data

/** What the page of a product shows first; nothing where its address names no seller. */
export function productDetailWants(query: URLSearchParams): Want[] {
  const product = productOf({
    fundCode: query.get('fund_code') ?? '',
    spid: query.get('spid') ?? '',
    partnerId: query.get('partner_id') ?? '',
  })
  if (product.fundCode === '' || product.spid === '') return []
  const period = readPeriod(query.get('period'))
  return [
    {
      call: productCalls.querySkuDetail,
      request: detailRequest(product, readProductCode(query)),
    },
    { call: productCalls.queryProfitRateCurve, request: curveRequest(product, period) },
  ]
}
