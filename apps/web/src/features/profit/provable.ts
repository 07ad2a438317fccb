import type { HoldingFigure, TotalFigure } from '@koi/domain/profit/proof-of-figure'
import type { Product } from '#features/products/index.ts'

/** A figure that can be proven: of one holding, or a total of all. */
export type Provable =
  | {
      of: 'holding'
      product: Product
      figure: HoldingFigure
      from?: string
      to?: string
      /** Its shares are hundredths of a gram, and its page says grams. */
      isGold?: boolean
    }
  | { of: 'all'; figure: TotalFigure }
