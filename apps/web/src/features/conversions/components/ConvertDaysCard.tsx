import type { ConvertMode } from '@koi/domain/products/conversion'
import { useEffect, useEffectEvent } from 'react'
import { cutOffText } from '#features/trade/index.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { daySteps } from '../day-steps.ts'
import type { ConvertDays } from '../model.ts'

interface ConvertDaysCardProps {
  days: ConvertDays
  mode: ConvertMode
  /** The cut-off has passed: these days are no longer those of an order placed now. */
  onPassed: () => void
}

/** What happens when, for a conversion placed now. */
export function ConvertDaysCard({ days, mode, onPassed }: ConvertDaysCardProps) {
  const nowMs = useBusinessNow() ?? days.nowMs
  const left = cutOffText(days.cutOffMs, nowMs)
  const isPassed = left === undefined
  const tell = useEffectEvent(onPassed)
  useEffect(() => {
    if (isPassed) tell()
  }, [isPassed])
  return (
    <Card
      title={mode === 'convert' ? '现在转换' : '现在换购'}
      note={days.isEstimated ? '日期为估算' : (left ?? '正在更新')}
    >
      <Timeline
        label="这笔转换的日程"
        steps={daySteps(days, mode).map((step, place) => ({
          ...step,
          state: place === 0 ? 'now' : 'next',
        }))}
      />
    </Card>
  )
}
