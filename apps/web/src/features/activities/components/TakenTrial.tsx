import { TRIAL_IS_NO_MONEY, trialStateNames } from '@koi/domain/activities/trial-balance'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { useFailure } from '#api/failures/use-failure.ts'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { Trial } from '../activity-texts.ts'
import { useStartTrial } from '../queries.ts'

/** A trial: how it stands, what it would be, and the press that lets it begin. */
export function TakenTrial({ trial }: { trial: Trial }) {
  const { short } = useDayTexts()
  const start = useStartTrial()
  const showFailure = useFailure()
  const { trialId, state, amountCents, balanceCents, fundName, startDay, endDay, asOfDay } = trial
  const gain = cents(balanceCents - amountCents)
  const days =
    startDay === ''
      ? { label: '最晚开始', value: short(trial.useByDay) }
      : { label: '体验期', value: `${short(startDay)} 至 ${short(endDay)}` }
  return (
    <Card title={trial.name} note={trialStateNames[state]}>
      <Stack>
        {startDay !== '' && (
          <div>
            <p>体验收益（元）</p>
            <p>
              <Amount cents={gain} size={36} signed />
            </p>
            <p>{asOfDay === '' ? '等待第一个官方净值' : `按 ${short(asOfDay)} 官方净值`}</p>
          </div>
        )}
        <KeyValues
          columns={3}
          items={[
            { label: '体验金', value: `${formatCents(amountCents)} 元` },
            { label: '跟随基金', value: fundName },
            days,
          ]}
        />
        <Notice compact>{TRIAL_IS_NO_MONEY}</Notice>
        {state === 'waiting' && (
          <Button
            busy={start.isPending}
            onClick={() => start.mutate({ trialId }, { onError: showFailure })}
          >
            开始体验
          </Button>
        )}
      </Stack>
    </Card>
  )
}
