import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import type { QuickOffer, RedeemWay } from '../../redeem/quick-model.ts'
import type { RedeemPreview } from '../../redeem/redeem-preview.ts'
import styles from './WayCard.module.css'

interface WayCardProps {
  offer: QuickOffer
  preview: RedeemPreview
  way: RedeemWay
  onChange: (way: RedeemWay) => void
}

/** At once or the ordinary way: what each costs, when the money comes, how much is left of today. */
export function WayCard({ offer, preview, way, onChange }: WayCardProps) {
  const arrives = dayTexts(shanghaiDate(preview.orderDays.nowMs)).weekday(preview.arriveDate)
  const quickLines = [
    '预计 2 分钟内到账，免手续费',
    `今日还可转 ${formatCents(offer.dayRoomCents)} 元 · 当天起不计收益`,
  ]
  const ordinaryLines = [`预计 ${arrives} 到账`, '金额不限 · 确认前照常计收益']
  return (
    <Card title="到账方式">
      <ChoiceList<RedeemWay>
        label="到账方式"
        value={way}
        options={[
          {
            value: 'quick',
            title: '快速转出',
            detail: <Lines lines={quickLines} />,
            disabledReason: offer.isOpen ? undefined : offer.reason,
          },
          { value: 'ordinary', title: '普通卖出', detail: <Lines lines={ordinaryLines} /> },
        ]}
        onChange={onChange}
      />
    </Card>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
}
