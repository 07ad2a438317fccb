import type { miniProgramCalls } from '@koi/contracts/calls/identity-mini-program'
import type { MiniProgram } from '#gateways/oauth/mini-program.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createToken } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'
import { insertTicket } from './hand-over-store.ts'
import type { Identities } from './identities.ts'

export interface MiniProgramParts {
  db: Db
  identities: Identities
  /** Undefined where no mini-program is configured. */
  miniProgram: MiniProgram | undefined
}

/** How a mini-program's shell logs in, and how its web view comes to the same account. */
export const miniProgramHandlers = ({
  db,
  identities,
  miniProgram,
}: MiniProgramParts): Handlers<typeof miniProgramCalls> => ({
  async miniProgramLogin({ code }, { brand, nowMs, session }) {
    if (!miniProgram) throw refuse('providerOff')
    const arrival = { provider: 'wechat' as const, person: await miniProgram.personOfCode(code) }
    // Who is known keeps the name that another login brought.
    const accountId =
      (await identities.findAccount(arrival, brand.id)) ??
      (await identities.accountOf(arrival, { brandId: brand.id, nowMs }))
    await session.start(accountId, { way: 'provider', openedBy: 'wechat' })
    return { result: 1, accountId }
  },
  async createHandOver(_input, { accountId, brand, session }) {
    if (!session.current) throw refuse('loginExpired')
    const ticket = createToken()
    const { sessionId } = session.current
    const kept = { ticketSha256: sha256(ticket), accountId, brandId: brand.id, sessionId }
    await insertTicket(db, kept)
    return { ticket }
  },
})
