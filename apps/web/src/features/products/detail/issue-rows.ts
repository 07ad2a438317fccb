import type { DayTexts } from '@koi/domain/calendar/day-texts'
import type { DayRow } from './timeline-rows.ts'

/**
 * What happens to a subscription of a new fund. It is paid at the face value and confirmed when the
 * fund is set up, a day that nobody knows yet (MONEY 1.8).
 */
export function issueRows(subscribeEnd: string, days: DayTexts): DayRow[] {
  const until = subscribeEnd === '' ? '认购期内' : `${days.minute(subscribeEnd)} 前`
  return [
    { day: 'pay', title: '现在', detail: `${until}付款，按每份 1.0000 元认购` },
    { day: 'set-up', title: '基金成立日', detail: '确认份额，募集期间的利息折成份额' },
    { day: 'open', title: '打开赎回后', detail: '可以卖出，日期以基金公告为准' },
  ]
}
