import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { legacyAddress } from '@koi/contracts/legacy'
import { chooseLanguage, LANGUAGE_COOKIE, LANGUAGES } from '@koi/domain/brands/languages'
import { BASE_PATH, PDF_PATH } from '@koi/contracts/page'
import { to } from '@koi/contracts/pages'
import type { Brand, Brands } from '#brand.ts'
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

/** Always asked for anew, but there at once for a visitor who goes back. */
const VISITORS_CACHE = 'private, no-cache'
/** A page that was drawn for somebody shows their money: whoever has the device after them must not go back to it. */
const OWN_CACHE = 'no-store'

/**
 * Pages that are drawn at once. To draw one takes tens of milliseconds of the one thread that answers everybody: whoever asks
 * beyond that gets the page undrawn, and their browser draws it.
 */
const DRAWN_AT_ONCE = 8

const html = (reply: FastifyReply, cache = VISITORS_CACHE) =>
  reply.type('text/html; charset=utf-8').header('cache-control', cache)

/** What is agreed to here opens one's data to a program: it is shown in no frame, not even one of ours. */
const UNFRAMED: ReadonlySet<string> = new Set([to.aiClientConsent()])

function refuseFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.headers({
    'content-security-policy': policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'"),
    'x-frame-options': 'DENY',
  })
}

const split = (url: string) => {
  const mark = url.indexOf('?')
  return mark < 0 ? ([url, ''] as const) : ([url.slice(0, mark), url.slice(mark)] as const)
}

interface PageParts extends WebParts {
  web: WebBuild
  drawing: { count: number }
}

/** A brand with those of its languages that the app was built in. */
function offered(brand: Brand, { languages: built }: WebBuild): Brand {
  const [first = LANGUAGES[0], ...others] = brand.languages.filter((name) => built.includes(name))
  return { ...brand, languages: [first, ...others] }
}

async function renderPage(parts: PageParts, request: FastifyRequest) {
  const { url } = request
  const { redirect, wants } = await parts.web.plan(url)
  // Only ever to an address of this app.
  if (redirect?.startsWith(`${BASE_PATH}/`)) return { redirect }
  const brand = offered(await parts.brands.ofHost(request.hostname), parts.web)
  const language = chooseLanguage(
    request.cookies[LANGUAGE_COOKIE],
    brand.languages,
    request.headers['accept-language'],
  )
  const [session, nowMs] = await Promise.all([
    recallSession(parts.sessions, request, brand),
    parts.clock.now(),
  ])
  const { id: requestId, log } = request
  const cache = session ? OWN_CACHE : VISITORS_CACHE
  if (request.method === 'HEAD') return { document: '', cache, language }
  const asker = { session, nowMs, requestId, brand, site: siteOf(request), log }
  const origins = await pageOrigins(parts, asker.site.origin, brand)
  if (parts.drawing.count >= DRAWN_AT_ONCE) {
    const input = { url, state: [], brand, origins, isDrawn: false }
    return { document: await parts.web.document(input, language), cache, language }
  }
  parts.drawing.count += 1
  try {
    const state = await loadPageState(parts.calls, wants, asker)
    const input = { url, state, brand, origins, isDrawn: true }
    return { document: await parts.web.document(input, language), cache, language }
  } finally {
    parts.drawing.count -= 1
  }
}

type AnswerParts = WebParts & Pick<PageParts, 'drawing'>

async function answerPage(parts: AnswerParts, request: FastifyRequest, reply: FastifyReply) {
  const { web } = parts
  if (UNFRAMED.has(split(request.url)[0])) refuseFrames(reply)
  if (!web) return html(reply).code(503).send(notBuiltPage)
  try {
    const page = await renderPage({ ...parts, web }, request)
    if (page.redirect !== undefined) return reply.redirect(page.redirect)
    return html(reply, page.cache)
      .headers({ 'content-language': page.language, vary: 'cookie, accept-language' })
      .send(page.document)
  } catch (error) {
    if (error instanceof DatabaseDown) {
      return html(reply).code(503).headers(unavailable.headers).send(databaseDownPage)
    }
    request.log.error({ err: error }, 'a page failed by a bug')
    return html(reply).code(500).send(brokenPage)
  }
}

/** Serves the web app's documents below /h5/v6/, and sends old addresses to them (SPEC §2). */
export function addWebPages(app: FastifyInstance, webParts: WebParts): void {
  const parts = { ...webParts, drawing: { count: 0 } }
  const redirectLegacy = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = legacyAddress(...split(request.url))
    return address === undefined ? reply.callNotFound() : reply.redirect(address)
  }
  for (const url of ['/', '/mb/v4/*', BASE_PATH, `${BASE_PATH}/`]) app.get(url, redirectLegacy)
  for (const url of [`${BASE_PATH}/*`, PDF_PATH])
    app.get(url, (request, reply) => answerPage(parts, request, reply))
}
