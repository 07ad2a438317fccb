import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { buyWords } from './buy-words.ts'
import type { OrderWords } from './order-words.ts'
import { convertWords } from './convert-words.ts'
import { dividendModeWords } from './dividend-mode-words.ts'
import { exchangeWords } from './exchange-words.ts'
import { quoteBuyWords } from './quote-buy-words.ts'
import { quoteRedeemWords } from './quote-redeem-words.ts'
import { quickRedeemWords } from './quick-redeem-words.ts'
import { rebalanceWords } from './rebalance-words.ts'
import { redeemWords } from './redeem-words.ts'
import { unionBuyWords } from './union-buy-words.ts'
import { unionRedeemWords } from './union-redeem-words.ts'
import { subscribeWords } from './subscribe-words.ts'
import { transferInWords, transferOutWords } from './transfer-words.ts'

/** A new kind of order gets its words here. */
const allWords: Readonly<Record<OrderKind, OrderWords>> = {
  buy: buyWords,
  quoteBuy: quoteBuyWords,
  subscribe: subscribeWords,
  redeem: redeemWords,
  quoteRedeem: quoteRedeemWords,
  quickRedeem: quickRedeemWords,
  convert: convertWords,
  exchange: exchangeWords,
  transferOut: transferOutWords,
  transferIn: transferInWords,
  dividendMode: dividendModeWords,
  unionBuy: unionBuyWords,
  unionRedeem: unionRedeemWords,
  rebalance: rebalanceWords,
}

export const wordsOf = (kind: OrderKind): OrderWords => allWords[kind]
