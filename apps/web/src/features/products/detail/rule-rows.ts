import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { buyButton } from '@koi/domain/products/buy-status'
import { lockedUntil } from '@koi/domain/trade/locked-until'
import type { FundDetail } from './detail-model.ts'
import { amountText } from './fee-rows.ts'

export interface RuleRow {
  label: string
  value: string
}

/** What of a product its rules are made of. */
export type Ruled = Pick<
  FundDetail,
  | 'minBuyCents'
  | 'stepCents'
  | 'dayLimitCents'
  | 'isNewlyIssued'
  | 'isMoneyFund'
  | 'isGold'
  | 'hasPeriods'
  | 'subscribeStartTime'
  | 'subscribeEndTime'
  | 'term'
  | 'arriveDays'
  | 'buyStatus'
  | 'orderDays'
>

/** The trading rules of a product in words, in the order in which a buyer meets them. */
export function ruleRows(fund: Ruled): RuleRow[] {
  const rows: RuleRow[] = [
    { label: '起购金额', value: amountText(fund.minBuyCents) },
    { label: '递增金额', value: fund.stepCents > 0 ? amountText(fund.stepCents) : '不限' },
    {
      label: '单日限额',
      value: fund.dayLimitCents === undefined ? '不限' : amountText(fund.dayLimitCents),
    },
    { label: fund.isNewlyIssued ? '认购期' : '开放期', value: windowText(fund) },
    { label: '持有期限', value: fund.term },
    ...(fund.isNewlyIssued ? ISSUE_RULES : dayRules(fund)),
    { label: '卖出到账', value: `卖出日后第 ${fund.arriveDays} 个交易日` },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** A new fund has no NAV and no day of confirmation yet (MONEY 1.8). */
const ISSUE_RULES: readonly RuleRow[] = [
  { label: '成交价格', value: '按每份 1.0000 元认购' },
  { label: '确认份额', value: '基金成立日确认' },
]

/** Gold deals at the quote that was confirmed, and cannot be sold on the day it was bought (MONEY 1.11). */
const QUOTE_RULES: readonly RuleRow[] = [
  { label: '成交价格', value: '按确认时的报价成交' },
  { label: '记入持仓', value: '成交后的下一个交易日' },
  { label: '可以卖出', value: '记入持仓后' },
]

/** The days of an order placed now say nothing where none can be placed. */
function dayRules(fund: Ruled): RuleRow[] {
  if (fund.isGold) return [...QUOTE_RULES]
  const { orderDays, buyStatus } = fund
  const price = {
    label: '成交价格',
    value: fund.isMoneyFund ? '每份 1.0000 元' : '按交易日当天的净值成交，下单时净值未知',
  }
  const button = buyButton(buyStatus)
  if (!button.visible || !button.clickable) return [price]
  const days = dayTexts(shanghaiDate(orderDays.nowMs))
  const until = lockedUntil(orderDays)
  const free = until
    ? `现在买入，锁定至 ${until}`
    : `现在买入，${days.weekday(orderDays.redeemableDate)} 起`
  return [
    price,
    { label: '确认份额', value: `现在买入，${days.weekday(orderDays.confirmDate)} 确认` },
    { label: '可以卖出', value: fund.hasPeriods ? '本期到期，或续期后的开放期内' : free },
  ]
}

/** When a new product or a period can be bought, to the minute. */
function windowText({ subscribeStartTime, subscribeEndTime }: Ruled): string {
  if (subscribeStartTime === '' || subscribeEndTime === '') return ''
  return `${subscribeStartTime.slice(0, 16)} 至 ${subscribeEndTime.slice(0, 16)}`
}
