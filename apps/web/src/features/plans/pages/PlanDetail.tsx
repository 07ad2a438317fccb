import type { PlanMove } from '@koi/domain/plans/plan-words'
import { CallFailed } from '@koi/contracts/client'
import { pages, to } from '@koi/contracts/pages'
import { planRefusals } from '@koi/contracts/codes/plan-refusals'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { AgreementCard } from '../components/AgreementCard.tsx'
import { PlanHead } from '../components/PlanHead.tsx'
import { PlansWaiting } from '../components/PlansWaiting.tsx'
import { RunList } from '../components/RunList.tsx'
import type { Plan } from '../model.ts'
import { useModifyPlan, usePlan } from '../queries.ts'

const { title } = pages.planDetail

/** RT-089: one plan, what it bought, and everything that can be done with it. */
export default function PlanDetail() {
  const { planId } = usePageQuery(pages.planDetail.query)
  const { data, error, refetch, isFetching } = usePlan(planId)
  if (planId === undefined || isUnknown(error)) return <UnknownPlan />
  if (!data) {
    return (
      <PageWaiting title={title} query={{ error, refetch, isFetching }}>
        <PlansWaiting />
      </PageWaiting>
    )
  }
  const { plan } = data
  return (
    <Page title={title} footer={<PlanActions plan={plan} />}>
      <Stack>
        <PlanHead plan={plan} />
        <AgreementCard detail={data} />
        <RunList planId={planId} />
        {plan.state !== 'stopped' && <StopCard plan={plan} />}
      </Stack>
    </Page>
  )
}

const isUnknown = (error: Error | null) =>
  error instanceof CallFailed && error.retcode === String(planRefusals.planUnknown.code)

function UnknownPlan() {
  return (
    <Page title={title} footer={<Button href={to.planList()}>查看我的计划</Button>}>
      <Card>
        <Empty icon="plan" title={planRefusals.planUnknown.text} hint="计划可能属于其他账户。" />
      </Card>
    </Page>
  )
}

function useAct(plan: Plan) {
  const modify = useModifyPlan()
  const showError = useFailure()
  const toast = useToast()
  const act = async (action: PlanMove, done: string) => {
    try {
      await modify.mutateAsync({ planId: plan.planId, action })
      toast(done)
    } catch (failure) {
      showError(failure)
    }
  }
  return { act, isPending: modify.isPending }
}

/** The one thing that is most wanted now, and changing what was agreed. */
function PlanActions({ plan }: { plan: Plan }) {
  const { act, isPending } = useAct(plan)
  if (plan.state === 'stopped') {
    return (
      <Button
        href={to.planCreate({ fundCode: plan.fundCode, spid: plan.spid, planKind: plan.planKind })}
      >
        再建一个计划
      </Button>
    )
  }
  const isLocked = plan.lockedReason !== ''
  const locked = isLocked ? { disabledReason: plan.lockedReason } : {}
  const isActive = plan.state === 'active'
  return (
    <>
      <Button
        kind="soft"
        busy={isPending}
        {...locked}
        reasonHidden
        onClick={() => void (isActive ? act('pause', '计划已暂停') : act('resume', '计划已恢复'))}
      >
        {isActive ? '暂停' : '恢复'}
      </Button>
      {isLocked ? (
        <Button disabledReason={plan.lockedReason}>修改计划</Button>
      ) : (
        <Button href={to.planCreate({ planId: plan.planId })}>修改计划</Button>
      )}
    </>
  )
}

/** The end of a plan, asked for once more: it cannot be begun again. */
function StopCard({ plan }: { plan: Plan }) {
  const { act, isPending } = useAct(plan)
  const dialogs = useDialogs()
  const stop = async () => {
    const isSure = await dialogs.confirm({
      title: '终止计划',
      content: '终止后不再扣款，也不能恢复；已买入的份额不受影响。',
      confirmText: '终止',
      danger: true,
    })
    if (isSure) await act('stop', '计划已终止')
  }
  return (
    <Card flush>
      <Button
        kind="plain"
        busy={isPending}
        disabledReason={plan.lockedReason === '' ? undefined : plan.lockedReason}
        reasonHidden
        onClick={() => void stop()}
      >
        终止计划
      </Button>
    </Card>
  )
}
