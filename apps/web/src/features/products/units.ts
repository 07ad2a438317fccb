import { parseNav } from '@koi/domain/products/nav'
import { formatShares, type Shares } from '@koi/domain/products/shares'
import { formatGrams, formatPerGram, gramPriceOf } from '@koi/domain/gold/grams'

/** How the quantity of a product and the price of one are said. */
export interface Units {
  /** What is counted: `份额`, `克重`. */
  name: string
  /** `份`, `克` */
  one: string
  /** What a price is called: `净值`, `金价（元/克）`. */
  priceName: string
  /** What a deal is priced at: `净值`, `报价`. */
  quoted: string
  count: (shares: Shares) => string
  /** Of a NAV as decimal text. */
  price: (nav: string) => string
  /** The price in a sentence: `净值 1.2345`, `528.14 元/克`. */
  priceText: (nav: string) => string
}

const shares: Units = {
  name: '份额',
  one: '份',
  priceName: '净值',
  quoted: '净值',
  count: formatShares,
  price: (nav) => nav,
  priceText: (nav) => `净值 ${nav}`,
}

/** A share of gold is 0.01 g, and its NAV the price of that (MONEY 1.11). */
const perGram = (nav: string) => formatPerGram(gramPriceOf(parseNav(nav) ?? 0))

const grams: Units = {
  name: '克重',
  one: '克',
  priceName: '金价（元/克）',
  quoted: '报价',
  count: formatGrams,
  price: perGram,
  priceText: (nav) => `${perGram(nav)} 元/克`,
}

export const unitsOf = (isGold: boolean): Units => (isGold ? grams : shares)
