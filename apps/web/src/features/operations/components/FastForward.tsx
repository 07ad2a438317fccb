import { useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import type { Journey } from '../use-fast-forward.ts'
import styles from './FastForward.module.css'

const choices = [
  { value: '5', label: '5 天' },
  { value: '20', label: '20 天' },
  { value: '60', label: '60 天' },
] as const

type Days = (typeof choices)[number]['value']

interface FastForwardProps {
  journey: Journey | undefined
  isBusy: boolean
  onGo: (days: number) => void
  onStop: () => void
}

/** Many trading days at once, with how far it is and a way to stop. */
export function FastForward({ journey, isBusy, onGo, onStop }: FastForwardProps) {
  const [days, setDays] = useState<Days>('20')
  return (
    <Card title="快进" note="按交易日">
      <div className={styles.parts}>
        {journey ? (
          <>
            <Progress label="前进进度" value={journey.done} max={journey.days} />
            <p className={styles.progress} role="status">
              已前进 {journey.done} / {journey.days} 个交易日
            </p>
            <Button kind="soft" size="medium" onClick={onStop}>
              停在这里
            </Button>
          </>
        ) : (
          <>
            <Segmented<Days>
              label="前进的交易日"
              options={choices}
              value={days}
              onChange={setDays}
            />
            <Button
              onClick={() => {
                if (!isBusy) onGo(Number(days))
              }}
            >
              前进 {days} 个交易日
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
