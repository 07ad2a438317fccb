import type { productPeopleCalls } from '@koi/contracts/calls/products-people'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'
import { wireItem } from '../lists/http-item.ts'

/** Answers the calls about companies and managers. */
export const productPeopleHandlers = (funds: Funds): Handlers<typeof productPeopleCalls> => ({
  queryCompanyFacts: ({ companyCode }, asked) => funds.companyFacts(companyCode, asked),
  async queryFundManager(person, { accountId, nowMs, brand }) {
    const { items, ...manager } = await funds.manager(person, { accountId, nowMs, brand })
    return { ...manager, items: items.map(wireItem) }
  },
})
