import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { cycleText } from '@koi/domain/plans/plan-text'
import { planKindNames, type PlanKind } from '@koi/domain/plans/plan-words'
import { planCycle } from '@koi/domain/plans/schedule'
import { useRef, useState } from 'react'
import type { BuyTerms } from '#features/trade/index.ts'
import { Page } from '#ui/layout/Page.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
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
  /** What the address says of cards (RU-043, RU-044). */
  asked: { prizeCode: string; hidesOthers: boolean }
  initial: PlanDraft
  planKind: PlanKind
  /** The plan that is changed; undefined for a new one. */
  planId: string | undefined
  /** Nothing has been deducted yet. */
  isFirst: boolean
  /** Chooses another product; undefined where that cannot be changed. */
  onOther: (() => void) | undefined
  onStale: () => void
}

/** Everything a plan is, filled in and signed. */
export function PlanEditor(props: PlanEditorProps) {
  const { title, terms, channels, spid, asked, initial, planKind, planId } = props
  const { isFirst, onOther, onStale } = props
  const form = usePlanForm({ terms, channels, spid, initial, planKind })
  const flow = usePlanFlow({ terms, spid, planId, onStale })
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
  const label = confirmLabel(
    { isNew: planId === undefined, planKind },
    decision && cycle && { cycle: cycleText(cycle), amountCents: cents(decision.amount) },
  )
  return (
    <Page
      title={title}
      footerBare
      footer={
        <PlanFooter
          verdict={terms.mayBuy}
          label={label}
          reason={form.planTerms?.canPlan === false ? form.planTerms.reason : form.reason}
          isTyping={isTyping && flow.stage.kind === 'form'}
          isSending={flow.isSending}
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
        isFirst={isFirst}
        asked={planId === undefined ? asked : undefined}
      />
      <PlanSheets terms={terms} spid={spid} flow={flow} />
    </Page>
  )
}

/** `确认每周三定投 1,000.00 元`; without figures until they are all there. */
function confirmLabel(
  { isNew, planKind }: { isNew: boolean; planKind: PlanKind },
  agreed: { cycle: string; amountCents: Cents } | undefined,
) {
  const name = planKindNames[planKind]
  if (!agreed) return isNew ? `确认${name}` : '确认修改'
  const { cycle, amountCents } = agreed
  const amount = `${formatCents(amountCents)} 元`
  return isNew
    ? `确认${cycle}${planKind === 'salary' ? '转入' : name} ${amount}`
    : `确认修改为${cycle} ${amount}`
}
