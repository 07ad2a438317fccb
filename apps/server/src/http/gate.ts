import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '@koi/contracts/call'
import { refuse } from '#refuse.ts'
import { refuseOtherSites, refuseWrongToken } from './forgery.ts'
import type { Session } from './session.ts'

/** Who may pass as an operator (D-4). */
export interface OperatorRule {
  /** In the demo everybody who is logged in may move the clock. */
  isDemo: boolean
  operatorToken: string | undefined
}

const OPERATOR_ACCOUNT = 'operator'

const digest = (text: string) => createHash('sha256').update(text).digest()

function hasOperatorToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return Boolean(token && given && timingSafeEqual(digest(given), digest(token)))
}

function checkForgery(definition: Call, request: FastifyRequest, session: Session | undefined) {
  const isProtected = definition.access !== 'visitor' || definition.writes === true
  if (!isProtected) return
  refuseOtherSites(request)
  if (session) refuseWrongToken(request, session.csrfKey)
}

/**
 * Decides whether a request may make the call, and as which account: no session → 1001, forged → 1003,
 * not an operator or a forbidden account that writes → 1004. A visitor's call may have no account.
 */
export function accountFor(
  definition: Call,
  request: FastifyRequest,
  session: Session | undefined,
  rule: OperatorRule,
): string | undefined {
  const { access, writes } = definition
  // The token is in no cookie, so no other site can send it.
  if (access === 'operator' && hasOperatorToken(request, rule.operatorToken)) {
    return OPERATOR_ACCOUNT
  }
  if (access !== 'visitor' && !session) throw refuse('loginExpired')
  checkForgery(definition, request, session)
  if (access === 'operator' && !rule.isDemo && session?.kind !== 'operator')
    throw refuse('forbidden')
  if (access === 'user' && writes && session?.isForbidden) throw refuse('forbidden')
  return session?.accountId
}
