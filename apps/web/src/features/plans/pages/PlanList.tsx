import { pages, to } from '@koi/contracts/pages'
import { useEffect, useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Strip } from '#ui/feedback/Strip.tsx'
import { PlanCard } from '../components/PlanCard.tsx'
import { PlansWaiting } from '../components/PlansWaiting.tsx'
import type { Plan } from '../model.ts'
import { useModifyPlan, usePlans, usePlanTotals } from '../queries.ts'

const { title } = pages.planList

type Change = { planId: string; name: string; action: 'pause' | 'resume' }
/** How long a change can be taken back in place. */
const UNDO_MS = 8000
const opposite = { pause: 'resume', resume: 'pause' } as const

/** RT-088: the plans that buy by themselves. */
export default function PlanList() {
  const { rows, error, refetch, more } = usePlans()
  const [last, setLast] = useState<Change>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last])
  const modify = useModifyPlan()
  const showError = useFailure()

  const change = async ({ planId, name, action }: Change, isUndo: boolean) => {
    try {
      await modify.mutateAsync({ planId, action })
      setLast(isUndo ? undefined : { planId, name, action })
    } catch (failure) {
      showError(failure)
    }
  }
  const changing = modify.isPending ? modify.variables.planId : undefined
  const press = ({ planId, name }: Plan, action: 'pause' | 'resume') =>
    void change({ planId, name, action }, false)
  const hasPlans = rows !== undefined && rows.length > 0

  return (
    <Page
      title={title}
      footer={hasPlans ? <Button href={to.planCreate()}>新建计划</Button> : undefined}
    >
      <Strip
        text={last && `已${last.action === 'pause' ? '暂停' : '恢复'}${last.name}`}
        action={{
          label: '撤销',
          busy: modify.isPending,
          onPress: () => last && void change({ ...last, action: opposite[last.action] }, true),
        }}
      />
      {error ? (
        <Card>
          <QueryFailed query={{ error, refetch }} />
        </Card>
      ) : !rows ? (
        <PlansWaiting />
      ) : rows.length === 0 ? (
        <NoPlans />
      ) : (
        <Stack>
          <Totals />
          {rows.map((plan) => (
            <PlanCard
              key={plan.planId}
              plan={plan}
              isChanging={changing === plan.planId}
              onChange={press}
            />
          ))}
          <LoadMore {...more} />
        </Stack>
      )}
    </Page>
  )
}

function Totals() {
  const { data } = usePlanTotals()
  return (
    <Card>
      <KeyValues
        items={[
          { label: '进行中', value: <Figure text={data ? `${data.runningCount} 个` : '--'} /> },
          { label: '累计投入（元）', value: <Amount cents={data?.investedCents} /> },
          {
            label: '累计收益（元）',
            value: <Amount cents={data?.profitCents ?? undefined} signed />,
          },
        ]}
      />
    </Card>
  )
}

function NoPlans() {
  return (
    <Card>
      <Empty
        icon="plan"
        title="还没有定投计划"
        hint="发工资后自动买入一部分，到期按约定扣款，随时可以暂停或终止。"
        action={
          <Button size="medium" href={to.planCreate()}>
            新建计划
          </Button>
        }
      />
    </Card>
  )
}
