import { maskPhone } from '@koi/domain/identity/mask-phone'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { CodeField, useCodeWait } from '#features/identity/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useAddCard } from '../queries.ts'
import type { Begun } from './AddForm.tsx'
import styles from '../pages/AddCard.module.css'

interface AddCodeStepProps {
  begun: Begun
  onDone: () => void
  /** Back to the card: a new code is sent from there. */
  onAgain: () => void
}

/** The code that the bank's phone got. */
export function AddCodeStep({ begun, onDone, onAgain }: AddCodeStepProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const add = useAddCard()
  const wait = useCodeWait()
  const start = useEffectEvent(wait.start)
  useEffect(() => start(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length < 6) return setError('请输入 6 位验证码')
    try {
      await add.mutateAsync({ bindingId: begun.bindingId, code })
      onDone()
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Card title={`${begun.bankName}信用卡（${begun.lastFour}）`}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.sent}>验证码已发送到 {maskPhone(begun.phone)}</p>
        <CodeField
          code={code}
          onChange={(text) => {
            setCode(text)
            setError(undefined)
          }}
          error={error}
          onSend={onAgain}
          isSending={false}
          secondsLeft={wait.secondsLeft}
          hasSent
          demoCode={begun.demoCode}
        />
        <Button type="submit" busy={add.isPending}>
          确认添加
        </Button>
        <Button kind="plain" onClick={onAgain}>
          返回修改
        </Button>
      </form>
    </Card>
  )
}
