import type { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { ResponseOf } from '@koi/contracts/call'
import type { LoginProvider } from '@koi/domain/identity/account-kind'

export const providerNames = { wechat: '微信', qq: 'QQ' } as const satisfies Record<
  LoginProvider,
  string
>

/** The ways into the account. */
export type Identities = ResponseOf<typeof identityLoginCalls.queryIdentities>
/** A login provider's picture is a `data:` address, or empty. */
export type LinkedIdentity = Identities['identities'][number]
export type Passkey = Identities['passkeys'][number]

type SessionAnswer = ResponseOf<typeof identityLoginCalls.querySessions>['sessions'][number]

const openedBy = {
  phone: '手机号登录',
  wechat: '微信登录',
  qq: 'QQ 登录',
  passkey: '通行密钥登录',
  guest: '游客登录',
  demo: '体验登录',
} as const satisfies Record<SessionAnswer['openedBy'], string>

/** A place where the account is logged in, and how it came there, said in words. */
export type DeviceSession = Omit<SessionAnswer, 'openedBy'> & { openedBy: string }

/** Where the account is logged in: this device first, then by the newest use. */
export function sessionsOf({
  sessions,
}: ResponseOf<typeof identityLoginCalls.querySessions>): DeviceSession[] {
  return sessions
    .map((session) => ({ ...session, openedBy: openedBy[session.openedBy] }))
    .toSorted(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenMs - one.lastSeenMs,
    )
}
