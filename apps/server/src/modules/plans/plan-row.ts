import type { Cents } from '@koi/domain/money/cents'
import type { StopReason, TargetKind, PlanKind, PlanState } from '@koi/domain/plans/plan-words'
import { planCycle, type PlanCycle } from '@koi/domain/plans/schedule'
import type { StatedStepUp } from '@koi/domain/plans/step-up'
import type { PlanTarget } from '@koi/domain/plans/target'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'

/** How a plan buys, as its table keeps it. Money in cents. */
export interface Agreement extends StatedStepUp {
  cycle: PlanCycle['kind']
  payDay: number
  amountCents: Cents
  payChannel: number
  paySource: string
  targetKind: TargetKind | null
  targetValue: number | null
}

/** A plan as it stands in the database. */
export interface PlanRow extends Agreement {
  id: string
  accountId: string
  brandId: string
  fundCode: string
  spid: string
  planKind: PlanKind
  state: PlanState
  stopReason: '' | StopReason
  stepDone: number
  prizeCode: string
  nextPeriod: number
  nextPlanned: string
  nextDue: string
  failures: number
  createdAt: number
  endedAt: number | null
  investorClass: InvestorClass | null
  riskVersion: number
  mismatchConfirmed: boolean
  protocolIds: string
  biStat: string | null
}

/** The table allows no other pay days. */
export function cycleOf({ cycle, payDay }: Pick<Agreement, 'cycle' | 'payDay'>): PlanCycle {
  const found = planCycle(cycle, payDay)
  if (!found) throw new Error(`a plan has the cycle ${cycle} ${payDay}`)
  return found
}

export const targetOf = ({ targetKind, targetValue }: Agreement): PlanTarget | undefined =>
  targetKind === null || targetValue === null ? undefined : { kind: targetKind, value: targetValue }
