import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import type { ResponseOf } from '@koi/contracts/call'
import type { planCalls } from '@koi/contracts/calls/plans'
import { to } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { PlanCardLine } from './PlanCardLine.tsx'

type Detail = ResponseOf<(typeof planCalls)['queryPlan']>

/** What was agreed, the days to come, and who changed what. */
export function AgreementCard({ detail: { plan, upcoming, changes } }: { detail: Detail }) {
  return (
    <Card title="计划约定">
      <List label="计划约定">
        <ListRow
          title="产品"
          value={plan.name}
          href={to.productDetail({ fundCode: plan.fundCode, spid: plan.spid })}
        />
        <ListRow title="扣款周期" value={plan.cycleText} />
        <ListRow title="每期金额" value={`${formatCents(plan.amountCents)} 元`} />
        <ListRow title="付款方式" value={plan.payName} />
        {plan.state !== 'stopped' && <PlanCardLine plan={plan} />}
        <ListRow title="递增" value={plan.stepText} />
        <ListRow title="止盈目标" value={plan.targetText} />
      </List>
      {upcoming.length > 0 && (
        <Disclosure summary="接下来的扣款">
          <List label="接下来的扣款">
            {upcoming.map(({ plannedDate: planned, dueDate: due, amountCents: amount }) => (
              <ListRow
                key={planned}
                title={due}
                {...(due !== planned && { detail: `原定 ${planned}，非交易日顺延` })}
                value={`${formatCents(amount)} 元`}
              />
            ))}
          </List>
        </Disclosure>
      )}
      <Disclosure summary="变更记录">
        <List label="变更记录">
          {changes.map((change) => (
            <ListRow
              key={`${change.changedMs} ${change.text}`}
              title={change.text}
              {...(change.detail !== '' && { detail: change.detail })}
              valueNote={shanghaiMinute(change.changedMs)}
            />
          ))}
        </List>
      </Disclosure>
    </Card>
  )
}
