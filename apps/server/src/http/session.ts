import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#brand.ts'
import type { SessionControl } from './context.ts'
import { clearSessionCookies, sessionTokenOf, setSessionCookies } from './session-cookie.ts'

export type AccountKind = 'person' | 'demo' | 'seeded' | 'operator'

/** A living session and whose it is. */
export interface Session {
  accountId: string
  kind: AccountKind
  /** Seed of `g_tk`; stands in the readable cookie `qlskey`. */
  csrfKey: string
  isForbidden: boolean
}

/** What `http/` needs of the session module. Tokens at rest are hashes. */
export interface Sessions {
  /** A session of another brand is none here. */
  find(token: string, brandId: string): Promise<Session | undefined>
  /** Opens a session and ends the one of `oldToken` in the same transaction. */
  open(accountId: string, oldToken?: string): Promise<Session & { token: string }>
  end(token: string): Promise<void>
}

/** The login and logout of one request. */
export function sessionControl(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionControl {
  return {
    async start(accountId) {
      setSessionCookies(request, reply, await sessions.open(accountId, sessionTokenOf(request)))
    },
    async end() {
      const token = sessionTokenOf(request)
      if (token) await sessions.end(token)
      clearSessionCookies(request, reply)
    },
  }
}

/** The session of a request, if its cookie names a living one. */
export async function findSession(
  sessions: Sessions,
  request: FastifyRequest,
  brand: Pick<Brand, 'id'>,
): Promise<Session | undefined> {
  const token = sessionTokenOf(request)
  return token ? sessions.find(token, brand.id) : undefined
}
