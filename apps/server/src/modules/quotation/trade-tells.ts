import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'
import type { SettlementSteps } from '#modules/settlement/index.ts'
import { tellTrades, tradersToTell } from './trade-tells-store.ts'

/** What actual quotation adds to the settlement: followers are told of what was confirmed. */
export const quotationSteps: SettlementSteps = { before: [], ofDay: [], after: [tellTrades] }

/** Tells that somebody traded; what and how much stands on their page alone, for as long as they show it. */
export const tradeTeller: Teller = async (queries, happenings) => {
  const asked = happenings.map(({ about, accountId }) => ({
    userId: about.split(' ')[0] ?? '',
    accountId,
  }))
  const rows = await tradersToTell(queries, asked)
  const nicks = new Map(rows.map((row) => [`${row.userId} ${row.accountId}`, row.nick]))
  return asked.map(({ userId, accountId }) => {
    const nick = nicks.get(`${userId} ${accountId}`)
    return nick === undefined
      ? undefined
      : {
          title: `${nick} 有新的买卖`,
          body: '已确认的买卖在对方的实盘里，由本人同意展示。',
          link: to.actualQuotation({ userId }),
        }
  })
}
