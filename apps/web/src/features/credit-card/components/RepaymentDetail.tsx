import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Timeline, type TimelineStep } from '#ui/figures/Timeline.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useState } from 'react'
import { useRepayment, type Repayment } from '../queries.ts'
import { creditName, stateWords } from '../words.ts'
import styles from './RepaymentDetail.module.css'

function timelineOf({ state, madeMs, arrivesByMs, endedMs }: Repayment): TimelineStep[] {
  const begun = {
    key: 'made',
    title: '还款已提交',
    detail: shanghaiMinute(madeMs),
    state: 'done' as const,
  }
  const ended = endedMs === null ? '' : shanghaiMinute(endedMs)
  if (state === 'done') {
    return [begun, { key: 'done', title: '已到账', detail: ended, state: 'done' }]
  }
  if (state === 'failed') {
    const title = '银行未受理，款项已退回余额'
    return [begun, { key: 'failed', title, detail: ended, state: 'done' }]
  }
  const detail = `预计 ${shanghaiMinute(arrivesByMs)} 前到账，不会重复扣款`
  return [
    begun,
    { key: 'running', title: '处理中', detail, state: 'now' },
    { key: 'next', title: '到账', state: 'next' },
  ]
}

/** One repayment: how much, to which card, and where it stands. */
export function RepaymentDetail({ repaymentId }: { repaymentId: string }) {
  const [isMoving, setMoving] = useState(true)
  const answer = useRepayment(repaymentId, isMoving)
  const { data } = answer
  if (!data) {
    return <Card>{answer.error ? <QueryFailed query={answer} /> : <SkeletonRows rows={4} />}</Card>
  }
  const { repayment } = data
  if (isMoving && repayment.endedMs !== null) setMoving(false)
  return (
    <Stack>
      <Card>
        <div className={styles.top}>
          <p className={styles.label}>还款金额（元）</p>
          <Amount cents={repayment.amountCents} size={28} />
        </div>
        <Timeline label="还款进度" steps={timelineOf(repayment)} />
      </Card>
      <Card>
        <List label="还款信息">
          <ListRow title="状态" value={stateWords[repayment.state]} />
          <ListRow title="信用卡" value={creditName(repayment)} />
          <ListRow title="付款方式" value={repayment.payName} />
          <ListRow title="还款单号" detail={repayment.repaymentId} />
        </List>
      </Card>
      {repayment.state === 'failed' ? (
        <Button href={to.creditCardRepay({ cardId: repayment.cardId })}>重新还款</Button>
      ) : (
        <Button kind="soft" href={to.creditCard()}>
          返回信用卡
        </Button>
      )}
    </Stack>
  )
}
