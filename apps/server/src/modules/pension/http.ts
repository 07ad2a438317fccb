import type { ResponseOf } from '@koi/contracts/call'
import type { pensionCalls } from '@koi/contracts/calls/pension'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import type { MoveRequest } from './move-pension.ts'
import type { Pension, PensionView } from './service.ts'

type Plan = ResponseOf<(typeof pensionCalls)['queryPension']>['pensionPlan']

const wirePlan = (view: PensionView): Plan => ({
  ...view,
  isOpen: view.account !== undefined,
  pensionid: view.account?.accountId ?? '',
  holderName: view.account?.holderMask ?? '',
  idNumber: view.account?.idMask ?? '',
  capCents: cents(view.capCents),
  roomCents: cents(view.roomCents),
  totalCents: cents(view.totalCents),
  cashCents: cents(view.cashCents),
  positionCents: cents(view.positionCents),
  inTransitCents: cents(view.inTransitCents),
  profitCents: cents(view.profitCents),
  retiresOn: view.account?.retiresOn ?? '',
})

const moveOf = (
  { amount, ...request }: { amount: number; passwordToken: string; idempotencyKey: string },
  accountId: string,
): MoveRequest => ({ ...request, accountId, amountCents: cents(amount) })

export const pensionHandlers = (pension: Pension): Handlers<typeof pensionCalls> => ({
  // The account is one a person: which combination asks makes no difference to it.
  async queryPensionPlan(_request, { accountId }) {
    return { pensionPlan: wirePlan(await pension.plan(accountId)) }
  },
  async queryPension({ pensionid }, { accountId }) {
    const plan = await pension.plan(accountId)
    // Somebody else's account is as unknown as one that is not there.
    const isOther = pensionid !== undefined && pensionid !== plan.account?.accountId
    if (isOther) throw refuse('pensionUnknown')
    return {
      pensionPlan: wirePlan(plan),
      balanceCents: cents(await pension.balance(accountId)),
      hasPayPassword: await pension.hasPayPassword(accountId),
    }
  },
  async openPension(request, { accountId }) {
    const { workerKind: womanKind, ...papers } = request
    const opened = await pension.open({ ...papers, accountId, womanKind })
    return { ...opened, pensionid: opened.accountId }
  },
  async contributePension(request, { accountId }) {
    const { orderId } = await pension.contribute(moveOf(request, accountId))
    const { roomCents } = await pension.plan(accountId)
    return { flowId: orderId, roomCents: cents(roomCents) }
  },
  async withdrawPension(request, { accountId }) {
    const { orderId } = await pension.withdraw(moveOf(request, accountId))
    return { flowId: orderId }
  },
  async queryPensionFlows({ offset, limit }, { accountId }) {
    const flows = await pension.flows(accountId, { offset, limit: limit + 1 })
    return {
      flows: flows.slice(0, limit).map((flow) => ({ ...flow, flowId: flow.id })),
      hasMore: flows.length > limit,
    }
  },
})
