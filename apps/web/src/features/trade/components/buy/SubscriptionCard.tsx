import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import type { Subscription } from '../../model.ts'

interface SubscriptionCardProps {
  subscription: Subscription
  nowMs: number
}

/** What happens when to a subscription that is paid now (MONEY 1.8). */
export function SubscriptionCard({ subscription, nowMs }: SubscriptionCardProps) {
  const { lastDay, effectDay, openDay, interestPpm } = subscription
  const days = dayTexts(shanghaiDate(nowMs))
  const steps = [
    {
      key: 'pay',
      title: '付款成功',
      detail: `募集期内按年利率 ${feeRateText(interestPpm)} 计息，受理后不可撤单`,
    },
    {
      key: 'last',
      title: days.near(lastDay),
      detail: '募集结束；超出募集上限时按比例确认，其余原路退回',
    },
    {
      key: 'effect',
      title: days.near(effectDay),
      detail: '预计合同生效：确认份额，利息折成份额；未能生效则本息退回',
    },
    { key: 'open', title: days.near(openDay), detail: '预计开放赎回' },
  ]
  return (
    <Card title="现在认购" note={`${days.short(lastDay)} 截止`}>
      <Timeline
        label="这笔认购的日程"
        steps={steps.map((step, place) => ({ ...step, state: place === 0 ? 'now' : 'next' }))}
      />
    </Card>
  )
}
