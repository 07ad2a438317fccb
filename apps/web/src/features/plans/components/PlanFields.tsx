import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { RefObject } from 'react'
import {
  LaterPlanCard,
  ProtocolConsent,
  VerdictNotice,
  type BuyTerms,
} from '#features/trade/index.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { PlanForm } from '../use-plan-form.ts'
import { BacktestCard } from './BacktestCard.tsx'
import { CycleCard } from './CycleCard.tsx'
import { ExtrasCard } from './ExtrasCard.tsx'
import { PayCard } from './PayCard.tsx'
import { PlanAmountCard } from './PlanAmountCard.tsx'
import styles from './PlanForm.module.css'

interface PlanFieldsProps {
  terms: BuyTerms
  spid: string
  form: PlanForm
  /** Where the consent stands, to bring it into sight. */
  consent: RefObject<HTMLDivElement | null>
  onEnter: () => void
  /** Chooses another product; undefined where that cannot be changed. */
  onOther: (() => void) | undefined
  /** Nothing has been deducted yet. */
  isFirst: boolean
  /** What the address says of cards; undefined where the card is chosen elsewhere. */
  asked: { prizeCode: string; hidesOthers: boolean } | undefined
}

/** Everything of a plan that is filled in, from the amount to the consent. */
export function PlanFields({
  terms,
  spid,
  form,
  consent,
  onEnter,
  onOther,
  isFirst,
  asked,
}: PlanFieldsProps) {
  return (
    <Stack>
      <PlanAmountCard terms={terms} form={form} onEnter={onEnter} onOther={onOther} />
      {form.planTerms?.canPlan === false && (
        <Notice tone="info" title={form.planTerms.reason}>
          换一只开放式基金即可新建计划。
        </Notice>
      )}
      <VerdictNotice verdict={terms.mayBuy} />
      <CycleCard
        planKind={form.planKind}
        draft={form.draft}
        terms={form.planTerms}
        failure={form.planTermsFailure}
        onRetry={form.askPlanTerms}
        isFirst={isFirst}
        onChange={form.change}
      />
      <PayCard
        channels={form.usable}
        chosen={form.channel}
        onChange={(payKey) => form.change({ payKey })}
      >
        {asked && (
          <LaterPlanCard
            terms={terms}
            spid={spid}
            payChannel={form.channel?.channel}
            amountCents={form.amountCents}
            plannedDay={form.planTerms?.upcoming[0]?.dueDate ?? shanghaiDate(terms.orderDays.nowMs)}
            asked={asked}
            value={form.prizeCode}
            isNew
            onChange={form.setPrizeCode}
          />
        )}
      </PayCard>
      <ExtrasCard
        draft={form.draft}
        stepMessage={form.isStepOpen ? undefined : form.step.message}
        targetMessage={form.draft.targetText === '' ? undefined : form.target.message}
        onChange={form.change}
      />
      <BacktestCard asked={form.asked} isWithoutSteps={form.step.message !== undefined} />
      <div ref={consent}>
        <ProtocolConsent
          protocols={terms.protocols}
          fundCode={terms.fundCode}
          spid={spid}
          checked={form.hasAgreed}
          onChange={form.setHasAgreed}
        />
        <p className={styles.grant}>
          勾选即授权在扣款日按以上约定从付款方式自动扣款买入，无需再次输入密码；可随时暂停或终止。
        </p>
      </div>
    </Stack>
  )
}
