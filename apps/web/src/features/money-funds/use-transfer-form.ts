import { cents, type Cents } from '@koi/domain/money/cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { signed } from '@koi/domain/trade/signed-acts'
import { useState } from 'react'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { keepAgreed } from '#features/trade/index.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Wallet } from './model.ts'
import { useSetTransfer } from './queries.ts'

/** What is filled in to switch the automatic transfer on, and sending it with the password's token. */
export function useTransferForm(wallet: Wallet, onDone: () => void) {
  const { auto } = wallet
  const agreed = auto.isOn ? String(auto.keepCents / 100) : ''
  const [text, setText] = useDraft('kept', agreed, parseText)
  const [hasAgreed, setHasAgreed] = useState(false)
  const order = useOrder(wallet, onDone)
  // A point that nothing follows is still being typed.
  const keepCents = text === '' ? cents(0) : parseYuan(text.replace(/\.$/, ''))
  const error = keepCents === undefined ? '请输入金额，最多两位小数' : undefined
  return {
    text,
    setText,
    hasAgreed,
    setHasAgreed,
    order,
    begin() {
      if (keepCents !== undefined) order.begin(keepCents)
    },
    error,
    obstacle: error,
  }
}

/** Signs the automatic transfer and switches it on; what is decided is how much stays in the balance. */
function useOrder({ fundCode, spid, protocols }: Wallet, onDone: () => void) {
  const setTransfer = useSetTransfer()
  const toast = useToast()
  return useSignedOrder({
    promise: '不会重复提交',
    scope: (keepCents: Cents) => signed('switchOnWallet', { fundCode, spid, keepCents }),
    onAgreed: keepAgreed({ fundCode, spid }, protocols),
    // Needs no idempotency key: its password token counts once, and a second sending of it changes nothing.
    place: (keepCents, { token }) =>
      setTransfer.mutateAsync({
        isOn: true,
        keepCents,
        passwordToken: token,
        protocolIds: protocols.map(({ protocolId }) => protocolId).join(','),
      }),
    onPlaced() {
      toast('已开启自动转入')
      onDone()
    },
  })
}
