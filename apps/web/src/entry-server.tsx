import type { ResponseOf } from '@koi/contracts/call'
import { identityCalls } from '@koi/contracts/calls/identity'
import { to } from '@koi/contracts/pages'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { NetworkFailed } from '#api/failures/failures.ts'
import type { Origins } from '#api/transport/origins.ts'
import { seedQueries, type ServerState } from '#api/seed-queries.ts'
import { App } from '#app/App.tsx'
import { UNKNOWN_MARK } from '#app/start/boot.ts'
import { createApp } from '#app/create-app.ts'
import { entryWants } from '#app/start/entry-wants.ts'
import { DEFAULT_BRAND, type PageBrand } from '#brands/brand.ts'
import { SERVER_HOST } from '#hosts/live-host.ts'
import { fetchDrawnParts } from '#lib/drawn-parts.ts'
import { answerInLanguage } from '#lib/language/language.ts'
import { memoryHistory } from '#navigation/history.ts'
import { documentTitle } from '#navigation/document-title.ts'
import pageFiles, { drawnParts } from 'virtual:page-files'
import { brandMeta, brandStyle, wornBrand, type DressedBrand } from '#server/brand-head.ts'
import { drawPage } from '#server/draw-page.ts'
import { documentMaker, type DocumentParts, type RenderResult } from '#server/document.ts'

export { BOOTSTRAP_HASH } from '#server/bootstrap.ts'

/** Makes documents out of render results and the files of dist/client. */
export function createDocument(parts: DocumentParts): (result: RenderResult) => string {
  return documentMaker({ ...parts, pageFiles, drawnParts })
}

/** One call whose answer belongs into the `state` of `render`. */
export interface WantedCall {
  method: 'GET' | 'POST'
  path: string
  request: Record<string, unknown>
  /** Goes into the state as it is, before the body of the answer. */
  key: readonly unknown[]
}

export interface PagePlan {
  page: string
  /** Address of the page where the asked one leads to another, such as home for an unknown page. */
  redirect: string | undefined
  /** Calls to make, on behalf of who asks, before `render`. Failed ones are left out of the state. */
  wants: WantedCall[]
}

interface RenderInput {
  /** Path and query as the browser asked for. */
  url: string
  /** Bodies of the wanted calls, as the wire gives them. */
  state: ServerState
  brand: DressedBrand
  origins?: Origins | undefined
  /** Otherwise the HTML is empty, and the browser draws the page. */
  isDrawn: boolean
}

/** Nothing is fetched while rendering: what is not in the state is drawn as loading. */
const noTransport = () => Promise.reject(new NetworkFailed('the server renders without calls'))

async function appFor(url: string, brand: PageBrand) {
  const history = memoryHistory(url)
  let keys = 0
  const parts = await createApp({
    history,
    transport: noTransport,
    host: SERVER_HOST,
    brand,
    makeKey: () => `first${keys++}`,
    report: () => undefined,
  })
  return { parts, history }
}

/** Whether the state says who is here; a page that needs to know is led away from by the browser. */
function isLoggedIn(queries: QueryClient): boolean {
  const session = queries.getQueryData<ResponseOf<typeof identityCalls.querySession>>(
    callKey(identityCalls.querySession, {}),
  )
  // A guest is led to the page that binds a phone.
  return session?.account?.isGuest === false
}

/** Where the asked address leads to another. Behind home it says that the asked page does not exist: the app tells it. */
function redirectOf(asked: string, shown: string, isHome: boolean): string | undefined {
  if (asked === shown) return undefined
  const [path = ''] = asked.split('?')
  // The root and home by a shorter path are home.
  const isUnknown = isHome && !to.home().startsWith(path)
  return isUnknown ? shown + UNKNOWN_MARK : shown
}

/** Which page an address shows and which answers its first picture needs. */
export async function plan(url: string): Promise<PagePlan> {
  const { parts, history } = await appFor(url, DEFAULT_BRAND)
  const { page, search } = parts.navigator.state().current
  const module = await parts.modules.load(page.name)
  const wants = entryWants(module, search).map(({ call, request }) => ({
    method: call.method,
    path: call.path,
    request,
    key: [call.path, request],
  }))
  return { page: page.name, redirect: redirectOf(url, history.url(), page.name === 'home'), wants }
}

/** What came for a page, in the language of this build. The keys of its answers are what was asked, and stay. */
async function inLanguage({ state, brand }: Pick<RenderInput, 'state' | 'brand'>) {
  if (!answerInLanguage) return { state, brand }
  const [bodies, face] = await Promise.all([
    answerInLanguage(state.map(([, body]) => body)),
    answerInLanguage({ ...brand, tokens: {}, hotWords: undefined, languages: [], spots: {} }),
  ])
  const { tokens, hotWords, languages, spots } = brand
  return {
    state: state.map(([key], at) => [key, bodies[at]] as const),
    brand: { ...face, tokens, hotWords, languages, spots },
  }
}

/**
 * The HTML of one request; its state lives and ends here. Pages that want nothing are drawn by the
 * browser: their HTML is empty and the document brings their code and the state.
 */
export async function render({
  url,
  origins,
  isDrawn,
  ...given
}: RenderInput): Promise<RenderResult> {
  const { state, brand } = await inLanguage(given)
  const { parts } = await appFor(url, wornBrand(brand))
  const { page, search } = parts.navigator.state().current
  const module = await parts.modules.load(page.name)
  await fetchDrawnParts()
  seedQueries(parts.queries, state, entryWants(module, search))
  let title = documentTitle(page.title, parts.brand, page.name === 'home')
  const isForVisitors = page.access === 'visitor' || isLoggedIn(parts.queries)
  const html =
    isDrawn && module.wants && isForVisitors
      ? drawPage(<App parts={parts} onDocumentTitle={(shown) => (title = shown)} />)
      : ''
  return {
    html,
    title,
    meta: brandMeta(brand),
    head: brandStyle(brand),
    page: page.name,
    boot: { queries: state, brand: parts.brand, origins },
  }
}
