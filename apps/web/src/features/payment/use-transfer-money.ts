import { to } from '@koi/contracts/pages'
import type { Cents } from '@koi/domain/money/cents'
import { signed } from '@koi/domain/trade/signed-acts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import { useDeposit, useWithdraw } from './queries.ts'
import type { Direction } from './transfer-check.ts'

interface TransferDecision {
  cardId: string
  amountCents: Cents
}

/** Moves money between a card and the balance, once. */
export function useTransferMoney(direction: Direction) {
  const deposit = useDeposit()
  const withdraw = useWithdraw()
  const mutation = direction === 'in' ? deposit : withdraw
  const toast = useToast()
  const { navigate } = useNavigator()
  return useSignedOrder({
    promise: '不会重复扣款',
    scope: (decision: TransferDecision) =>
      signed(direction === 'in' ? 'deposit' : 'withdraw', { ...decision }),
    place: ({ cardId, amountCents }, { key, token }) =>
      mutation.mutateAsync({
        cardId,
        amount: amountCents,
        passwordToken: token,
        idempotencyKey: key,
      }),
    onPlaced() {
      toast(direction === 'in' ? '已转入余额' : '提现已提交')
      return navigate(to.bankCards(), { replace: true })
    },
  })
}
