import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { scaledText } from '@koi/domain/money/scaled'
import type { FundMetrics } from './metric-rows.ts'

type DayCause = NonNullable<FundMetrics['dayCause']>

/** A bar of the smallest part can still be seen, in per cent of the widest. */
const WIDTH_MIN = 3

/** `11-20 为什么涨`; of a day without a move what it was. */
export function dayCauseTitle({ day, rise }: DayCause, days: DayTexts): string {
  const move = rise > 0 ? '为什么涨' : rise < 0 ? '为什么跌' : '为什么没动'
  return `${days.short(day)} ${move}`
}

/** The two causes with their bars; beside one another they add up to the rise of the day. */
export function dayCauseRows({ indexName, market, rest, beta }: DayCause) {
  const widest = Math.max(1, Math.abs(market), Math.abs(rest))
  const widthOf = (rate: number) =>
    rate === 0 ? 0 : Math.max(WIDTH_MIN, (Math.abs(rate) / widest) * 100)
  return [
    {
      name: '跟随基准',
      note: `近1年${indexName}每涨跌 1%，它平均${beta < 0 ? '反向' : '同向'}变动约 ${scaledText(Math.round(Math.abs(beta) / 100), 2)}%`,
      rate: market,
      width: widthOf(market),
    },
    {
      name: '自身因素',
      note: '持仓与基准不同的部分，以及仓位、现金和费用',
      rate: rest,
      width: widthOf(rest),
    },
  ]
}
