import type { SessionControl } from '#http/sessions/session.ts'
import type { ReadableSession } from '#http/sessions/session-cookie.ts'
import { refuse } from '#refuse.ts'
import type { OpeningPlace } from '../accounts.ts'
import type { Arrival, Identities } from './identities.ts'
import type { LoginState } from './login-state-store.ts'

export interface Entering {
  state: Pick<LoginState, 'purpose' | 'accountId'>
  arrival: Arrival
  at: OpeningPlace
}

/**
 * Ends a login at a provider: logs the person in, links them to who is logged in, or takes them as
 * proof of who is logged in. The one who began a link or a proof must still be there.
 */
export async function enterByProvider(
  identities: Identities,
  session: SessionControl,
  { state, arrival, at }: Entering,
): Promise<ReadableSession> {
  const { current } = session
  const openedBy = arrival.provider
  if (state.purpose !== 'login' && current?.accountId !== state.accountId) {
    throw refuse('loginStateInvalid')
  }
  if (state.purpose === 'reauth') {
    const owner = await identities.findAccount(arrival, at.brandId)
    if (owner !== state.accountId) throw refuse('reAuthOther')
    return session.renew()
  }
  if (state.purpose === 'link' && current) {
    const owner = await identities.findAccount(arrival, at.brandId)
    // A guest who is known already goes on as who they are.
    if (current.kind !== 'guest' || owner === undefined) {
      await identities.link(arrival, current.accountId, at.brandId)
      return session.start(current.accountId, { way: 'linkProvider', openedBy })
    }
  }
  return session.start(await identities.accountOf(arrival, at), { way: 'provider', openedBy })
}
