import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import type { RedeemPreview } from '../../redeem/redeem-preview.ts'

/** When a redemption placed now is priced, confirmed and paid. */
export function RedeemDays({ preview }: { preview: RedeemPreview }) {
  const { tradeDate, navPublishDate, confirmDate, nowMs, cutOffMs, isEstimated } = preview.orderDays
  const say = dayTexts(shanghaiDate(nowMs)).weekday
  const cutOff = shanghaiMinute(cutOffMs).slice(11)
  const published = navPublishDate === tradeDate ? '当晚公布' : `${say(navPublishDate)} 晚公布`
  return (
    <Card title="什么时候到账" {...(isEstimated && { note: '日期为估算' })}>
      <Timeline
        label="卖出进度"
        steps={[
          {
            key: 'trade',
            title: say(tradeDate),
            detail: `${cutOff} 前可以撤单；按这一天的净值成交，${published}`,
            state: 'now',
          },
          { key: 'confirm', title: say(confirmDate), detail: '确认份额和金额', state: 'next' },
          {
            key: 'arrive',
            title: say(preview.arriveDate),
            detail: '资金到账，回到余额',
            state: 'next',
          },
        ]}
      />
    </Card>
  )
}
