import { to } from '@koi/contracts/pages'
import { daysBetween } from '@koi/domain/calendar/dates'
import { formatRate } from '@koi/domain/rates/format-rate'
import type { SharedThing } from '#features/share/index.ts'
import type { FundDetail } from './detail/detail-model.ts'
import { isKnown } from './model.ts'
import { productKeys, type Product } from './product.ts'

/** What of a product may be told to anybody. */
interface PublicProduct {
  product: Product
  name: string
  riskName: string
  isDemoMarket: boolean
}

const WARNING = '基金有风险，投资需谨慎'

/** The card of a product with no figures at all; its poster beside it. */
export function sharedProduct(
  { product, name, riskName, isDemoMarket }: PublicProduct,
  figure = '',
): SharedThing {
  const parts = [figure, riskName, isDemoMarket ? '模拟行情' : '', WARNING]
  return {
    options: {
      title: name,
      desc: parts.filter((part) => part !== '').join(' · '),
      link: to.productDetail(productKeys(product)),
    },
    poster: product,
  }
}

/**
 * The card of a product with its figure and the day that is of. A young fund's past is not told, on cards
 * as on posters; `historyDays` is the brand's rule (D-11).
 */
export function sharedDetail(fund: FundDetail, historyDays: number): SharedThing {
  const { headline, navDay } = fund
  const { key, label, value } = headline
  const mayTell = key !== undefined && isKnown(value) && hasPast(fund, historyDays)
  const figure = mayTell ? `${label} ${formatRate(key, value)}（截至 ${navDay}）` : ''
  const { options, poster } = sharedProduct(fund, figure)
  return {
    options: { ...options, ...(navDay !== '' && { dataDate: navDay }) },
    ...(poster && { poster }),
  }
}

/** As the facts call it, in whatever language. */
const SET_UP = '成立日期'

function hasPast({ facts, navDay }: FundDetail, historyDays: number): boolean {
  const setUp = facts.find(({ label }) => label === SET_UP)?.value
  return setUp !== undefined && navDay !== '' && daysBetween(setUp, navDay) >= historyDays
}
