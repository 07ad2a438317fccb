import type { FundDetail } from './detail-model.ts'
import { dayWithWeekday } from './day-text.ts'
import { amountText } from './fee-rows.ts'

export interface RuleRow {
  label: string
  value: string
}

/** The trading rules of a product in words, in the order in which a buyer meets them. */
export function ruleRows(fund: FundDetail): RuleRow[] {
  const { orderDays } = fund
  const rows: RuleRow[] = [
    { label: '起购金额', value: amountText(fund.minimumCents) },
    { label: '递增金额', value: fund.stepCents > 0 ? amountText(fund.stepCents) : '不限' },
    {
      label: '单日限额',
      value: fund.dayLimitCents === undefined ? '不限' : amountText(fund.dayLimitCents),
    },
    { label: '认购期', value: windowText(fund) },
    { label: '持有期限', value: fund.term },
    { label: '确认份额', value: `现在买入，${dayWithWeekday(orderDays.confirmDate)} 确认` },
    { label: '可以卖出', value: `现在买入，${dayWithWeekday(orderDays.redeemableDate)} 起` },
    { label: '卖出到账', value: `卖出日后第 ${fund.arriveDays} 个交易日` },
    { label: '成交价格', value: '按交易日当天的净值成交，下单时净值未知' },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** When a new product or a period can be subscribed to, to the minute. */
function windowText({ subscribeStart, subscribeEnd }: FundDetail): string {
  const parts = [subscribeStart, subscribeEnd].map((time) => time.slice(0, 16))
  return parts.every((part) => part !== '') ? parts.join(' 至 ') : ''
}
