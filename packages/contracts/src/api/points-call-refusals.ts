import type { CallName } from '../calls.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What calls of points may be refused with. */
export const pointsCallRefusals: Partial<Record<CallName, readonly RefusalName[]>> = {
  beginPointsReading: ['pointsTaskUnknown'],
  earnPoints: ['pointsTaskUnknown', 'pointsTaskOpen', 'pointsTaskDone', 'pointsTaskOver'],
  queryPointsGoodsDetail: ['pointsGoodsUnknown'],
  exchangePoints: [
    'pointsGoodsUnknown',
    'pointsGoodsGone',
    'pointsGoodsHad',
    'pointsTooFew',
    'pointsPrice',
    'addressMissing',
    'addressUnknown',
    'idempotencyConflict',
  ],
  queryPointsOrder: ['pointsOrderUnknown'],
  cancelPointsOrder: ['pointsOrderUnknown', 'pointsOrderMoved'],
  receivePointsOrder: ['pointsOrderUnknown', 'pointsOrderMoved'],
  queryDeliveryAddress: ['addressUnknown'],
  saveDeliveryAddress: ['addressUnknown', 'addressesFull'],
  setDefaultAddress: ['addressUnknown'],
  removeDeliveryAddress: ['addressUnknown'],
  restoreDeliveryAddress: ['addressUnknown', 'addressesFull'],
  savePointsTask: ['pointsFileWrong'],
  savePointsGoods: ['pointsFileWrong'],
  shipPointsOrder: ['pointsOrderUnknown', 'pointsOrderMoved'],
  addParcelEvents: ['pointsOrderUnknown', 'pointsOrderMoved'],
  dropPointsOrder: ['pointsOrderUnknown', 'pointsOrderMoved'],
}
