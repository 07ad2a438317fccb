import type { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import type { Handlers } from '#http/handlers.ts'
import type { Passwords } from './service.ts'

export const paymentPasswordHandlers = (
  passwords: Passwords,
): Handlers<typeof paymentPasswordCalls> => ({
  async queryPayPassword(_input, { accountId, nowMs }) {
    const { isSet, lockedUntilMs } = await passwords.state(accountId, nowMs)
    return { isSet, lockedUntilMs: lockedUntilMs ?? null }
  },
  async setPayPassword({ password }, { accountId }) {
    await passwords.set(accountId, password)
    return {}
  },
  async sendPasswordCode(_input, { accountId, nowMs }) {
    const { validSeconds, demoCode } = await passwords.sendCode(accountId, nowMs)
    return {
      validSeconds,
      ...(demoCode === undefined ? {} : { demoCode }),
    }
  },
  async resetPayPassword({ code, password }, { accountId, nowMs }) {
    await passwords.reset(accountId, { code, password, nowMs })
    return {}
  },
  async verifyPayPassword({ password, act, facts }, { accountId, nowMs }) {
    const token = await passwords.verify({ accountId, act, facts }, password, nowMs)
    return { token, result: 'ok' as const }
  },
})
