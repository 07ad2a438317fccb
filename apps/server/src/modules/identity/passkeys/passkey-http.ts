import type { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { UserContext, VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import type { Accounts } from '../accounts.ts'
import { maskPhone } from '@koi/domain/identity/mask-phone'
import type { OneTimeCodes } from '../phones/one-time-codes.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import type { Passkeys } from './passkeys.ts'

type PasskeyCalls = Pick<
  typeof identityLoginCalls,
  | 'passkeyRegisterOptions'
  | 'passkeyRegister'
  | 'passkeyLoginOptions'
  | 'passkeyLogin'
  | 'renamePasskey'
  | 'deletePasskey'
  | 'sendReAuthCode'
  | 'reAuth'
>

export interface PasskeyHandlerParts {
  accounts: Accounts
  codes: OneTimeCodes
  passkeys: Passkeys
}

const placeOf = ({ brand, site }: VisitorContext): PasskeyPlace => ({ ...site, brandId: brand.id })

/** Passkeys, and proving oneself again by one or by a code. */
export function passkeyHandlers(parts: PasskeyHandlerParts): Handlers<PasskeyCalls> {
  const { accounts, codes, passkeys } = parts

  async function phoneOf({ accountId }: UserContext): Promise<string> {
    const phone = (await accounts.find(accountId))?.phone
    if (!phone) throw refuse('phoneMissing')
    return phone
  }

  return {
    async passkeyRegisterOptions(_input, context) {
      const { accountId, brand } = context
      const nickName = (await accounts.find(accountId))?.nickName ?? ''
      const owner = { accountId, nickName, brandTitle: brand.title }
      return { options: await passkeys.registerOptions(owner, placeOf(context)) }
    },
    async passkeyRegister({ credential, name }, context) {
      const { accountId, site } = context
      const named = { credential, name: name ?? site.device }
      return passkeys.register(accountId, named, placeOf(context))
    },
    passkeyLoginOptions: async (_input, context) => ({
      options: await passkeys.loginOptions(placeOf(context)),
    }),
    async passkeyLogin({ credential }, context) {
      const accountId = await passkeys.authenticate(credential, placeOf(context))
      await context.session.start(accountId, { way: 'passkey', openedBy: 'passkey' })
      return { result: 1 as const, accountId }
    },
    async renamePasskey({ passkeyId, name }, { accountId }) {
      await passkeys.rename(accountId, passkeyId, name)
      return {}
    },
    async deletePasskey({ passkeyId }, context) {
      await passkeys.remove(context.accountId, passkeyId)
      return {}
    },
    async sendReAuthCode(_input, context) {
      const { accountId: target, nowMs } = context
      const phone = await phoneOf(context)
      const sent = await codes.send({ purpose: 'reauth', target, phone, nowMs })
      return { ...sent, phoneMasked: maskPhone(phone) }
    },
    async reAuth(request, context) {
      const { accountId, nowMs, session } = context
      if (request.by === 'code') {
        await codes.redeem({ purpose: 'reauth', target: accountId, code: request.code, nowMs })
      } else {
        const owner = await passkeys.authenticate(request.credential, placeOf(context))
        if (owner !== accountId) throw refuse('reAuthOther')
      }
      await session.renew()
      return { result: 1 as const, accountId }
    },
  }
}
