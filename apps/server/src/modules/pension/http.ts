import type { ResponseOf } from '@koi/contracts/call'
import type { pensionCalls } from '@koi/contracts/calls/pension'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import type { MoveRequest } from './move-pension.ts'
import type { Pension, PensionView } from './service.ts'

type Plan = ResponseOf<(typeof pensionCalls)['queryPension']>['pension_plan']

const wirePlan = (view: PensionView): Plan => ({
  is_open: view.account !== undefined,
  pensionid: view.account?.accountId ?? '',
  holder_name: view.account?.holderMask ?? '',
  id_number: view.account?.idMask ?? '',
  year: view.year,
  paid_in_cents: cents(view.paidInCents),
  cap_cents: cents(view.capCents),
  room_cents: cents(view.roomCents),
  total_cents: cents(view.totalCents),
  cash_cents: cents(view.cashCents),
  position_cents: cents(view.positionCents),
  in_transit_cents: cents(view.inTransitCents),
  profit_cents: cents(view.profitCents),
  total_paid_in_cents: cents(view.totalPaidInCents),
  retires_on: view.account?.retiresOn ?? '',
  may_withdraw: view.mayWithdraw,
  holdings: view.holdings.map((holding) => ({
    fund_code: holding.fundCode,
    spid: holding.spid,
    fund_brief_name: holding.name,
    value_cents: cents(holding.valueCents),
    profit_cents: cents(holding.profitCents),
    in_transit_cents: cents(holding.inTransitCents),
  })),
})

const moveOf = (
  request: { amount: number; password_token: string; idempotency_key: string },
  accountId: string,
): MoveRequest => ({
  accountId,
  amountCents: request.amount,
  passwordToken: request.password_token,
  idempotencyKey: request.idempotency_key,
})

export const pensionHandlers = (pension: Pension): Handlers<typeof pensionCalls> => ({
  // The account is one a person: which combination asks makes no difference to it.
  async queryPensionPlan(_request, { accountId }) {
    return { pension_plan: wirePlan(await pension.plan(accountId)) }
  },
  async queryPension({ pensionid }, { accountId }) {
    const plan = await pension.plan(accountId)
    // Somebody else's account is as unknown as one that is not there.
    const isOther = pensionid !== undefined && pensionid !== plan.account?.accountId
    if (isOther) throw refuse('pensionUnknown')
    return {
      pension_plan: wirePlan(plan),
      balance_cents: cents(await pension.balance(accountId)),
      has_pay_password: await pension.hasPayPassword(accountId),
    }
  },
  async openPension(request, { accountId }) {
    const opened = await pension.open({
      accountId,
      name: request.name,
      idNumber: request.id_number,
      womanKind: request.worker_kind,
      agreementVersion: request.agreement_version,
    })
    return { pensionid: opened.accountId, retires_on: opened.retiresOn }
  },
  async contributePension(request, { accountId }) {
    const { orderId } = await pension.contribute(moveOf(request, accountId))
    const { roomCents } = await pension.plan(accountId)
    return { flow_id: orderId, room_cents: cents(roomCents) }
  },
  async withdrawPension(request, { accountId }) {
    const { orderId } = await pension.withdraw(moveOf(request, accountId))
    return { flow_id: orderId }
  },
  async queryPensionFlows({ offset, limit }, { accountId }) {
    const flows = await pension.flows(accountId, { offset, limit: limit + 1 })
    return {
      flows: flows.slice(0, limit).map((flow) => ({
        flow_id: flow.id,
        kind: flow.kind,
        year: flow.year,
        amount_cents: cents(flow.amountCents),
        made_ms: flow.madeMs,
      })),
      has_more: flows.length > limit,
    }
  },
})
