import { to } from '@koi/contracts/pages'
import type { Cents } from '@koi/domain/money/cents'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useToast } from '#ui/speakers.ts'
import { useDeposit, useWithdraw } from './queries.ts'
import type { Direction } from './transfer-check.ts'

interface Moved {
  cardId: string
  amountCents: Cents
  token: string
}

/** Moves money between a card and the balance, once. */
export function useTransferMoney(direction: Direction) {
  const deposit = useDeposit()
  const withdraw = useWithdraw()
  const mutation = direction === 'in' ? deposit : withdraw
  const signed = useSignedSend('不会重复扣款')
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()

  const send = async ({ cardId, amountCents, token }: Moved) => {
    const request = { card_id: cardId, amount: amountCents }
    try {
      const done = await signed.send(['card', direction, request], (key) =>
        mutation.mutateAsync({ ...request, password_token: token, idempotency_key: key }),
      )
      if (!done) return
      toast(direction === 'in' ? '已转入余额' : '提现已提交')
      void navigate(to.bankCards(), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return { send, isSending: mutation.isPending }
}
