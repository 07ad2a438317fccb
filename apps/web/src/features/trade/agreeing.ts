import type { Protocol } from './model.ts'

export const AGREE_TITLE = '请先阅读并同意'

/** What is said of the price where a product says nothing else. */
export const UNKNOWN_NAV_TEXT = '知悉按成交日净值成交，下单时净值未公布'

/** The papers of a product that are agreed to before it goes on. */
export interface Agreeing {
  protocols: readonly Protocol[]
  fundCode: string
  spid: string
  /** What is known of the price, besides the papers. */
  priceText?: string
  onAgree: () => void
  onClose: () => void
}
