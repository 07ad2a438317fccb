import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useTransport } from '#api/api-context.ts'
import { failureText } from '#api/failures/failure-message.ts'
import { useHost } from '#hosts/host-context.ts'
import { urlOf } from '#navigation/address.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { commLoginUrl } from '#session/comm-login.ts'
import { askPasskey, canUsePasskeys } from '#session/passkeys.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { providerNames, type Identities } from '../identity-model.ts'
import { useIdentities, useProve, useReAuthCode } from '../identity-queries.ts'
import { useCodeWait } from '../use-code-wait.ts'
import { passkeyFailureText } from '../use-passkey-login.ts'
import { CodeField } from './CodeField.tsx'
import styles from './ReAuthSheet.module.css'

interface ReAuthSheetProps {
  onAnswer: (isProven: boolean) => void
}

/** Proves once more who is there: by code, by passkey, or at the login provider the account came from. */
export function ReAuthSheet({ onAnswer }: ReAuthSheetProps) {
  const { identities } = useIdentities()
  return (
    <Sheet open onClose={() => onAnswer(false)} title="验证身份">
      <p className={styles.why}>为保护账户安全，请先确认是你本人</p>
      {identities && <Proofs identities={identities} onProven={() => onAnswer(true)} />}
    </Sheet>
  )
}

interface ProofsProps {
  identities: Identities
  onProven: () => void
}

function Proofs({ identities, onProven }: ProofsProps) {
  const { phoneMasked, passkeys, identities: linked } = identities
  const hasPasskey = canUsePasskeys() && passkeys.some(({ host }) => host === location.hostname)
  const [other] = linked
  const isAlone = phoneMasked === '' && !hasPasskey
  return (
    <Stack>
      {phoneMasked !== '' && <CodeProof phone={phoneMasked} onProven={onProven} />}
      {hasPasskey && <PasskeyProof onProven={onProven} quiet={phoneMasked !== ''} />}
      {isAlone && other && <ProviderProof provider={other.provider} />}
      {isAlone && !other && <Button href={to.bindPhone()}>先绑定手机号</Button>}
    </Stack>
  )
}

function CodeProof({ phone, onProven }: { phone: string; onProven: () => void }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const send = useReAuthCode()
  const prove = useProve()
  const wait = useCodeWait()
  const fail = (failure: Error) => setError(failureText(failure))
  const submit = () => {
    if (code.length !== 6) return setError('请输入 6 位验证码')
    prove.mutate({ by: 'code', code }, { onSuccess: onProven, onError: fail })
  }
  return (
    <Stack>
      <p className={styles.phone}>验证码将发送到 {phone}</p>
      <CodeField
        code={code}
        onChange={(text) => {
          setCode(text)
          setError(undefined)
        }}
        error={error}
        onSend={() => send.mutate({}, { onSuccess: wait.start, onError: fail })}
        isSending={send.isPending}
        secondsLeft={wait.secondsLeft}
        hasSent={send.isSuccess}
        demoCode={send.data?.demoCode}
      />
      <Button onClick={submit} busy={prove.isPending}>
        确认
      </Button>
    </Stack>
  )
}

function PasskeyProof({ onProven, quiet }: { onProven: () => void; quiet: boolean }) {
  const transport = useTransport()
  const prove = useProve()
  const [error, setError] = useState<string>()
  const ask = async () => {
    setError(undefined)
    try {
      const credential = await askPasskey(transport)
      await prove.mutateAsync({ by: 'passkey', credential })
      onProven()
    } catch (failure) {
      setError(passkeyFailureText(failure))
    }
  }
  return (
    <div>
      <Button kind={quiet ? 'soft' : 'primary'} onClick={() => void ask()} busy={prove.isPending}>
        用通行密钥验证
      </Button>
      <p className={styles.error} role="status">
        {error}
      </p>
    </div>
  )
}

/** The page is left for it, and comes back with a proven session. */
function ProviderProof({ provider }: { provider: LoginProvider }) {
  const { navigate, state } = useNavigator()
  const { reportPlatform } = useHost()
  const leave = () => {
    const returl = urlOf(state().current)
    const ask = { provider, returl, host: location.host, reportPlatform, reAuth: true }
    void navigate(commLoginUrl(ask))
  }
  return <Button onClick={leave}>用{providerNames[provider]}验证</Button>
}
