import { queryOf } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'
import { PLAN_KINDS, planKindNames, type PlanKind } from '@koi/domain/plans/plan-words'
import { useEffect, useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Segmented } from '#ui/inputs/Segmented.tsx'
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

/** RT-088: the plans that buy by themselves, of both kinds or of one. */
export default function PlanList() {
  const query = usePageQuery(pages.planList.query)
  const { setQuery } = useNavigator()
  const shown = PLAN_KINDS.find((kind) => kind === query.planKind)
  const { rows, error, refetch, more } = usePlans(shown)
  const totals = usePlanTotals()
  // Nothing of a kind is no reason to hide the other one.
  const hasAny = (totals.data?.plans.length ?? 0) > 0
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
    <Page title={title} footer={hasPlans || hasAny ? <NewPlans /> : undefined}>
      <Strip
        text={last && `已${last.action === 'pause' ? '暂停' : '恢复'}${last.name}`}
        action={{
          label: '撤销',
          busy: modify.isPending,
          onPress: () => last && void change({ ...last, action: opposite[last.action] }, true),
        }}
      />
      {hasAny && (
        <Segmented<PlanKind | 'all'>
          label="计划种类"
          options={[
            { value: 'all', label: '全部' },
            { value: 'salary', label: planKindNames.salary },
            { value: 'regular', label: planKindNames.regular },
          ]}
          value={shown ?? 'all'}
          onChange={(kind) =>
            setQuery(queryOf(pages.planList.query, { planKind: kind === 'all' ? undefined : kind }))
          }
        />
      )}
      {error ? (
        <Card>
          <QueryFailed query={{ error, refetch }} />
        </Card>
      ) : !rows ? (
        <PlansWaiting />
      ) : rows.length === 0 ? (
        <NoPlans kind={shown} />
      ) : (
        <Stack>
          <Totals data={totals.data} />
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

function Totals({ data }: Pick<ReturnType<typeof usePlanTotals>, 'data'>) {
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

/** Both ways in: a part of the salary on its day, or a recurring purchase. */
function NewPlans() {
  return (
    <>
      <Button kind="soft" href={to.planCreate({ planKind: 'salary' })}>
        新建工资理财
      </Button>
      <Button href={to.planCreate()}>新建定投</Button>
    </>
  )
}

const hints = {
  all: '工资理财在发薪日转入，定投按日、按周或按月买入。都可以随时暂停或终止。',
  salary: '每月发工资那天自动转入一部分，先存后花；随时可以暂停或终止。',
  regular: '按日、按周或按月自动买入一只基金；随时可以暂停或终止。',
}

function NoPlans({ kind }: { kind: PlanKind | undefined }) {
  return (
    <Card>
      <Empty
        icon="plan"
        title={`还没有${kind ? planKindNames[kind] : '工资理财或定投'}计划`}
        hint={hints[kind ?? 'all']}
        action={
          <Stack gap={8}>
            <NewPlans />
          </Stack>
        }
      />
    </Card>
  )
}
