import type { Signed } from '@koi/domain/trade/signed-acts'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { passwordTrouble } from './password-trouble.ts'
import { usePayPassword, useSetPassword, useVerifyPassword } from './queries.ts'
import { verifiedToken } from './verified-token.ts'

/** The digits of a payment password, their check, and what came of it. */
export function usePasswordCheck({ act, facts }: Signed, onToken: (token: string) => void) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const state = usePayPassword()
  const setPassword = useSetPassword()
  const verifyPassword = useVerifyPassword()

  const fail = (failure: unknown) => {
    const trouble = passwordTrouble(failure)
    setDigits('')
    // A lock is shown by the state that is fetched below, and ends with it.
    setError(trouble === 'locked' ? undefined : failureText(failure))
    // What the page knew about the password is out of date.
    if (trouble === 'locked' || trouble === 'notSet') void state.refetch()
  }

  const verify = async (password: string) => {
    setError(undefined)
    try {
      const token = verifiedToken(await verifyPassword.mutateAsync({ act, facts, password }))
      setDigits('')
      if (token === undefined) setError('支付密码未通过验证，请重试')
      else onToken(token)
    } catch (failure) {
      fail(failure)
    }
  }

  const setAndVerify = async (password: string) => {
    setError(undefined)
    try {
      await setPassword.mutateAsync({ password })
      await verify(password)
    } catch (failure) {
      fail(failure)
    }
  }

  return {
    digits,
    type(text: string) {
      setDigits(text)
      if (text !== '') setError(undefined)
    },
    error,
    isBusy: setPassword.isPending || verifyPassword.isPending,
    verify,
    setAndVerify: (password: string) => void setAndVerify(password),
  }
}
