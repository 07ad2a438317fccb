import type { productHistoryCalls } from '@koi/contracts/calls/products-history'
import type { Handlers } from '#http/handlers.ts'
import { dayOrigin } from '#modules/market/index.ts'
import type { Funds } from '../funds.ts'

/** Answers what was published of products, day by day. */
export const productHistoryHandlers = (funds: Funds): Handlers<typeof productHistoryCalls> => ({
  async queryNavHistory({ offset, limit, ...product }, { nowMs, brand }) {
    const slice = { offset, limit, nowMs, brand }
    const { category, lines, hasMore, origin } = await funds.navHistory(product, slice)
    const wireLine = ({ rateLabel, version, ...line }: (typeof lines)[number]) => ({
      ...line,
      rateDescription: rateLabel,
      ...(version > 1 && { version }),
    })
    return {
      category,
      days: lines.map(wireLine),
      hasMore,
      ...(origin && { origin: dayOrigin(origin) }),
    }
  },
})
