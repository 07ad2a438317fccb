import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import type { ConvertMode } from '@koi/domain/products/conversion'
import type { ConvertDays } from './model.ts'

/** The days of a conversion placed now: its price, its shares, its way out (MONEY 1.7). */
export function daySteps(days: ConvertDays, mode: ConvertMode) {
  const texts = dayTexts(shanghaiDate(days.nowMs))
  const cutOff = shanghaiMinute(days.cutOffMs).slice(11)
  const published =
    days.navPublishDate === days.tradeDate
      ? '当晚公布'
      : `${texts.weekday(days.navPublishDate)} 晚公布`
  const isConvert = mode === 'convert'
  const priced = isConvert ? '按这一天两只基金的净值转换' : '按这一天的净值转出'
  return [
    {
      key: 'trade',
      title: texts.weekday(days.tradeDate),
      detail: `${cutOff} 前可以撤单；${priced}，${published}`,
    },
    ...(isConvert
      ? []
      : [
          {
            key: 'move',
            title: texts.weekday(days.targetTradeDate),
            detail: '转出确认，所得款项按这一天的净值买入新基金',
          },
        ]),
    {
      key: 'confirm',
      title: texts.weekday(days.targetConfirmDate),
      detail: '确认转入份额，持有天数从这一天重新计算',
    },
    { key: 'redeem', title: texts.weekday(days.redeemableDate), detail: '转入的份额可以卖出' },
  ]
}
