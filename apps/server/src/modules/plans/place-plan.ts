import { takeTurn } from '#kernel/turns/turn-store.ts'
import { quotas } from '@koi/domain/identity/quotas'
import type { PlanKind } from '@koi/domain/plans/plan-words'
import { planCycle, firstPlanDay } from '@koi/domain/plans/schedule'
import type { Brand } from '#brand.ts'
import { orderOnce, type Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import type { Agreement } from './plan-row.ts'
import { checkAgreement, type AgreementNeeds } from './plan-terms.ts'
import { countOpenPlans, insertPlan, keepChange } from './store.ts'

export interface PlanRequest {
  accountId: string
  brand: Brand
  fundCode: string
  spid: string
  agreement: Agreement
  protocolIds: string
  confirmedMismatch: boolean
  passwordToken: string
  idempotencyKey: string
  planKind: PlanKind
  prizeCode: string
  biStat?: string | undefined
}

export type PlacePlanNeeds = AgreementNeeds & Needs<'db' | 'calendar'>

/** Makes a plan, signed with the payment password; its first deduction is in the future. */
export async function placePlan(
  trade: PlacePlanNeeds,
  request: PlanRequest,
): Promise<{ planId: string }> {
  const { accountId, idempotencyKey, fundCode, spid, agreement, protocolIds, brand } = request
  const decided = [
    'plan',
    fundCode,
    spid,
    request.prizeCode,
    request.planKind,
    ...Object.values<string | number | null>({ ...agreement }),
  ]
  const once = { accountId, idempotencyKey, request: decided }
  const { orderId } = await orderOnce(trade, once, async (tx, { id, nowMs }) => {
    await takeTurn(tx, 'plans', accountId)
    if ((await countOpenPlans(tx, accountId)) >= quotas.plans) throw refuse('plansFull')
    const product = { fundCode, spid, protocolIds }
    const checked = await checkAgreement(trade, tx, {
      product,
      planKind: request.planKind,
      agreement,
      signature: request,
      nowMs,
    })
    const calendar = await trade.calendar(tx)
    const cycle = planCycle(agreement.cycle, agreement.payDay)
    if (!cycle) throw refuse('planDayWrong')
    const first = firstPlanDay(cycle, nowMs, calendar)
    await insertPlan(tx, {
      ...agreement,
      ...checked,
      id,
      accountId,
      fundCode,
      spid,
      nowMs,
      protocolIds,
      brandId: brand.id,
      planKind: request.planKind,
      prizeCode: request.prizeCode,
      nextPlanned: first.plannedDate,
      nextDue: first.dueDate,
      biStat: request.biStat ?? null,
    })
    await keepChange(tx, id, {
      by: 'person',
      kind: 'create',
      atMs: nowMs,
      reason: '',
      biStat: request.biStat ?? null,
    })
  })
  return { planId: orderId }
}
