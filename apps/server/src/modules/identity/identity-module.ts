import type { FastifyInstance } from 'fastify'
import type { identityLoginCalls } from '@koi/contracts/calls/identity-logins'
import type { miniProgramCalls } from '@koi/contracts/calls/identity-mini-program'
import type { MiniProgram } from '#gateways/oauth/mini-program.ts'
import type { OauthProviders } from '#gateways/oauth/oauth-provider.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { accountHandlers } from './account-http.ts'
import type { Accounts } from './accounts.ts'
import { createGuests } from './guests.ts'
import { addHandOverRoute } from './providers/hand-over-route.ts'
import { createIdentities } from './providers/identities.ts'
import { loginHandlers } from './providers/login-http.ts'
import { addLoginRoutes, type LoginRouteParts } from './providers/login-routes.ts'
import { miniProgramHandlers } from './providers/mini-program-http.ts'
import type { OneTimeCodes } from './phones/one-time-codes.ts'
import { passkeyHandlers } from './passkeys/passkey-http.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createProviderLogins } from './providers/provider-logins.ts'

export interface IdentityParts {
  db: Db
  seal: Seal
  log: Log
  accounts: Accounts
  codes: OneTimeCodes
  /** The login providers there are. */
  providers: OauthProviders
  /** Undefined where no mini-program is configured. */
  miniProgram: MiniProgram | undefined
}

/** Everything about who somebody is, put together: the handlers of its calls, and its navigations. */
export function createIdentityModule({
  db,
  seal,
  log,
  accounts,
  codes,
  providers,
  miniProgram,
}: IdentityParts) {
  const identities = createIdentities(db, seal, accounts)
  const passkeys = createPasskeys({ db, log })
  const logins = createProviderLogins(db, providers)
  const handlers: Handlers<typeof identityLoginCalls & typeof miniProgramCalls> = {
    ...loginHandlers({ guests: createGuests(db, accounts), identities, logins, providers }),
    ...accountHandlers({ db, seal, accounts, codes, identities, passkeys }),
    ...passkeyHandlers({ accounts, codes, passkeys }),
    ...miniProgramHandlers({ db, identities, miniProgram }),
  }
  return {
    handlers,
    addRoutes(app: FastifyInstance, parts: Omit<LoginRouteParts, 'logins' | 'identities'>) {
      addLoginRoutes(app, { ...parts, logins, identities })
      addHandOverRoute(app, { ...parts, db, logins })
    },
  }
}
