import type { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { ResponseOf } from '@koi/contracts/call'
import type { LoginProvider } from '@koi/domain/identity/account-kind'

export const providerNames = { wechat: '微信', qq: 'QQ' } as const satisfies Record<
  LoginProvider,
  string
>

export interface LinkedIdentity {
  identityId: string
  provider: LoginProvider
  nickName: string
  /** A `data:` address, or empty. */
  picture: string
  linkedMs: number
}

export interface Passkey {
  passkeyId: string
  name: string
  host: string
  createdMs: number
  lastUsedMs: number | null
}

export interface Identities {
  phoneMasked: string
  linked: readonly LinkedIdentity[]
  passkeys: readonly Passkey[]
}

/** The ways into the account, in our words. */
export function identitiesOf(
  answer: ResponseOf<typeof identityLoginCalls.queryIdentities>,
): Identities {
  return {
    phoneMasked: answer.phoneMasked,
    linked: answer.identities.map((identity) => ({
      identityId: identity.identityId,
      provider: identity.provider,
      nickName: identity.nickName,
      picture: identity.headImageUrl,
      linkedMs: identity.linkedMs,
    })),
    passkeys: answer.passkeys.map((passkey) => ({
      passkeyId: passkey.passkeyId,
      name: passkey.name,
      host: passkey.host,
      createdMs: passkey.createdMs,
      lastUsedMs: passkey.lastUsedMs,
    })),
  }
}

type SessionAnswer = ResponseOf<typeof identityLoginCalls.querySessions>['sessions'][number]

const openedBy = {
  phone: '手机号登录',
  wechat: '微信登录',
  qq: 'QQ 登录',
  passkey: '通行密钥登录',
  guest: '游客登录',
  demo: '体验登录',
} as const satisfies Record<SessionAnswer['openedBy'], string>

export interface DeviceSession {
  sessionId: string
  /** Such as `iPhone · 微信`. */
  device: string
  openedBy: string
  lastSeenMs: number
  isCurrent: boolean
}

/** Where the account is logged in: this device first, then by the newest use. */
export function sessionsOf({
  sessions,
}: ResponseOf<typeof identityLoginCalls.querySessions>): DeviceSession[] {
  return sessions
    .map((session) => ({
      sessionId: session.sessionId,
      device: session.device,
      openedBy: openedBy[session.openedBy],
      lastSeenMs: session.lastSeenMs,
      isCurrent: session.isCurrent,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenMs - one.lastSeenMs,
    )
}
