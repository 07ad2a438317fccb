import type { ClockStep } from '@koi/domain/calendar/clock-steps'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { DemoClock } from '../clock-model.ts'

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
                label={`快进${title}`}
                busy={moving === step}
                onClick={() => {
                  if (!isBusy) onGo(step)
                }}
              >
                快进
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  )
}
