import { productCalls } from '@koi/contracts/calls/products'
import type { Want } from '#navigation/page-modules.ts'
import { advancedBoard, bankBoard, steadyBoard, type Board } from './boards.ts'
import { listRequest } from './list-request.ts'
import { readListState } from './list-state.ts'

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
