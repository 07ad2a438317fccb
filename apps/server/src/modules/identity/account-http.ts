import type { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import type { Accounts } from './accounts.ts'
import { bindPhone } from './phones/bind-phone.ts'
import {
  endClientsOf,
  endDevice,
  endOtherDevices,
  listDevices,
  type DeviceRow,
} from './device-store.ts'
import type { Identities } from './providers/identities.ts'
import { lockWaysIn } from './providers/identity-store.ts'
import { maskPhone } from '@koi/domain/identity/mask-phone'
import type { OneTimeCodes } from './phones/one-time-codes.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import { senderOf } from './phones/sender-of.ts'

type AccountCalls = Pick<
  typeof identityLoginCalls,
  | 'qryWxUserInfo'
  | 'querySessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'queryIdentities'
  | 'unlinkIdentity'
  | 'bindPhone'
  | 'checkRecentLogin'
>

export interface AccountHandlerParts {
  db: Db
  seal: Seal
  accounts: Accounts
  codes: OneTimeCodes
  identities: Identities
  passkeys: Passkeys
}

const sessionIdOf = ({ session }: UserContext) => session.current?.sessionId ?? ''

const deviceWire = (row: DeviceRow, currentId: string) => ({
  ...row,
  isCurrent: row.sessionId === currentId,
})

/** Also of AI clients: whoever does not know who is in sends everybody away. The account is held: a ticket that is being used now has its session already, or gets none. */
const signOutOthers = (db: Db, context: UserContext) =>
  db.transaction(async (tx) => {
    await lockWaysIn(tx, context.accountId)
    await endClientsOf(tx, context.accountId)
    return endOtherDevices(tx, context.accountId, sessionIdOf(context))
  })

/** Everything an account is entered by. */
async function waysIn({ accounts, identities, passkeys }: AccountHandlerParts, accountId: string) {
  const [account, linked, keys] = await Promise.all([
    accounts.find(accountId),
    identities.list(accountId),
    passkeys.list(accountId),
  ])
  return {
    phoneMasked: maskPhone(account?.phone ?? null),
    identities: linked,
    passkeys: keys.map((row) => ({ ...row, host: row.rpId })),
  }
}

export function accountHandlers(parts: AccountHandlerParts): Handlers<AccountCalls> {
  const { db, seal, codes, identities } = parts
  return {
    async qryWxUserInfo({ appType, userId }, { accountId }) {
      const own = await identities.list(accountId)
      const found = own.find(({ provider }) => provider === (appType === 1 ? 'wechat' : 'qq'))
      // Somebody else's id is answered as one that is linked to nothing.
      const isOther = userId !== undefined && userId !== '' && userId !== accountId
      if (!found || isOther) throw refuse('identityUnknown')
      return found
    },
    async querySessions(_input, context) {
      const devices = await listDevices(db, context.accountId)
      return { sessions: devices.map((row) => deviceWire(row, sessionIdOf(context))) }
    },
    async endSession({ sessionId }, context) {
      const isOwn = sessionId === sessionIdOf(context)
      const isEnded = await endDevice(db, context.accountId, sessionId)
      if (!isEnded) throw refuse('sessionUnknown')
      if (isOwn) await context.session.end()
      return {}
    },
    endOtherSessions: async (_input, context) => ({
      ended: await signOutOthers(db, context),
    }),
    queryIdentities: (_input, { accountId }) => waysIn(parts, accountId),
    async checkRecentLogin({ before }, { session }) {
      if (before === 'copy' && !session.current?.isFresh) throw refuse('reAuthNeeded')
      return {}
    },
    async unlinkIdentity({ identityId }, context) {
      await identities.unlink(context.accountId, identityId)
      return {}
    },
    async bindPhone({ phone, code }, context) {
      const { brand, nowMs, session } = context
      const to = { purpose: 'login', target: phone, brandId: brand.id } as const
      await codes.redeem({ ...to, sender: await senderOf(context), code, nowMs })
      const at = { brandId: brand.id, phone }
      const { accountId, isMerged } = await bindPhone({ db, seal }, context.accountId, at)
      const way = isMerged ? 'mergePhone' : 'bindPhone'
      await session.start(accountId, { way, openedBy: 'phone' })
      return { result: 1 as const, accountId, merged: isMerged }
    },
  }
}
