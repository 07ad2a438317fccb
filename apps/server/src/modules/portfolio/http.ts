import type { portfolioCalls } from '@koi/contracts/calls/portfolio'
import type { Handlers } from '#http/handlers.ts'
import type { Queries } from '#kernel/db.ts'
import { portfolioOf } from './portfolio-store.ts'
import { seenPortfolio } from './seen-portfolio.ts'

/** Answers what all of a person's money is in. */
export const portfolioHandlers = (db: Queries): Handlers<typeof portfolioCalls> => ({
  async queryPortfolio(_, { accountId, nowMs, brand }) {
    return seenPortfolio(await portfolioOf(db, { accountId, nowMs, brandId: brand.id }))
  },
})
