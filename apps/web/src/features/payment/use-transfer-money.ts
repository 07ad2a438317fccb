import { to } from '@koi/contracts/pages'
import type { Cents } from '@koi/domain/money/cents'
import { useRef } from 'react'
import { failureText } from '#api/failure-message.ts'
import { useFailure } from '#api/use-failure.ts'
import { sendUntilAnswered } from '#features/trade/index.ts'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDialogs, useToast } from '#ui/speakers.ts'
import { useDeposit, useWithdraw } from './queries.ts'
import type { Direction } from './transfer-check.ts'

interface Moved {
  cardId: string
  amountCents: Cents
  token: string
}

/** Moves money under one key: a lost answer is asked for again and moves nothing twice. */
export function useTransferMoney(direction: Direction) {
  const deposit = useDeposit()
  const withdraw = useWithdraw()
  const mutation = direction === 'in' ? deposit : withdraw
  const submission = useRef<{ key: string; content: string }>(undefined)
  const dialogs = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()

  const keyOf = (content: string) => {
    if (submission.current?.content !== content) {
      submission.current = { key: makeIdempotencyKey(), content }
    }
    return submission.current.key
  }
  const askAgain = (failure: Error) =>
    dialogs.confirm({
      content: `${failureText(failure)}。再试一次不会重复扣款。`,
      confirmText: '重试',
    })
  const send = async ({ cardId, amountCents, token }: Moved) => {
    const request = {
      card_id: cardId,
      amount: amountCents,
      password_token: token,
      idempotency_key: keyOf(`${cardId} ${amountCents}`),
    }
    try {
      const done = await sendUntilAnswered(() => mutation.mutateAsync(request), askAgain)
      if (!done) return
      submission.current = undefined
      toast(direction === 'in' ? '已转入余额' : '提现已提交')
      void navigate(to.bankCards(), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return { send, isSending: mutation.isPending }
}
