import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '@koi/contracts/call'
import { to } from '@koi/contracts/pages'
import { refuse } from '#refuse.ts'
import { refuseOtherSites, refuseWrongToken } from './forgery.ts'
import type { Session } from '../sessions/session.ts'

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

function checkForgery(
  definition: Call,
  request: FastifyRequest,
  session: Session | undefined,
  mayCross: boolean,
) {
  const isProtected = definition.access !== 'visitor' || definition.writes === true
  if (!isProtected) return
  if (!mayCross) refuseOtherSites(request)
  if (definition.writes && request.method !== 'POST') throw refuse('csrf')
  if (session && !definition.isLogin) refuseWrongToken(request, session.csrfKey)
}

/** Whether a guest has to bind a phone before this call (ST-173). */
export const isGuestRefused = (
  { access, guests }: Pick<Call, 'access' | 'guests'>,
  session: Pick<Session, 'kind'> | undefined,
): boolean => session?.kind === 'guest' && access !== 'visitor' && guests !== true

/** The way out for a guest: a button beside the message. */
const bindPhoneLink = { name: '去绑定', url: to.bindPhone() }

/**
 * Decides whether a request may make the call, and as which account: no session → 1001, forged → 1003,
 * a guest → 1204, not an operator or a forbidden account that writes → 1004. A visitor's call may have no account.
 */
export function accountFor(
  definition: Call,
  request: FastifyRequest,
  session: Session | undefined,
  rule: OperatorRule,
  /** A read by a page of this site under another of its names (alternate-origin.ts). */
  mayCross = false,
): string | undefined {
  const { access, writes } = definition
  // The token is in no cookie, so no other site can send it.
  if (access === 'operator' && hasOperatorToken(request, rule.operatorToken)) {
    return OPERATOR_ACCOUNT
  }
  if (access !== 'visitor' && !session) throw refuse('loginExpired')
  checkForgery(definition, request, session, mayCross)
  if (isGuestRefused(definition, session)) throw refuse('guestNeedsPhone', undefined, bindPhoneLink)
  if (access === 'operator' && !rule.isDemo && session?.kind !== 'operator')
    throw refuse('forbidden')
  if (access === 'user' && writes && session?.isForbidden) throw refuse('forbidden')
  return session?.accountId
}
