import { METRIC_PERIODS, type MetricPeriod } from '@koi/domain/metrics/metric-period'
import { useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { PERIOD_CONFIRM, PERIOD_HINT, PERIOD_TEXTS } from '../diagnosis-words.ts'

interface PeriodSheetProps {
  period: MetricPeriod
  onClose: () => void
  onConfirm: (period: MetricPeriod) => void
}

/** Which period is looked at; nothing changes before it is confirmed. */
export function PeriodSheet({ period, onClose, onConfirm }: PeriodSheetProps) {
  const [chosen, setChosen] = useState(period)
  return (
    <Sheet
      open
      onClose={onClose}
      title={PERIOD_HINT}
      footer={<Button onClick={() => onConfirm(chosen)}>{PERIOD_CONFIRM}</Button>}
    >
      <ChoiceList
        label={PERIOD_HINT}
        options={METRIC_PERIODS.map((value) => ({ value, title: PERIOD_TEXTS[value] }))}
        value={chosen}
        onChange={setChosen}
      />
    </Sheet>
  )
}
