import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { combinationWords } from './combination-words.ts'
import { dividendModeWords } from './dividend-mode-words.ts'
import { moveWords } from './move-words.ts'
import type { OrderWords } from './order-words.ts'
import { purchaseWords } from './purchase-words.ts'
import { saleWords } from './sale-words.ts'
import { transferWords } from './transfer-words.ts'

/** The words of every kind: where one is missing this does not compile and names it. */
const allWords: Readonly<Record<OrderKind, OrderWords>> = {
  ...purchaseWords,
  ...saleWords,
  ...moveWords,
  ...transferWords,
  ...combinationWords,
  dividendMode: dividendModeWords,
}

export const wordsOf = (kind: OrderKind): OrderWords => allWords[kind]
