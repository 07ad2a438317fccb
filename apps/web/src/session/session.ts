import type { ResponseOf } from '@koi/contracts/call'
import { identityCalls } from '@koi/contracts/calls/identity'
import type { Transport } from '@koi/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { sendCall } from '#api/transport/send-call.ts'

/** Who is logged in, and what the brand allows. */
export interface Session {
  /** The member who is logged in. */
  account: Account | undefined
  /** A visitor with an account of their own but no phone: looks around, and trades once one is bound. */
  guest: Account | undefined
  spid: string
  companyName: string
  /** Names of the brand's account lists that the account is on. */
  accountLists: readonly string[]
  canPay: boolean
  canPassword: boolean
  /** The brand logs in by phone and code; others go by the chat app (SPEC §6). */
  hasCodeLogin: boolean
  isDemo: boolean
  /** The server's business time when it answered, epoch ms (D-4). */
  businessNowMs: number
}

type SessionAnswer = ResponseOf<typeof identityCalls.querySession>

export type Account = NonNullable<SessionAnswer['account']>

/** An answer about the session stays good until a login or a logout; it is asked again this often. */
export const SESSION_FRESH_MS = 60_000

/** Of the answer: who is a member and who a guest, and what pages need of the brand. */
export function sessionOf({ account, brand, isDemo, businessNowMs }: SessionAnswer): Session {
  const { spid, companyName, accountLists, canPay, canPwd, codeLogin } = brand
  const person = account ?? undefined
  return {
    account: person?.isGuest ? undefined : person,
    guest: person?.isGuest ? person : undefined,
    spid,
    companyName,
    accountLists,
    canPay,
    canPassword: canPwd,
    hasCodeLogin: codeLogin,
    isDemo,
    businessNowMs,
  }
}

/** The session, out of the cache where it is fresh; for decisions outside of pages. */
export async function fetchSession(queries: QueryClient, transport: Transport): Promise<Session> {
  const definition = identityCalls.querySession
  const answer = await queries.fetchQuery({
    queryKey: callKey(definition, {}),
    queryFn: () => sendCall(transport, definition, {}),
    staleTime: SESSION_FRESH_MS,
  })
  return sessionOf(answer)
}

/** Whose answers the cache holds, as far as the server has said; undefined for a visitor's. */
export function knownAccount(queries: QueryClient): string | undefined {
  const key = callKey(identityCalls.querySession, {})
  return queries.getQueryData<SessionAnswer>(key)?.account?.accountId
}
