import { pathBuilders } from './page.ts'
import { accountPages } from './pages/account.ts'
import { tradingPages } from './pages/trading.ts'

/** Every screen, by name. */
export const pages = { ...tradingPages, ...accountPages }
export type PageName = keyof typeof pages

/** Address of a screen by its name: `to.productDetail({ fund_code })`. */
export const to = pathBuilders(pages)
