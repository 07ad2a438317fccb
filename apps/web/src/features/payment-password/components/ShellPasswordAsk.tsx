import { to } from '@koi/contracts/pages'
import type { Signed } from '@koi/domain/trade/signed-acts'
import { nativeCodes } from '@koi/contracts/codes/native-codes'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askHostPassword } from '#hosts/ask-host-password.ts'
import { HostFailure } from '#hosts/host.ts'
import { useHost } from '#hosts/host-context.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { awaitPasswordAnswer } from '../password-answer.ts'

interface ShellPasswordAskProps {
  scope: Signed
  /** Called with the token of a verified password (SPEC §5). */
  onToken: (token: string) => void
}

/**
 * The password in the mini-program: its shell's own page asks for it and answers behind the hash. Where that
 * page does not open, the web page RT-069 asks in its place.
 */
export function ShellPasswordAsk({ scope, onToken }: ShellPasswordAskProps) {
  const host = useHost()
  const { navigate } = useNavigator()
  const back = urlOf(useEntry())
  const [isAsking, setIsAsking] = useState(true)
  const hasBegun = useRef(false)

  const askHere = () => {
    awaitPasswordAnswer(({ token }) => onToken(token))
    const { act, facts } = scope
    void navigate(to.passwordStep({ act, facts }))
  }
  const ask = async () => {
    setIsAsking(true)
    try {
      onToken(await askHostPassword(host, { ...scope, back }))
    } catch (error) {
      if (!(error instanceof HostFailure)) throw error
      setIsAsking(false)
      if (error.code !== nativeCodes.cancelled) askHere()
    }
  }
  const begin = useEffectEvent(() => {
    // Shown again after the shell's page was left, it waits for a press.
    if (!hasBegun.current) void ask()
    hasBegun.current = true
  })
  useEffect(() => begin(), [])

  return (
    <Stack>
      <Notice tone="info">请在小程序的支付密码页完成验证，验证后自动继续</Notice>
      <Button onClick={() => void ask()} busy={isAsking}>
        输入支付密码
      </Button>
      <Button kind="plain" onClick={askHere}>
        打不开？在当前页面输入
      </Button>
    </Stack>
  )
}
