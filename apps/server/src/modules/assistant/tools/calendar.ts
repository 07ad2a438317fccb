import { addDays, shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import { z } from 'zod'
import { emptyReading, generalFigure, tool } from './tool.ts'

const SOURCE = '交易日历'

/** Whether today trades, which day an order of this moment counts for, and the next days. */
export const calendarTool = tool({
  name: 'trading_calendar',
  says: '今天是不是交易日、现在下单算哪个交易日、接下来的交易日。',
  args: z.object({}),
  async read(_args, { calendar, nowMs }) {
    const today = shanghaiDate(nowMs)
    const trade = tradeDateOf(nowMs, calendar)
    const next = calendar.next(today)
    const after = calendar.next(next)
    const figure = generalFigure(SOURCE)
    const ahead = [today, trade, next, after]
    const closed = calendar.days(today, addDays(today, 30)).length
    return {
      ...emptyReading,
      title: '交易日历',
      source: SOURCE,
      day: today,
      figures: [
        ...figure('今天', today, today, '业务时间，北京时间'),
        ...figure('现在', shanghaiMinute(nowMs), today, '业务时间，北京时间'),
        ...figure('截止时间', '15:00', '', '交易所收盘，15:00 整起算下一个交易日'),
        ...figure('现在下单的交易日', trade, trade, '15:00 前付款算当天，之后算下一个交易日'),
        ...figure('下一个交易日', next, next, '今天之后第一个开市的日子'),
        ...figure('再下一个交易日', after, after, '下一个交易日之后第一个开市的日子'),
        ...figure('30 天内的交易日', `${closed} 天`, today, '今天起 30 天内开市的日子'),
      ],
      facts: [
        {
          fundCode: '',
          label: '今天',
          value: calendar.isTradingDay(today) ? '是交易日' : '不是交易日',
        },
      ],
      note: ahead.some((day) => calendar.isEstimated(day))
        ? '日期超出已公布的交易日历，是按周一到周五推算的。'
        : '',
    }
  },
})
