import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { firstPlanDay, planCycle, planDays, type PlanCycle } from '@koi/domain/plans/schedule'
import type { ChannelOffer, Needs, TradeTerms } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { isAutomatic } from './automatic-channels.ts'
import type { PlanNeeds } from './plan-needs.ts'
import { planObstacle } from './plan-terms.ts'

/** So many days ahead are shown. */
export const UPCOMING_COUNT = 3

const obstacleTexts = {
  '': '',
  planProductUnfit: '该产品不支持定投',
  productNotOnSale: '该产品暂停买入，暂不能新建定投',
} as const

/** What a plan can be paid from. */
async function automaticOffers(
  trade: Needs<'db' | 'channels'>,
  ask: { accountId: string; terms: TradeTerms; nowMs: number },
) {
  const { accountId, terms, nowMs } = ask
  const { fundCode, minBuyCents } = terms
  const offers: ChannelOffer[] = []
  for (const channel of trade.channels) {
    const offered = await channel.offers(trade.db, { accountId, fundCode, minBuyCents, nowMs })
    offers.push(...offered.filter(({ source }) => isAutomatic(channel, source)))
  }
  return offers
}

export type PreviewNeeds = PlanNeeds<'db' | 'clock' | 'calendar' | 'findTerms' | 'channels'>

/** Whether a product can be bought by plan, what pays for it, and the next days of a cycle. */
export async function planPreview(
  deps: PreviewNeeds,
  who: { accountId: string; fundCode: string; spid: string; brand: Shelf },
  { kind, payDay }: { kind: PlanCycle['kind']; payDay: number },
) {
  const { trade, policy } = deps
  const { accountId, fundCode, spid, brand } = who
  const nowMs = await trade.clock.now()
  const calendar = await trade.calendar(trade.db)
  const terms = await trade.findTerms(trade.db, fundCode, spid)
  if (!terms || !isOnShelf(terms, brand)) throw refuse('productUnknown')
  const cycle = planCycle(kind, payDay)
  if (!cycle) throw refuse('planDayWrong')
  const first = firstPlanDay(cycle, nowMs, calendar)
  const days = planDays(cycle, first.plannedDate, UPCOMING_COUNT, calendar)
  const offers = await automaticOffers(trade, { accountId, terms, nowMs })
  const reason = obstacleTexts[planObstacle(terms)]
  return {
    canPlan: reason === '',
    reason,
    upcoming: days.map((day) => ({ plannedDate: day.plannedDate, dueDate: day.dueDate })),
    isEstimated: calendar.isEstimated(first.dueDate),
    payKeys: offers.map(({ channel, source }) => ({ channel, source })),
    retryDays: policy.retryTradingDays,
    failuresMax: policy.failuresMax,
  }
}
