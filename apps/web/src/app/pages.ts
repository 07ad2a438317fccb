import type { PageName } from '@koi/contracts/pages'
import type { PageLoaders } from '#navigation/page-modules.ts'

const pending = () => import('#features/common/pages/Pending.tsx')

/** The screen behind each address. A page in the contract without a line here is a type error. */
export const pageLoaders: PageLoaders<PageName> = {
  home: () => import('#features/home/pages/Home.tsx'),
  listSteady: () => import('#features/products/pages/ListSteady.tsx'),
  listAdvanced: () => import('#features/products/pages/ListAdvanced.tsx'),
  square: pending,
  mine: () => import('#features/mine/pages/Mine.tsx'),
  search: () => import('#features/search/pages/Search.tsx'),
  productDetail: () => import('#features/products/pages/ProductDetail.tsx'),
  productDocument: () => import('#features/products/pages/ProductDocument.tsx'),
  navHistory: () => import('#features/products/pages/NavHistory.tsx'),
  kycExam: () => import('#features/suitability/pages/KycExam.tsx'),
  charge: () => import('#features/trade/pages/Charge.tsx'),
  tradeResult: () => import('#features/trade/pages/TradeResult.tsx'),
  tradeRecords: () => import('#features/trade/pages/TradeRecords.tsx'),
  holdTotal: () => import('#features/holdings/pages/HoldTotal.tsx'),
  holdDetail: () => import('#features/holdings/pages/HoldDetail.tsx'),
  holdLots: () => import('#features/holdings/pages/HoldLots.tsx'),
  profitDetail: () => import('#features/holdings/pages/ProfitDetail.tsx'),
  redeem: () => import('#features/holdings/pages/Redeem.tsx'),
  login: () => import('#features/account/pages/Login.tsx'),
  payPassword: () => import('#features/account/pages/PayPassword.tsx'),
  demoClock: () => import('#features/account/pages/DemoClock.tsx'),
}
