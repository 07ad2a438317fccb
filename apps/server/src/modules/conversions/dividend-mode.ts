import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { CONVERTIBLE_CATEGORIES } from '@koi/domain/products/conversion'
import type { DividendMode } from '@koi/domain/holdings/dividend'
import type { Queries } from '#kernel/db.ts'
import {
  buyDays,
  findHolder,
  getHolder,
  insertOrder,
  lockHolding,
  orderOnce,
  type Needs,
  type TradeTerms,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import type { Held } from './conversion-ask.ts'
import { dividendHistory, modeSettings } from './dividend-mode-store.ts'

/** Why the mode of a product is what it is; empty where the holder chooses. */
function fixedReason({ category, saleState }: TradeTerms): string {
  if (category === 'money') return '货币基金的收益会结转为份额，没有分红方式可选'
  const isFund = CONVERTIBLE_CATEGORIES.some((one) => one === category) || category === 'pension'
  if (!isFund) return '该产品没有分红方式可选'
  return saleState === 'terminated' ? '基金合同已终止' : ''
}

/** A change asked now counts from the trading day after its trade date. */
function effectiveDays(calendar: TradingCalendar, terms: TradeTerms, nowMs: number) {
  const days = buyDays(calendar, { ...terms, confirmDays: 1, navDelayDays: 0 }, nowMs)
  const { tradeDate, confirmDate, cancelUntilMs, isEstimated } = days
  return { tradeDate, confirmDate, cancelUntilMs, isEstimated }
}

/** The mode in force on a date, and the change after it. */
async function modeOf(tx: Queries, { accountId, fundCode }: Held, today: string) {
  const { settings, fallback } = await modeSettings(tx, accountId, fundCode)
  const pending = settings.find(({ isPending }) => isPending)
  const current = settings.find((one) => !one.isPending && one.effectiveDate <= today)
  return { mode: current?.mode ?? fallback, pending }
}

export type DividendNeeds = Needs<'db' | 'clock' | 'calendar' | 'findTerms' | 'holderOf'>

/** How dividends of a holding are paid, and the fund's dividends so far. */
export async function dividendModeOf(deps: DividendNeeds, who: Held) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const terms = await deps.findTerms(db, who.fundCode, who.spid)
  if (!terms) throw refuse('productUnknown')
  const accountId = (await findHolder(deps, db, who.accountId, terms)) ?? who.accountId
  return {
    nowMs,
    terms,
    ...(await modeOf(db, { ...who, accountId }, shanghaiDate(nowMs))),
    fixedReason: fixedReason(terms),
    nextEffectiveDate: effectiveDays(await deps.calendar(db), terms, nowMs).confirmDate,
    history: await dividendHistory(db, accountId, who.fundCode, nowMs),
  }
}

/** Changes the mode of a holding from the next trading day on; it can be taken back until the cut-off (MONEY 1.6). */
export async function setDividendMode(
  deps: Omit<DividendNeeds, 'clock'>,
  request: Held & { mode: DividendMode; idempotencyKey: string },
): Promise<{ orderId: string }> {
  const { fundCode, spid, mode, idempotencyKey } = request
  const decided = ['dividendMode', fundCode, spid, mode]
  const once = { accountId: request.accountId, idempotencyKey, request: decided }
  return orderOnce(deps, once, async (tx, { id, nowMs }) => {
    const terms = await deps.findTerms(tx, fundCode, spid)
    if (!terms) throw refuse('productUnknown')
    const reason = fixedReason(terms)
    if (reason !== '') throw refuse('dividendModeOff', reason)
    const accountId = await getHolder(deps, tx, request.accountId, terms)
    if (!(await lockHolding(tx, accountId, fundCode))) throw refuse('notHeld')
    const now = await modeOf(tx, { ...request, accountId }, shanghaiDate(nowMs))
    if ((now.pending?.mode ?? now.mode) === mode) throw refuse('dividendModeSame')
    const days = effectiveDays(await deps.calendar(tx), terms, nowMs)
    await insertOrder(tx, {
      ...days,
      id,
      accountId,
      kind: 'dividendMode',
      fundCode,
      spid,
      nowMs,
      dividendMode: mode,
    })
  })
}
