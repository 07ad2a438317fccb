import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { cycleText } from '@koi/domain/plans/plan-text'
import { planCycle } from '@koi/domain/plans/schedule'
import { useRef, useState } from 'react'
import type { BuyTerms } from '#features/trade/index.ts'
import { Page } from '#ui/Page.tsx'
import { useToast } from '#ui/speakers.ts'
import { payDayOfDraft, type PlanDraft } from '../draft.ts'
import { usePlanFlow } from '../use-plan-flow.ts'
import { usePlanForm } from '../use-plan-form.ts'
import type { PlanChannel } from './PayCard.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { PlanSheets } from './PlanSheets.tsx'

interface PlanEditorProps {
  title: string
  terms: BuyTerms
  channels: readonly PlanChannel[]
  spid: string
  prizeCode: string
  initial: PlanDraft
  /** The plan that is changed; undefined for a new one. */
  planId: string | undefined
  /** Chooses another product; undefined where that cannot be changed. */
  onOther: (() => void) | undefined
  onStale: () => void
}

/** Everything a plan is, filled in and signed. */
export function PlanEditor(props: PlanEditorProps) {
  const { title, terms, channels, spid, prizeCode, initial, planId, onOther, onStale } = props
  const form = usePlanForm({ terms, channels, spid, prizeCode, initial })
  const needsMismatch = terms.verdict === 'needsConfirmation'
  const flow = usePlanFlow({ needsMismatch, planId, onStale })
  const toast = useToast()
  const [isTyping, setIsTyping] = useState(false)
  const consent = useRef<HTMLDivElement>(null)
  const { draft, decision, hasAgreed } = form
  const cycle = planCycle(draft.cycle, payDayOfDraft(draft))

  const confirm = () => {
    if (!decision) return
    if (!hasAgreed) {
      setIsTyping(false)
      consent.current?.scrollIntoView({ block: 'center' })
      return toast(buyRefusals.protocolsMissing.text)
    }
    flow.begin(decision)
  }
  const verb = planId === undefined ? '确认定投' : '确认修改'
  const label =
    decision && cycle
      ? `${cycleText(cycle)} ${verb} ${formatCents(cents(decision.amount))} 元`
      : verb
  return (
    <Page
      title={title}
      footerBare
      footer={
        <PlanFooter
          verdict={terms.verdict}
          label={label}
          reason={form.planTerms?.can_plan === false ? form.planTerms.reason : form.reason}
          isTyping={isTyping && flow.stage.kind === 'form'}
          isSending={flow.stage.kind === 'sending'}
          amountText={draft.amountText}
          onAmount={(amountText) => form.change({ amountText })}
          onTyped={() => setIsTyping(false)}
          onConfirm={confirm}
        />
      }
    >
      <PlanFields
        terms={terms}
        spid={spid}
        form={form}
        consent={consent}
        onEnter={() => setIsTyping(true)}
        onOther={onOther}
      />
      <PlanSheets terms={terms} spid={spid} flow={flow} />
    </Page>
  )
}
