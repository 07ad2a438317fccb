import { loginResults } from '@koi/domain/identity/login-result'
import type { LoginWay } from '@koi/domain/identity/login-way'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLogin } from '#session/lazy-login.ts'
import { loginFailures } from '#session/login-failed.ts'
import { loginFailureText } from '#session/login-failure-text.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { useAgreements } from '../agreements/use-agreements.ts'
import styles from './AutoLogin.module.css'

const waiting = {
  redirect: '正在前往微信登录',
  qqChain: '正在用 QQ 登录',
  native: '请在弹出的窗口中登录',
  guest: '正在登录',
  form: '正在登录',
  event: '正在登录',
} as const satisfies Record<LoginWay, string>

interface AutoLoginProps {
  way: LoginWay
  /** The page to come back to. */
  returl: string
  /** Why the login before came back without anybody; then it does not begin by itself. */
  problem: string | undefined
  onDone: () => void
}

/** Places where a login needs nothing of our screens: it begins by itself and says what it does. */
export function AutoLogin({ way, returl, problem, onDone }: AutoLoginProps) {
  const { load } = useLogin()
  const { leave } = useAgreements()
  const [error, setError] = useState(problem)
  const [isTrying, setTrying] = useState(false)

  /** Why nobody is in; undefined while the login goes on elsewhere, and where it was done. */
  const enter = async ({ again }: { again: boolean }): Promise<string | undefined> => {
    try {
      const login = await load()
      leave()
      if (again) login.startOver()
      if ((await login.login({ returl })) === loginResults.success) onDone()
      return undefined
    } catch (failure) {
      return loginFailureText(failure) ?? loginFailures.notFinished
    }
  }
  const begin = useEffectEvent(() => {
    if (problem === undefined) void enter({ again: false }).then(setError)
  })
  useEffect(() => begin(), [])

  const retry = () => {
    setTrying(true)
    void enter({ again: true })
      .then(setError)
      .finally(() => setTrying(false))
  }
  if (error !== undefined) {
    return (
      <Card>
        <Failed
          icon="lock"
          title="没有登录成功"
          message={error}
          onRetry={retry}
          retrying={isTrying}
        />
      </Card>
    )
  }
  return (
    <Card>
      <div className={styles.waiting} role="status">
        <Spinner size={28} />
        <p>{waiting[way]}</p>
      </div>
      <div className={styles.again}>
        <Button kind="plain" size="medium" onClick={retry}>
          没有反应？重新登录
        </Button>
      </div>
    </Card>
  )
}
