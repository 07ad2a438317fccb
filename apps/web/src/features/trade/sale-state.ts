import { productRefusals } from '@koi/contracts/codes/product-refusals'
import { buyButton, type BuyStatus } from '@koi/domain/products/buy-status'

/** What this page sells: open funds and funds that are being raised (SPEC §4). */
const CAN_BUY: ReadonlySet<BuyStatus> = new Set<BuyStatus>([1, 3])

export interface NotOnSale {
  title: string
  reason: string
}

/**
 * Why a product cannot be bought here, in the words of its buy button; undefined where it can. The
 * seller's own reason, where there is one, says it better than the button's.
 */
export function notOnSale(status: BuyStatus, reason: string): NotOnSale | undefined {
  if (CAN_BUY.has(status)) return undefined
  const button = buyButton(status)
  const { text: title } = productRefusals.productNotOnSale
  if (!button.visible) return { title, reason }
  // Quotes and accounts for a term have ways of buying of their own, which the page leads to.
  if (button.clickable) return { title, reason: reason === '' ? '请从产品详情页购买' : reason }
  return { title: button.label, reason: reason === '' ? button.reason : reason }
}
