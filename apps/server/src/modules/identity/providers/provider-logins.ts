import type { LoginProvider } from '@koi/domain/identity/account-kind'
import { randomBytes } from 'node:crypto'
import { returnAddress } from '@koi/domain/identity/return-address'
import type { OauthProviders } from '#gateways/oauth/oauth-provider.ts'
import { LOGIN_STATE_SECONDS } from '#http/sessions/session-cookie.ts'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'
import {
  hostsOfBrand,
  insertLoginState,
  takeLoginState,
  type LoginPurpose,
  type LoginState,
} from './login-state-store.ts'
import type { Arrival } from './identities.ts'

/** 128 bits as letters and digits: WeChat takes no others in a state. */
const STATE_BYTES = 16
const STATE = /^[\da-f]{32}$/
const LOGIN_KEY = /^[\w-]{43}$/

/** Where a login begins: the address the browser asked, and the key that browser has. */
interface LoginPlace {
  brandId: string
  origin: string
  loginKey: string | undefined
}

interface LoginWish {
  provider: LoginProvider
  purpose: LoginPurpose
  /** Who links or proves themselves. */
  accountId: string | undefined
  returl: string | undefined
  /** Address of our own callback; undefined: the page itself takes the code. */
  callbackPath: string | undefined
}

interface Arrived {
  state: LoginState
  arrival: Arrival
}

/** Logins at outside providers: a state in the browser and in the database, single use, ten minutes. */
export interface ProviderLogins {
  /** Whether a way back may be followed from here; answers it as it is to be followed. */
  wayBack(returl: string | undefined, place: LoginPlace): Promise<string | undefined>
  /** Names this brand is reached by. */
  hostsOf(brandId: string): Promise<string[]>
  /** Where the browser goes, and the key it must keep. Refuses with `providerOff`. */
  begin(wish: LoginWish, place: LoginPlace): Promise<{ address: string; loginKey: string }>
  /** The state a browser comes back with; refuses with `loginStateInvalid`. */
  take(state: string | undefined, place: LoginPlace): Promise<LoginState>
  /** Who came, by the code that came with the state. */
  arrive(state: LoginState, code: string): Promise<Arrived>
}

const newState = () => randomBytes(STATE_BYTES).toString('hex')

export function createProviderLogins(db: Db, providers: OauthProviders): ProviderLogins {
  function providerOf(name: LoginProvider) {
    const provider = providers[name]
    if (!provider) throw refuse('providerOff')
    return provider
  }
  const wayBack: ProviderLogins['wayBack'] = async (returl, { brandId, origin }) =>
    returnAddress(returl, { origin, hosts: await hostsOfBrand(db, brandId) })

  return {
    wayBack,
    hostsOf: (brandId) => hostsOfBrand(db, brandId),
    async begin({ provider, purpose, accountId, returl, callbackPath }, place) {
      const gateway = providerOf(provider)
      const back = (await wayBack(returl, place)) ?? '/'
      const redirectUri = new URL(callbackPath ?? back, place.origin).href
      const state = newState()
      // A browser with two logins under way keeps one key: both may finish.
      const isKey = place.loginKey !== undefined && LOGIN_KEY.test(place.loginKey)
      const loginKey = isKey && place.loginKey ? place.loginKey : createToken()
      await insertLoginState(
        db,
        {
          stateSha256: sha256(state),
          browserSha256: sha256(loginKey),
          seconds: LOGIN_STATE_SECONDS,
        },
        {
          brandId: place.brandId,
          provider,
          purpose,
          accountId: accountId ?? null,
          returl: back,
          redirectUri,
        },
      )
      const isAgain = purpose === 'reauth'
      return { address: gateway.authorizeUrl({ redirectUri, state, isAgain }), loginKey }
    },
    async take(state, { brandId, loginKey }) {
      if (!state || !STATE.test(state) || !loginKey) throw refuse('loginStateInvalid')
      const keys = { stateSha256: sha256(state), browserSha256: sha256(loginKey), brandId }
      const found = await takeLoginState(db, keys)
      if (!found) throw refuse('loginStateInvalid')
      return found
    },
    async arrive(state, code) {
      const { provider, redirectUri } = state
      const person = await providerOf(provider).personOfCode(code, redirectUri)
      return { state, arrival: { provider, person } }
    },
  }
}
