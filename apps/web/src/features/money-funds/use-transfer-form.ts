import { cents } from '@koi/domain/money/cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { useState } from 'react'
import { useFailure } from '#api/use-failure.ts'
import { useSignedSend } from '#api/use-signed-send.ts'
import { parseText, useDraft } from '#navigation/use-draft.ts'
import { useToast } from '#ui/speakers.ts'
import type { Wallet } from './model.ts'
import { useSetTransfer } from './queries.ts'

/** What is filled in to switch the automatic transfer on, and sending it with the password's token. */
export function useTransferForm({ protocols, transfer }: Wallet, onDone: () => void) {
  const agreed = transfer.isOn ? String(transfer.keepCents / 100) : ''
  const [text, setText] = useDraft('kept', agreed, parseText)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const setTransfer = useSetTransfer()
  const signed = useSignedSend('不会重复提交')
  const showFailure = useFailure()
  const toast = useToast()
  // A point that nothing follows is still being typed.
  const keepCents = text === '' ? cents(0) : parseYuan(text.replace(/\.$/, ''))
  const error = keepCents === undefined ? '请输入金额，最多两位小数' : undefined
  return {
    text,
    setText,
    hasAgreed,
    setHasAgreed,
    isAsking,
    setIsAsking,
    keepCents,
    error,
    obstacle: error ?? (hasAgreed ? undefined : '请先阅读并同意产品协议'),
    isSending: setTransfer.isPending,
    async send(token: string) {
      setIsAsking(false)
      try {
        const kept = keepCents ?? 0
        // Switching on what is on already changes nothing: it needs no key.
        const done = await signed.send(['wallet', kept], () =>
          setTransfer.mutateAsync({
            is_on: true,
            keep_cents: kept,
            password_token: token,
            protocol_ids: protocols.map(({ id }) => id).join(','),
          }),
        )
        if (!done) return
        toast('已开启自动转入')
        onDone()
      } catch (failure) {
        showFailure(failure)
      }
    },
  }
}
