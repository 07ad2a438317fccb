import { TRIAL_IS_NO_MONEY } from '@koi/domain/activities/trial-balance'
import { formatCents } from '@koi/domain/money/format-cents'
import { PrizeTickets } from '#features/coupons/index.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { ActivityAnswer } from '../activity-texts.ts'

/** What an activity gives, and of an exchange what is given up for it. */
export function Gives({ prizes, exchanged, trial }: ActivityAnswer) {
  if (trial) {
    const { amountCents, fundName, days } = trial
    return (
      <Card title="体验什么">
        <Stack>
          <KeyValues
            columns={3}
            items={[
              { label: '体验金', value: `${formatCents(amountCents)} 元` },
              { label: '跟随基金', value: fundName },
              { label: '体验期', value: `${days} 天` },
            ]}
          />
          <Notice compact>{TRIAL_IS_NO_MONEY}</Notice>
        </Stack>
      </Card>
    )
  }
  return (
    <>
      {exchanged && (
        <Card title="用一张这样的卡券换">
          <PrizeTickets label="用来兑换的卡券" prizes={[exchanged]} />
        </Card>
      )}
      <Card title={exchanged ? '换到' : '奖品'}>
        <PrizeTickets label="奖品" prizes={prizes} />
      </Card>
    </>
  )
}
