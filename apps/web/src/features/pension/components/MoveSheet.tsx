import { moneyText } from '@koi/domain/money/money-text'
import { signed } from '@koi/domain/trade/signed-acts'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Cents } from '@koi/domain/money/cents'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { pressKey } from '#ui/inputs/amount-keys.ts'
import { AmountField } from '#ui/inputs/AmountField.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { NumberKeyboard } from '#ui/inputs/NumberKeyboard.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { judgeMove, type PensionPlan } from '../model.ts'
import { useContribute, useWithdraw } from '../queries.ts'
import styles from './MoveSheet.module.css'

const words = {
  in: { title: '缴费', done: '缴费成功', act: 'contributePension' },
  out: { title: '领取', done: '领取成功，已转入余额', act: 'withdrawPension' },
} as const

interface MoveSheetProps {
  way: 'in' | 'out'
  plan: PensionPlan
  balanceCents: Cents
  onClose: () => void
}

/** The amount that is typed, and its way to the account or out of it. */
function useMove({ way, plan, balanceCents, onClose }: MoveSheetProps) {
  const [text, setText] = useDraft(`move ${way}`, '', parseText)
  const [refusal, setRefusal] = useState<string>()
  const toast = useToast()
  const contribute = useContribute()
  const withdraw = useWithdraw()
  const most = mostOf(way, plan, balanceCents)
  const judged = judgeMove(text, most)
  const movement = way === 'in' ? contribute : withdraw
  const order = useSignedOrder({
    promise: '不会重复扣款',
    scope: (amountCents: Cents) => signed(words[way].act, { amountCents }),
    place: (amountCents, { key, token }) =>
      movement.mutateAsync({ amount: amountCents, passwordToken: token, idempotencyKey: key }),
    onPlaced() {
      setText('')
      toast(words[way].done)
      onClose()
    },
    tell(failure) {
      setRefusal(failureText(failure))
      return true
    },
  })
  const error = refusal ?? (judged.kind === 'refused' ? judged.message : undefined)
  return {
    text,
    type(next: string) {
      setText(next)
      setRefusal(undefined)
    },
    /** All that may move. */
    least: Math.min(...most.map(({ cents }) => cents)),
    order,
    begin() {
      if (judged.kind === 'good') order.begin(judged.amountCents)
    },
    error,
    quantity: judged.kind === 'good' ? `${formatCents(judged.amountCents)} 元` : undefined,
    reason: judged.kind === 'good' ? undefined : (error ?? '请输入金额'),
  }
}

/** Money into the account from the balance, or out of it: how much, then the password. */
export function MoveSheet(props: MoveSheetProps) {
  const { way, plan, balanceCents, onClose } = props
  const { title } = words[way]
  const move = useMove(props)
  const { order, least } = move
  if (order.signing) {
    return (
      <PasswordSheet
        order={order}
        renderSummary={(amountCents) => (
          <>
            <p>个人养老金{title}</p>
            <Figure text={`¥ ${formatCents(amountCents)}`} size={28} />
          </>
        )}
      />
    )
  }
  return (
    <Sheet open onClose={onClose} title={title}>
      <AmountField
        label={`${title}金额，元`}
        prefix="¥"
        text={move.text}
        onChange={move.type}
        placeholder={`请输入${title}金额`}
        error={move.error}
        action={
          least > 0 ? (
            <Button kind="plain" size="small" onClick={() => move.type(moneyText(least))}>
              全部
            </Button>
          ) : undefined
        }
      />
      <p className={styles.note}>
        {way === 'in'
          ? `本年度还可缴 ${formatCents(plan.roomCents)} 元 · 余额 ${formatCents(balanceCents)} 元。缴入后在领取前不能转出。`
          : `账户余额 ${formatCents(plan.cashCents)} 元，转入余额，按 3% 单独计税。`}
      </p>
      <div className={styles.keyboard}>
        <NumberKeyboard
          onKey={(key) => move.type(pressKey(move.text, key, { decimalsMax: 2 }))}
          action={{
            label: title,
            quantity: move.quantity,
            onPress: move.begin,
            busy: order.isSending,
            disabledReason: move.reason,
          }}
        />
      </div>
    </Sheet>
  )
}

/** What bounds the amount, the tightest reason first. */
const mostOf = (way: 'in' | 'out', plan: PensionPlan, balanceCents: Cents) =>
  way === 'in'
    ? [
        { cents: plan.roomCents, reason: '本年度最多还可缴' },
        { cents: balanceCents, reason: '余额不足，可用' },
      ]
    : [{ cents: plan.cashCents, reason: '账户余额不足，可用' }]
