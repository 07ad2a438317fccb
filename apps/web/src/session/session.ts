import type { ResponseOf } from '@koi/contracts/call'
import { sessionCalls } from '@koi/contracts/calls/session'
import type { Transport } from '@koi/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { sendCall } from '#api/send-call.ts'

/** Who is logged in, and what the brand allows. */
export interface Session {
  account: Account | undefined
  spid: string
  companyName: string
  canPay: boolean
  canPassword: boolean
  isDemo: boolean
  /** The server's business time when it answered, epoch ms (D-4). */
  businessNowMs: number
}

export interface Account {
  accountId: string
  nickName: string
  phoneMasked: string
  isForbidden: boolean
  hasPayPassword: boolean
}

type SessionAnswer = ResponseOf<typeof sessionCalls.querySession>

/** An answer about the session stays good until a login or a logout; it is asked again this often. */
export const SESSION_FRESH_MS = 60_000

/** Puts the answer into our words. */
export function sessionOf({ account, brand, ...answer }: SessionAnswer): Session {
  return {
    account: account
      ? {
          accountId: account.account_id,
          nickName: account.nick_name,
          phoneMasked: account.phone_masked,
          isForbidden: account.is_forbidden,
          hasPayPassword: account.has_pay_password,
        }
      : undefined,
    spid: brand.spid,
    companyName: brand.company_name,
    canPay: brand.can_pay,
    canPassword: brand.can_pwd,
    isDemo: answer.is_demo,
    businessNowMs: answer.business_now_ms,
  }
}

/** The session, out of the cache where it is fresh; for decisions outside of pages. */
export async function fetchSession(queries: QueryClient, transport: Transport): Promise<Session> {
  const definition = sessionCalls.querySession
  const answer = await queries.fetchQuery({
    queryKey: callKey(definition, {}),
    queryFn: () => sendCall(transport, definition, {}),
    staleTime: SESSION_FRESH_MS,
  })
  return sessionOf(answer)
}
