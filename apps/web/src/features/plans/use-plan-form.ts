import type { PlanKind } from '@koi/domain/plans/plan-words'
import { cents } from '@koi/domain/money/cents'
import { useState } from 'react'
import { useDraft } from '#navigation/use-draft.ts'
import { checkAmount, type BuyTerms } from '#features/trade/index.ts'
import type { PlanChannel } from './components/PayCard.tsx'
import {
  payDayOfDraft,
  parsePlanDraft,
  payKeyOf,
  stepFields,
  stepOfDraft,
  targetFields,
  targetOfDraft,
  type PlanDraft,
} from './draft.ts'
import { usePlanPre } from './queries.ts'
import type { PlanDecision } from './plan-decision.ts'

/** Before the terms are here nobody knows what can pay. */
const noChannelText = ({ data, error }: Pick<ReturnType<typeof usePlanPre>, 'data' | 'error'>) =>
  data ? '没有可用的付款方式' : error ? '扣款日加载失败，请重试' : '正在加载扣款日'

interface PlanFormInput {
  terms: BuyTerms
  channels: readonly PlanChannel[]
  spid: string
  initial: PlanDraft
  planKind: PlanKind
}

/** What is being filled in, what the terms say to it, and the decision it makes when nothing is missing. */
export function usePlanForm({ terms, channels, spid, initial, planKind }: PlanFormInput) {
  const [draft, setDraft] = useDraft('plan', initial, parsePlanDraft)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [prizeCode, setPrizeCode] = useState('')
  const { fundCode, minBuyCents, stepCents } = terms
  const payDay = payDayOfDraft(draft)
  const keys = { fundCode, spid }
  const pre = usePlanPre({ ...keys, cycle: draft.cycle, payDay })

  const usable = channels.filter(({ channel, source }) =>
    pre.data?.payKeys.some((key) => key.channel === channel && key.source === source),
  )
  const keyOf = (one: PlanChannel) => payKeyOf(one.channel, one.source)
  const channel = usable.find((one) => keyOf(one) === draft.payKey) ?? usable[0]
  const limits = { minBuyCents, stepCents, dayRoomCents: undefined, balanceCents: undefined }
  const check = checkAmount(draft.amountText, limits)
  const amountCents = check.kind === 'good' ? check.amountCents : undefined
  const step = stepOfDraft(draft, amountCents ?? cents(0))
  // An error is said about what was typed, and not before it.
  const isStepOpen = check.kind !== 'good' || draft.stepCeilingText === ''
  const target = targetOfDraft(draft)

  const reason =
    check.kind === 'refused'
      ? check.message
      : check.kind === 'empty'
        ? '请输入每期金额'
        : ((isStepOpen && step.message !== undefined ? '请填写最高金额' : step.message) ??
          target.message ??
          (channel ? undefined : noChannelText(pre)))
  const agreed = { ...keys, cycle: draft.cycle, payDay }
  const steps = step.message === undefined ? stepFields(step.value) : undefined
  const decision: PlanDecision | undefined =
    amountCents === undefined || !steps || target.message !== undefined || !channel
      ? undefined
      : {
          ...agreed,
          amount: amountCents,
          payChannel: channel.channel,
          paySource: channel.source,
          ...steps,
          ...targetFields(target.value),
          planKind,
          prizeCode,
          protocolIds: terms.protocols.map(({ protocolId }) => protocolId).join(','),
        }
  return {
    planKind,
    draft,
    change: (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part }),
    hasAgreed,
    setHasAgreed,
    prizeCode,
    setPrizeCode,
    amountCents,
    planTerms: pre.data,
    planTermsFailure: pre.error,
    askPlanTerms: () => void pre.refetch(),
    usable,
    channel,
    limits,
    check,
    step,
    isStepOpen,
    target,
    reason,
    decision,
    /** What the backtest needs; undefined until there is an amount. Rises count once they are whole. */
    asked: amountCents === undefined ? undefined : { ...agreed, amount: amountCents, ...steps },
  }
}

export type PlanForm = ReturnType<typeof usePlanForm>
