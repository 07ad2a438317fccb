import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import type { ClockStep, DemoClock } from '../clock-model.ts'

/** What each move of the clock is called on its button. */
const labels = {
  cutOff: '到截止 15:00',
  publish: '到净值公布',
  tradingDay: '到下一交易日',
} as const satisfies Record<ClockStep, string>

interface NextStepsProps {
  clock: DemoClock
  /** The step that is being made. */
  moving: ClockStep | undefined
  isBusy: boolean
  onGo: (step: ClockStep) => void
}

/** What comes next in business time, each with the button that goes there. */
export function NextSteps({ clock, moving, isBusy, onGo }: NextStepsProps) {
  return (
    <Card title="接下来">
      <List label="接下来的时刻">
        {clock.nextSteps.map(({ step, title, atMs }) => (
          <ListRow
            key={step}
            title={title}
            detail={shanghaiMinute(atMs)}
            value={
              <Button
                kind="soft"
                size="small"
                busy={moving === step}
                onClick={() => {
                  if (!isBusy) onGo(step)
                }}
              >
                {labels[step]}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  )
}
