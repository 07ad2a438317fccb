import type { productPeopleCalls } from '@koi/contracts/calls/products-people'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'
import { wireItem } from '../lists/http-item.ts'

/** Answers the calls about companies and managers. */
export const productPeopleHandlers = (funds: Funds): Handlers<typeof productPeopleCalls> => ({
  async queryCompanyInfo({ companyCode, ...slice }, { accountId, nowMs, brand }) {
    const asked = { ...slice, accountId, nowMs, brand }
    const { code, name, fundCount, items, next } = await funds.company(companyCode, asked)
    return {
      companyCode: code,
      companyName: name,
      fundCount,
      items: items.map(wireItem),
      next,
    }
  },
  queryCompanyFacts: ({ companyCode }, asked) => funds.companyFacts(companyCode, asked),
  async queryFundManager(person, { accountId, nowMs, brand }) {
    const { items, ...manager } = await funds.manager(person, { accountId, nowMs, brand })
    return { ...manager, items: items.map(wireItem) }
  },
})
