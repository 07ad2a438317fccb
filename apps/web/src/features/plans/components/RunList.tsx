import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import type { PlanRun } from '../model.ts'
import { usePlanRuns } from '../queries.ts'

/** Every period of a plan, newest first; a deducted one leads to its order. */
export function RunList({ planId }: { planId: string }) {
  const { rows, error, refetch, more } = usePlanRuns(planId)
  return (
    <Card title="扣款记录">
      {error ? (
        <QueryFailed query={{ error, refetch }} />
      ) : !rows ? (
        <SkeletonRows rows={4} label="正在读取扣款记录" />
      ) : rows.length === 0 ? (
        <Empty
          icon="clock"
          title="还没有扣款"
          hint="到扣款日 09:30 后自动扣款，记录会出现在这里。"
        />
      ) : (
        <>
          <List label="扣款记录">
            {rows.map((run) => (
              <RunRow key={run.periodNo} run={run} />
            ))}
          </List>
          <LoadMore {...more} />
        </>
      )}
    </Card>
  )
}

function RunRow({ run }: { run: PlanRun }) {
  const days = useDayTexts()
  const isMoved = run.plannedDate !== run.dueDate
  const date = isMoved ? `${run.dueDate}（原 ${days.short(run.plannedDate)}，顺延）` : run.dueDate
  const state = run.orderStateText === '' ? run.stateText : run.orderStateText
  return (
    <ListRow
      title={`第 ${run.periodNo} 期`}
      detail={
        <>
          {date}
          {run.reason !== '' && (
            <>
              <br />
              {run.reason}
            </>
          )}
          {run.nextTryMs !== null && (
            <>
              <br />
              将于 {shanghaiMinute(run.nextTryMs)} 再次尝试
            </>
          )}
        </>
      }
      value={<Figure text={formatCents(run.amountCents)} />}
      valueNote={state}
      href={run.orderId === '' ? undefined : to.tradeResult({ orderId: run.orderId })}
      arrow={run.orderId !== ''}
    />
  )
}
