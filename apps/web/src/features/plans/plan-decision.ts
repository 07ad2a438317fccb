import type { RequestOf } from '@koi/contracts/call'
import type { planCalls } from '@koi/contracts/calls/plans'

type AddRequest = RequestOf<typeof planCalls.addPlan>

/** What a person is about to sign; everything but the signature. */
export type PlanDecision = Omit<
  AddRequest,
  'passwordToken' | 'idempotencyKey' | 'confirmMismatch' | 'biStat' | 'amount'
> & { amount: number }
