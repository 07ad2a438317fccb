import { to } from '@koi/contracts/pages'
import type { Cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useRepay } from './queries.ts'

interface RepayDecision {
  cardId: string
  amountCents: Cents
  payChannel: number
  paySource: string
}

/** Repays a card, once. */
export function useRepayCard() {
  const mutation = useRepay()
  const { navigate } = useNavigator()
  return useSignedOrder({
    promise: '不会重复扣款',
    scope: (decision: RepayDecision) => signed('repayCreditCard', { ...decision }),
    place: ({ amountCents, ...decision }, { key, token }) =>
      mutation.mutateAsync({
        ...decision,
        amount: amountCents,
        passwordToken: token,
        idempotencyKey: key,
      }),
    onPlaced: ({ repaymentId }) =>
      navigate(to.creditCardRecord({ repaymentId }), { replace: true }),
  })
}
