import { planKindNames } from '@koi/domain/plans/plan-words'
import { formatCents } from '@koi/domain/money/format-cents'
import { cents } from '@koi/domain/money/cents'
import { agreedDaysText } from '@koi/domain/plans/plan-text'
import { planCycle } from '@koi/domain/plans/schedule'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { MismatchSheet, type BuyTerms } from '#features/trade/index.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import type { PlanDecision } from '../plan-decision.ts'
import type { PlanFlow } from '../use-plan-flow.ts'
import styles from './PlanForm.module.css'

interface PlanSheetsProps {
  terms: BuyTerms
  spid: string
  flow: PlanFlow
}

/** What has to be confirmed and signed before the plan is sent. */
export function PlanSheets({ terms, spid, flow }: PlanSheetsProps) {
  return (
    <>
      <MismatchSheet
        verdict={terms.mayBuy}
        product={{ fundCode: terms.fundCode, spid }}
        order={flow}
      />
      <PasswordSheet
        order={flow}
        renderSummary={(decision) => <Summary fundName={terms.name} decision={decision} />}
      />
    </>
  )
}

function Summary({ fundName, decision }: { fundName: string; decision: PlanDecision }) {
  const cycle = planCycle(decision.cycle, decision.payDay)
  return (
    <>
      <p className={styles.note}>
        {planKindNames[decision.planKind ?? 'regular']} {fundName}，
        {cycle && agreedDaysText(decision.planKind ?? 'regular', cycle)}自动扣款
      </p>
      <Figure text={`¥ ${formatCents(cents(decision.amount))}`} size={28} />
    </>
  )
}
