import { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { CallFailed } from '@koi/contracts/client'
import { accountRefusals } from '@koi/contracts/codes/account-refusals'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTransport } from '#api/api-context.ts'
import { failureText } from '#api/failures/failure-message.ts'
import { NetworkFailed } from '#api/failures/failures.ts'
import { sendCall } from '#api/transport/send-call.ts'
import {
  askPasskey,
  canSuggestPasskeys,
  canUsePasskeys,
  isPasskeyCancelled,
  stopSuggesting,
} from '#session/passkeys.ts'

/** What a passkey's failure says; undefined where the person just closed the browser's dialog. */
export function passkeyFailureText(error: unknown): string | undefined {
  if (isPasskeyCancelled(error)) return undefined
  const isOurs = error instanceof CallFailed || error instanceof NetworkFailed
  // What the browser says is meant for programmers.
  return isOurs ? failureText(error) : accountRefusals.passkeyFailed.text
}

const UNFINISHED = '未完成通行密钥验证，可重试或换一种方式登录'

/** Login by passkey: by its button, and while the page is open as the browser's own suggestion. */
export function usePasskeyLogin(onDone: () => void, say: (text: string) => void) {
  const transport = useTransport()
  const [isBusy, setBusy] = useState(false)
  const isSuggesting = useRef(true)

  const enter = async (asking: Parameters<typeof askPasskey>[1]) => {
    // A suggestion that the browser could not make, such as without a field for it, was not asked for.
    let isAsked = asking?.asSuggestion !== true
    try {
      const credential = await askPasskey(transport, asking)
      isAsked = true
      setBusy(true)
      await sendCall(transport, identityLoginCalls.passkeyLogin, { credential })
      onDone()
    } catch (failure) {
      // A press that ends in nothing says so: the browser tells no page whether the person closed its dialog, has no
      // passkey here or waited too long.
      const isPressed = asking?.asSuggestion !== true
      const text = passkeyFailureText(failure) ?? (isPressed ? UNFINISHED : undefined)
      if (isAsked && text !== undefined) say(text)
    } finally {
      // A suggestion that a press has replaced says nothing about the press.
      if (!asking?.asSuggestion || isSuggesting.current) setBusy(false)
    }
  }
  const suggest = useEffectEvent(() =>
    enter({ asSuggestion: true, isWanted: () => isSuggesting.current }),
  )
  useEffect(() => {
    isSuggesting.current = true
    const begin = async () => {
      if (await canSuggestPasskeys()) await suggest()
    }
    // Without its code there are no suggestions; the button tells why it does not work.
    begin().catch(() => undefined)
    return () => {
      isSuggesting.current = false
      if (canUsePasskeys()) void stopSuggesting()
    }
  }, [])

  return {
    isBusy,
    press() {
      isSuggesting.current = false
      setBusy(true)
      void enter({})
    },
  }
}
