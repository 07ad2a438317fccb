import type { CallName } from '../calls.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** Whoever names a product that is not on the shelf of this host. */
const ofProduct: readonly RefusalName[] = ['productUnknown']

/** What calls about products, lists and the watchlist are refused with beside what any call is. */
export const productCallRefusals: Readonly<Partial<Record<CallName, readonly RefusalName[]>>> = {
  querySkuDetail: ofProduct,
  frontQuerySkuDetail: ofProduct,
  queryProfitRateCurve: ofProduct,
  queryProfitRateCurveVisitor: ofProduct,
  queryNavHistory: ofProduct,
  queryCompanyInfo: ['productUnknown', 'listMoved'],
  queryItemList: ['listMoved'],
  queryFundRank: ['listMoved'],
  saveListScreen: ['listScreensFull', 'listScreenTaken'],
  renameListScreen: ['listScreenUnknown', 'listScreenTaken'],
  setListScreenKept: ['listScreensFull', 'listScreenUnknown', 'listScreenTaken'],
  queryDocument: ofProduct,
  queryItemProtocolList: ofProduct,
  queryItemPersonal: ofProduct,
  queryItemDetailInfo: ofProduct,
  queryProductItem: ofProduct,
  queryFundPublicCustom: ofProduct,
  queryFundBuySaveFee: ofProduct,
  setFavor: ['productUnknown', 'favouritesFull'],
  restoreFavor: ['favouritesFull', 'notWatched'],
  moveFavor: ['notWatched'],
  saveFavorNote: ['notWatched'],
  saveWatchGroup: ['watchGroupsFull', 'watchGroupUnknown', 'watchGroupTaken'],
  setWatchGroupKept: ['watchGroupsFull', 'watchGroupUnknown', 'watchGroupTaken'],
  setInWatchGroup: ['watchGroupUnknown', 'notWatched'],
  setWatchAlert: [
    'productUnknown',
    'notWatched',
    'watchAlertsFull',
    'watchAlertUnfit',
    'watchAlertReached',
  ],
  queryIndexDetail: ofProduct,
  queryFundMetrics: ofProduct,
  queryFundDiagnosis: ofProduct,
  queryFundHoldings: ofProduct,
  queryCompanyFacts: ofProduct,
  queryFundManager: ofProduct,
  queryNewsArticle: ['articleUnknown'],
  queryNewsList: ['listMoved'],
  recUserPkHistory: ofProduct,
  queryIndexCodeByZqCode: ofProduct,
}
