import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { legacyAddress } from '@koi/contracts/legacy'
import { BASE_PATH, PDF_PATH } from '@koi/contracts/page'
import type { Brands } from '#brand.ts'
import type { Clock } from '#kernel/clock.ts'
import { DatabaseDown } from '#kernel/errors.ts'
import type { OriginConfig } from '#kernel/config/origin-config.ts'
import { unavailable } from '../envelope.ts'
import type { HandledCall } from '../handlers.ts'
import { pageOrigins } from './page-origins.ts'
import { loadPageState } from './page-state.ts'
import { brokenPage, databaseDownPage, notBuiltPage } from './plain-page.ts'
import { recallSession, type Sessions } from '../sessions/session.ts'
import { siteOf } from '../site.ts'
import type { WebBuild } from './web-build.ts'

export interface WebParts {
  /** Undefined until the web app is built. */
  web: WebBuild | undefined
  calls: readonly HandledCall[]
  sessions: Sessions
  clock: Pick<Clock, 'now'>
  brands: Brands
  origins?: OriginConfig | undefined
}

/** Personal and always asked for anew; `no-store` would forbid going back to it quickly. */
const PAGE_CACHE = 'private, no-cache'

const html = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', PAGE_CACHE)

const split = (url: string) => {
  const mark = url.indexOf('?')
  return mark < 0 ? ([url, ''] as const) : ([url.slice(0, mark), url.slice(mark)] as const)
}

async function renderPage(parts: WebParts & { web: WebBuild }, request: FastifyRequest) {
  const { url } = request
  const { redirect, wants } = await parts.web.plan(url)
  // Only ever to an address of this app.
  if (redirect?.startsWith(`${BASE_PATH}/`)) return { redirect }
  const brand = await parts.brands.ofHost(request.hostname)
  const [session, nowMs] = await Promise.all([
    recallSession(parts.sessions, request, brand),
    parts.clock.now(),
  ])
  const { id: requestId, log } = request
  const asker = { session, nowMs, requestId, brand, site: siteOf(request), log }
  const state = await loadPageState(parts.calls, wants, asker)
  const origins = await pageOrigins(parts, asker.site.origin, brand)
  return { document: await parts.web.document({ url, state, brand, origins }) }
}

async function answerPage(parts: WebParts, request: FastifyRequest, reply: FastifyReply) {
  const { web } = parts
  if (!web) return html(reply).code(503).send(notBuiltPage)
  try {
    const page = await renderPage({ ...parts, web }, request)
    if (page.redirect !== undefined) return reply.redirect(page.redirect)
    return html(reply).send(page.document)
  } catch (error) {
    if (error instanceof DatabaseDown) {
      return html(reply).code(503).headers(unavailable.headers).send(databaseDownPage)
    }
    request.log.error({ err: error }, 'a page failed by a bug')
    return html(reply).code(500).send(brokenPage)
  }
}

/** Serves the web app's documents below /h5/v6/, and sends old addresses to them (SPEC §2). */
export function addWebPages(app: FastifyInstance, parts: WebParts): void {
  const redirectLegacy = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = legacyAddress(...split(request.url))
    return address === undefined ? reply.callNotFound() : reply.redirect(address)
  }
  for (const url of ['/', '/mb/v4/*', BASE_PATH, `${BASE_PATH}/`]) app.get(url, redirectLegacy)
  for (const url of [`${BASE_PATH}/*`, PDF_PATH])
    app.get(url, (request, reply) => answerPage(parts, request, reply))
}
