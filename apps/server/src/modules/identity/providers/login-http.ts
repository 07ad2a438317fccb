import type { LoginProvider } from '@koi/domain/identity/account-kind'
import type { ParsedRequestOf } from '@koi/contracts/call'
import type { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import { returnAddress } from '@koi/domain/identity/return-address'
import type { OauthProviders, ProviderPerson } from '#gateways/oauth/oauth-provider.ts'
import type { VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { readableCookies } from '#http/sessions/session-cookie.ts'
import { refuse } from '#refuse.ts'
import { enterByProvider } from './enter-by-provider.ts'
import type { Guests } from '../guests.ts'
import type { Identities } from './identities.ts'
import type { LoginState } from './login-state-store.ts'
import { canHavePasskeys } from '../passkeys/passkey-place.ts'
import type { ProviderLogins } from './provider-logins.ts'

type Calls = typeof identityLoginCalls
type LoginCalls = Pick<
  Calls,
  'wxLogin' | 'mqLogin' | 'queryGuestNonce' | 'guestLogin' | 'touristLogin' | 'queryLoginWays'
>
type MqRequest = ParsedRequestOf<Calls['mqLogin']>

export interface LoginHandlerParts {
  guests: Guests
  identities: Identities
  logins: ProviderLogins
  providers: OauthProviders
}

const loggingIn = { purpose: 'login', accountId: null } as const

/** Keys of a QQ webview; `p_skey_forbid=1` leaves the plain ones (SPEC §4, silent login). */
function keysOf({ pSkeyForbid, pUin, pSkey, uin, skey }: MqRequest) {
  if (pSkeyForbid !== '1' && pUin && pSkey) return { uin: pUin, skey: pSkey }
  if (uin && skey) return { uin, skey }
  // The flag left nothing to log in with: the answer takes it off (ER-034).
  if (pUin && pSkey) throw refuse('forbidFlag')
  return undefined
}

interface Proof {
  state: Pick<LoginState, 'purpose' | 'accountId'>
  person: ProviderPerson
}

/** Who asks for a QQ login, by whatever of the three the request brings. */
async function proofOf(
  { logins, providers }: LoginHandlerParts,
  request: MqRequest,
  { brand, site }: VisitorContext,
): Promise<Proof> {
  const { qq } = providers
  if (!qq) throw refuse('providerOff')
  if (request.code) {
    const state = await logins.take(request.state, { ...site, brandId: brand.id })
    const own = { ...site, hosts: await logins.hostsOf(brand.id) }
    // The page that finishes is the page the login was begun for.
    const isElsewhere =
      request.redirectUri !== undefined && returnAddress(request.redirectUri, own) !== state.returl
    if (state.provider !== 'qq' || isElsewhere) throw refuse('loginStateInvalid')
    const { person } = (await logins.arrive(state, request.code)).arrival
    return { state, person }
  }
  if (request.accessToken && request.openid && qq.personOfToken) {
    const person = await qq.personOfToken(request.accessToken, request.openid)
    return { state: loggingIn, person }
  }
  const keys = keysOf(request)
  if (!keys) throw refuse('providerCodeInvalid')
  if (!qq.personOfKeys) throw refuse('providerOff')
  return { state: loggingIn, person: await qq.personOfKeys(keys.uin, keys.skey) }
}

/** Logs a guest in; somebody who is a guest already stays the same one. */
async function enterAsGuest(guests: Guests, { session, brand, nowMs }: VisitorContext) {
  const { current } = session
  // A person who is logged in does not become a stranger by it.
  if (current && current.kind !== 'guest') throw refuse('forbidden')
  const accountId = current?.accountId ?? (await guests.open({ brandId: brand.id, nowMs }))
  const way = current ? 'sameGuest' : 'newGuest'
  const cookies = readableCookies(await session.start(accountId, { way, openedBy: 'guest' }))
  return { result: 1 as const, accountId, cookies }
}

export function loginHandlers(parts: LoginHandlerParts): Handlers<LoginCalls> {
  const { guests, identities, providers } = parts
  return {
    async wxLogin({ spName: spid }, { session, brand }) {
      if (spid !== undefined && !brand.spids.includes(spid)) throw refuse('invalidRequest')
      const known = session.repeatCookies()
      if (!known) throw refuse('loginExpired')
      return { qluin: known.accountId, cookies: readableCookies(known) }
    },
    async mqLogin(request, context) {
      const { state, person } = await proofOf(parts, request, context)
      const { brand, nowMs } = context
      const at = { brandId: brand.id, nowMs }
      const arrival = { provider: 'qq' as const, person }
      const opened = await enterByProvider(identities, context.session, { state, arrival, at })
      return {
        status: 1 as const,
        skey: opened.csrfKey,
        qluin: opened.accountId,
        assetFrozen: opened.isForbidden ? (1 as const) : (0 as const),
      }
    },
    async queryGuestNonce({ uuid, appId }, { brand }) {
      const { nonce, sign, validSeconds } = await guests.sign({ uuid, appId }, brand.id)
      return { nonce, sign, validSeconds }
    },
    async guestLogin({ loginEquipment: { uuid }, appId, nonce, sign }, context) {
      await guests.check({ uuid, appId }, { nonce, sign, brandId: context.brand.id })
      return enterAsGuest(guests, context)
    },
    touristLogin: (_input, context) => enterAsGuest(guests, context),
    async queryLoginWays(_input, { site }) {
      const way = (name: LoginProvider) => ({
        enabled: providers[name] !== undefined,
        isDemo: providers[name]?.isDemo === true,
      })
      return { wechat: way('wechat'), qq: way('qq'), passkey: canHavePasskeys(site) }
    },
  }
}
