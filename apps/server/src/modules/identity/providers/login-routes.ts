import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { commLogin } from '@koi/contracts/calls/identity-logins'
import { fromWire } from '@koi/contracts/wire'
import { to } from '@koi/contracts/pages'
import type { Brands } from '#brand.ts'
import { unavailable } from '#http/envelope.ts'
import { refuseWrongToken } from '#http/guards/forgery.ts'
import { databaseDownPage } from '#http/pages/plain-page.ts'
import { rateLimitOf, type RateLimits } from '#http/guards/rate-limits.ts'
import { refuseStale } from '#http/sessions/recent-login.ts'
import { findSession, sessionControl, type Sessions } from '#http/sessions/session.ts'
import { setLoginKey } from '#http/sessions/session-cookie.ts'
import { siteOf } from '#http/site.ts'
import type { Clock } from '#kernel/clock.ts'
import { DatabaseDown, Refusal } from '#kernel/errors.ts'
import { refuse } from '#refuse.ts'
import { enterByProvider } from './enter-by-provider.ts'
import type { Identities } from './identities.ts'
import type { ProviderLogins } from './provider-logins.ts'

export interface LoginRouteParts {
  brands: Brands
  sessions: Sessions
  clock: Pick<Clock, 'now'>
  limits: RateLimits
  logins: ProviderLogins
  identities: Identities
}

const CallbackQuery = z.object({
  state: z.string().max(64).optional(),
  code: z.string().min(1).max(512).optional(),
})

const providerOf = { '1': 'wechat', '2': 'qq' } as const

/** The login page says what went wrong and keeps the way back. */
function failedPage(error: Refusal, returl: string | undefined): string {
  const query = new URLSearchParams({ [commLogin.errorParam]: String(error.retcode) })
  if (returl !== undefined) query.set('returl', returl)
  return `${to.login({})}?${query.toString()}`
}

/** What a navigation of a login needs to know of its request. */
async function askedOf(parts: LoginRouteParts, request: FastifyRequest, reply: FastifyReply) {
  const brand = await parts.brands.ofHost(request.hostname)
  const session = await findSession(parts.sessions, request, brand)
  const control = sessionControl(parts.sessions, request, reply, session)
  return { brand, control, place: { brandId: brand.id, ...siteOf(request) } }
}

type Asked = Awaited<ReturnType<typeof askedOf>>

async function wishOf(sessions: Sessions, request: FastifyRequest, { control }: Asked) {
  const parsed = z.safeParse(commLogin.query, fromWire(commLogin.query, request.query))
  if (!parsed.success) throw refuse('invalidRequest')
  const query = parsed.data
  const isLink = query.link === '1'
  // Another site must not begin a link: it could have logged the browser in to its own WeChat.
  if (isLink) {
    if (!control.current) throw refuse('loginExpired')
    refuseWrongToken(request, control.current.csrfKey)
    await refuseStale({ recentLogin: 'where-provable' }, control.current, sessions)
  }
  const isAgain = query.reAuth === '1' && control.current !== undefined
  const purpose = isLink ? ('link' as const) : isAgain ? ('reauth' as const) : ('login' as const)
  return {
    query,
    provider: providerOf[query.appType],
    purpose,
    accountId: purpose === 'login' ? undefined : control.current?.accountId,
    callbackPath: query.codeTo === 'page' ? undefined : commLogin.callbackPath,
  }
}

/** The same login on another host of the brand: the state must live where the person comes back. */
async function otherHost(
  { logins }: LoginRouteParts,
  { redirectDomain: domain }: { redirectDomain?: string | undefined },
  { request, brandId }: { request: FastifyRequest; brandId: string },
): Promise<string | undefined> {
  if (domain === undefined || domain === request.hostname || domain === request.host) {
    return undefined
  }
  if (!(await logins.hostsOf(brandId)).includes(domain)) throw refuse('invalidRequest')
  return `https://${domain}${request.url}`
}

/** CL-003 and its way back: navigations, so every end is a redirect. */
export function addLoginRoutes(app: FastifyInstance, parts: LoginRouteParts): void {
  const { logins } = parts
  const options = {
    config: { rateLimit: rateLimitOf({ access: 'visitor', writes: true }, parts.limits) },
    // A look at the address must not use up its state.
    exposeHeadRoute: false,
  }

  /** Redirects to what `work` answers, or to the login page with the code of its refusal. */
  async function follow(
    reply: FastifyReply,
    work: (note: { returl: string | undefined }) => Promise<string>,
  ) {
    const note = { returl: undefined }
    try {
      return await reply.redirect(await work(note))
    } catch (error) {
      if (error instanceof Refusal) return reply.redirect(failedPage(error, note.returl))
      if (!(error instanceof DatabaseDown)) throw error
      // The page asks again by itself; a state that was not used yet is still good.
      reply.code(503).headers(unavailable.headers).type('text/html; charset=utf-8')
      return reply.send(databaseDownPage)
    }
  }

  app.get(commLogin.path, options, (request, reply) =>
    follow(reply, async (note) => {
      const asked = await askedOf(parts, request, reply)
      const { query, ...wish } = await wishOf(parts.sessions, request, asked)
      note.returl = await logins.wayBack(query.returl, asked.place)
      const elsewhere = await otherHost(parts, query, { request, brandId: asked.brand.id })
      if (elsewhere !== undefined) return elsewhere
      const { address, loginKey } = await logins.begin(
        { ...wish, returl: note.returl },
        asked.place,
      )
      setLoginKey(request, reply, loginKey)
      return address
    }),
  )

  app.get(commLogin.callbackPath, options, (request, reply) =>
    follow(reply, async (note) => {
      const parsed = CallbackQuery.safeParse(request.query)
      if (!parsed.success) throw refuse('loginStateInvalid')
      const asked = await askedOf(parts, request, reply)
      const state = await logins.take(parsed.data.state, asked.place)
      note.returl = state.returl
      // Both providers send somebody who says no back without a code.
      if (parsed.data.code === undefined) throw refuse('loginCancelled')
      const { arrival } = await logins.arrive(state, parsed.data.code)
      const at = { brandId: asked.brand.id, nowMs: await parts.clock.now() }
      await enterByProvider(parts.identities, asked.control, { state, arrival, at })
      return state.returl
    }),
  )
}
