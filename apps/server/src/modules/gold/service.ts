import { startOfPeriod, type CurvePeriod } from '@koi/domain/metrics/curve-period'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { quotedPrice, type QuoteSide } from '@koi/domain/gold/quote'
import type { Needs, SigningNeeds } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { buyGold, type BuyGoldRequest } from './buy-gold.ts'
import { holdingNow } from './holding.ts'
import { marketOf, type MarketParts } from './market.ts'
import { dayPrices, goldProducts, quoteTerms } from './market-store.ts'
import { closedText, makeQuote } from './quotes.ts'
import { sellGold, type SellGoldRequest } from './sell-gold.ts'

export type GoldNeeds = Needs<'clock' | 'findTerms' | 'channels' | 'investorOf'> &
  SigningNeeds &
  MarketParts

interface Product {
  fundCode: string
  spid: string
}

export type GoldPeriod = 'day' | Exclude<CurvePeriod, 'month6' | 'setup'>
/** One point in five minutes: 132 of a whole trade date. */
const POINT_EVERY_MS = 5 * 60_000

/** The terms of a product of gold that a brand sells; anything else is unknown here. */
async function getGold(deps: Needs<'db' | 'findTerms'>, { fundCode, spid }: Product, brand: Shelf) {
  const terms = await deps.findTerms(deps.db, fundCode, spid)
  if (!terms || terms.category !== 'gold' || !isOnShelf(terms, brand))
    throw refuse('productUnknown')
  return terms
}

async function products(deps: Needs<'db' | 'findTerms'>, brand: Shelf) {
  const shelf = { spids: brand.spids, categories: brand.shelf ?? null }
  const found = await goldProducts(deps.db, shelf)
  const judged = []
  for (const product of found) {
    const terms = await deps.findTerms(deps.db, product.fundCode, product.spid)
    if (terms)
      judged.push({ ...product, buyStatus: terms.buyStatus, reason: terms.notOnlineReason })
  }
  return judged
}

async function curve(
  deps: Needs<'db' | 'clock'> & MarketParts,
  product: Product,
  period: GoldPeriod,
) {
  const nowMs = await deps.clock.now()
  if (period === 'day') {
    const market = await marketOf(deps, deps.db, product.fundCode, nowMs)
    const points = market?.points(POINT_EVERY_MS) ?? []
    return points.map(({ atMs, price }) => ({ at: shanghaiMinute(atMs), price }))
  }
  const fromDay = startOfPeriod(period, shanghaiDate(nowMs))
  const days = await dayPrices(deps.db, product.fundCode, fromDay, nowMs)
  return days.map(({ day, price }) => ({ at: day, price }))
}

/** Gold: live price, quotes, orders at a quote, a person's grams (RT-156). */
export function createGold(deps: GoldNeeds) {
  return {
    products: (brand: Shelf) => products(deps, brand),
    async price(product: Product, brand: Shelf) {
      await getGold(deps, product, brand)
      const nowMs = await deps.clock.now()
      const market = await marketOf(deps, deps.db, product.fundCode, nowMs)
      if (!market) throw refuse('quoteClosed', closedText(undefined, nowMs))
      const terms = await quoteTerms(deps.db, product.fundCode, nowMs)
      return {
        ...market,
        nowMs,
        buyPrice: quotedPrice(market.price, 'buy', terms.buySpreadPpm),
        sellPrice: quotedPrice(market.price, 'sell', terms.sellSpreadPpm),
        validSeconds: terms.validSeconds,
      }
    },
    async curve(product: Product, period: GoldPeriod, brand: Shelf) {
      await getGold(deps, product, brand)
      return curve(deps, product, period)
    },
    holding: (who: Product & { accountId: string }) => holdingNow(deps, who),
    /** A quote to buy only of what is on sale; to sell, of whatever is held. */
    async quote(who: Product & { accountId: string }, side: QuoteSide, brand: Shelf) {
      if (side === 'buy') {
        const terms = await getGold(deps, who, brand)
        if (terms.buyStatus !== 7 && terms.buyStatus !== 9)
          throw refuse('productNotOnSale', terms.notOnlineReason)
      }
      return deps.db.transaction(async (tx) => {
        const nowMs = await deps.clock.read(tx)
        return makeQuote(deps, tx, { ...who, side, nowMs })
      })
    },
    buy: (request: BuyGoldRequest) => buyGold(deps, request),
    sell: (request: SellGoldRequest) => sellGold(deps, request),
  }
}

export type Gold = ReturnType<typeof createGold>
