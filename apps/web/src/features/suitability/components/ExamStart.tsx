import { refusals } from '@koi/contracts/codes/refusals'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ClassBadge } from './ClassBadge.tsx'

interface ExamStartProps {
  title: string
  /** The class that counts now; none where the exam is missing or expired. */
  current:
    | { investorClass: string; className: string; description: string; validUntilMs: number }
    | undefined
  attemptsLeft: number
  onStart: () => void
  onReturn: () => void
}

/** Before the questions: the class that counts now, or that no attempt is left. */
export function ExamStart({ title, current, attemptsLeft, onStart, onReturn }: ExamStartProps) {
  const isOver = attemptsLeft === 0
  const footer = (
    <>
      <Button kind={current ? 'soft' : 'primary'} onClick={onReturn}>
        返回
      </Button>
      {!isOver && <Button onClick={onStart}>重新测评</Button>}
    </>
  )
  return (
    <Page title={title} footer={footer}>
      <Stack>
        {current && (
          <Card>
            <ClassBadge {...current} />
          </Card>
        )}
        <Card>
          {isOver && !current ? (
            <Empty icon="clock" title={refusals.examTooOften.text} />
          ) : (
            <KeyValues
              columns={2}
              items={[
                { label: '有效期至', value: current ? shanghaiDate(current.validUntilMs) : '--' },
                {
                  label: '今日还可测评',
                  value: `${attemptsLeft} 次`,
                  ...(isOver && { note: refusals.examTooOften.text }),
                },
              ]}
            />
          )}
        </Card>
      </Stack>
    </Page>
  )
}
