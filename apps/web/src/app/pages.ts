import type { PageName } from '@koi/contracts/pages'
import type { PageLoaders } from '#navigation/page-modules.ts'

const pending = () => import('#features/common/pages/Pending.tsx')

/** The screen behind each address. A page in the contract without a line here is a type error. */
export const pageLoaders: PageLoaders<PageName> = {
  home: pending,
  listSteady: pending,
  listAdvanced: pending,
  square: pending,
  mine: pending,
  search: pending,
  productDetail: pending,
  productDocument: pending,
  navHistory: pending,
  kycExam: pending,
  charge: pending,
  tradeResult: pending,
  tradeRecords: pending,
  holdTotal: pending,
  holdDetail: pending,
  holdLots: pending,
  profitDetail: pending,
  redeem: pending,
  login: pending,
  payPassword: pending,
  demoClock: pending,
}
