import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useFailure } from '#api/failures/use-failure.ts'
import {
  buyTermsOf,
  LaterPlanCard,
  PlanCardFailed,
  PlanCardWaits,
  useBuyPreview,
} from '#features/trade/index.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Plan } from '../model.ts'
import { useModifyPlan } from '../queries.ts'

/** The card of a plan that runs, and the choice of another from its next period on. */
export function PlanCardLine({ plan }: { plan: Plan }) {
  const { planId, fundCode, spid, prizeCode, payChannel, nextDueDate } = plan
  const { data, error, refetch } = useBuyPreview({ fundCode, spid })
  const modify = useModifyPlan()
  const showFailure = useFailure()
  const toast = useToast()
  if (!data && error) return <PlanCardFailed onRetry={() => void refetch()} />
  if (!data) return <PlanCardWaits />
  const terms = buyTermsOf(data)
  const change = (chosen: string) =>
    modify.mutate(
      { planId, action: 'card', prizeCode: chosen },
      {
        onSuccess: () => toast(chosen === '' ? '下期起不使用卡券' : '已更换卡券，下期生效'),
        onError: showFailure,
      },
    )
  return (
    <LaterPlanCard
      terms={terms}
      spid={spid}
      payChannel={payChannel}
      amountCents={plan.nextAmountCents}
      plannedDay={nextDueDate === '' ? shanghaiDate(terms.orderDays.nowMs) : nextDueDate}
      asked={{ prizeCode: '', hidesOthers: false }}
      value={prizeCode}
      isNew={false}
      onChange={change}
    />
  )
}
