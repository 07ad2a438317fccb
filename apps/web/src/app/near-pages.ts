import type { NearPageName } from '@koi/contracts/pages'
import type { PageLoaders } from '#navigation/page-modules.ts'

/** The screens of the pages that the first script knows. All others stand in pages.ts. */
export const nearPageLoaders: PageLoaders<NearPageName> = {
  home: () => import('#features/home/pages/Home.tsx'),
  listSteady: () => import('#features/products/pages/ListSteady.tsx'),
  listAdvanced: () => import('#features/products/pages/ListAdvanced.tsx'),
  listBank: () => import('#features/products/pages/ListBank.tsx'),
  square: () => import('#features/discussion/pages/Square.tsx'),
  mine: () => import('#features/mine/pages/Mine.tsx'),
  search: () => import('#features/search/pages/Search.tsx'),
  productDetail: () => import('#features/products/pages/ProductDetail.tsx'),
  buy: () => import('#features/trade/pages/Buy.tsx'),
  holdTotal: () => import('#features/holdings/pages/HoldTotal.tsx'),
  holdDetail: () => import('#features/holdings/pages/HoldDetail.tsx'),
  login: () => import('#features/identity/pages/Login.tsx'),
}
