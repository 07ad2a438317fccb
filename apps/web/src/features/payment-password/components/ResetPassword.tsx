import { CallFailed } from '@koi/contracts/client'
import { accountRefusals } from '@koi/contracts/codes/account-refusals'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useResetPassword, useSendPasswordCode } from '../queries.ts'
import { CodeField, useCodeWait } from '#features/identity/index.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import styles from './ResetPassword.module.css'

/** A new payment password by one-time code: first the code, then the password twice. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('')
  const [isCodeGiven, setIsCodeGiven] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const [passwordError, setPasswordError] = useState<string>()
  const reset = useResetPassword()
  const submit = (password: string) => {
    setPasswordError(undefined)
    const fail = (error: unknown) => {
      const isCodeWrong =
        error instanceof CallFailed && error.retcode === String(accountRefusals.codeWrong.code)
      if (isCodeWrong) {
        setIsCodeGiven(false)
        setCode('')
        setCodeError(failureText(error))
      } else setPasswordError(failureText(error))
    }
    reset.mutate({ code, password }, { onSuccess: onDone, onError: fail })
  }
  if (!isCodeGiven) {
    const goOn = () => setIsCodeGiven(true)
    return <CodeStep {...{ code, setCode, codeError, setCodeError, goOn }} />
  }
  return (
    <Card>
      <NewPasswordInput
        prompt="请设置新的 6 位支付密码"
        onChosen={submit}
        busy={reset.isPending}
        error={passwordError}
      />
    </Card>
  )
}

interface CodeStepProps {
  code: string
  setCode: (code: string) => void
  codeError: string | undefined
  setCodeError: (error: string | undefined) => void
  goOn: () => void
}

function CodeStep({ code, setCode, codeError, setCodeError, goOn }: CodeStepProps) {
  const phone = useSession()?.account?.phoneMasked ?? ''
  const send = useSendPasswordCode()
  const wait = useCodeWait()
  const sendCode = () => {
    setCodeError(undefined)
    send.mutate({}, { onSuccess: wait.start, onError: (error) => setCodeError(failureText(error)) })
  }
  const next = () => {
    if (code.length === 6) goOn()
    else setCodeError('请输入 6 位验证码')
  }
  return (
    <Card title="重置支付密码">
      <div className={styles.step}>
        <p className={styles.hint}>
          {phone === '' ? '先用一次性验证码确认是你本人' : `验证码将发送到 ${phone}`}
        </p>
        <CodeField
          code={code}
          onChange={(text) => {
            setCode(text)
            setCodeError(undefined)
          }}
          error={codeError}
          onSend={sendCode}
          isSending={send.isPending}
          secondsLeft={wait.secondsLeft}
          hasSent={send.isSuccess}
          demoCode={send.data?.demoCode}
        />
        <Button onClick={next}>下一步</Button>
      </div>
    </Card>
  )
}
