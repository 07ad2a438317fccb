import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { urlOfPath } from '@koi/contracts/page'
import { pages } from '@koi/contracts/pages'
import type { Brand } from '#brand.ts'
import type { OriginConfig } from '#kernel/config/origin-config.ts'

/** A call the first picture of a page needs, as the web app's server half names it. */
export interface WantedCall {
  method: 'GET' | 'POST'
  path: string
  request: Record<string, unknown>
  /** Goes into the state unchanged, before the body of the answer. */
  key: readonly unknown[]
}

/** Keys and bodies of the answers, as the wire gives them. */
export type PageState = [key: readonly unknown[], body: unknown][]

type Rendered = object

/** What a document is made of. */
interface DocumentInput {
  url: string
  state: PageState
  brand: Pick<
    Brand,
    | 'id'
    | 'title'
    | 'siteTitle'
    | 'companyName'
    | 'institutionText'
    | 'legal'
    | 'tokens'
    | 'hotWords'
    | 'home'
    | 'spots'
  >
  /** Goes into the state for the browser; left out where there are none. */
  origins?: OriginConfig | undefined
  /** Otherwise its HTML is empty, and the browser draws it. */
  isDrawn: boolean
}

/** What dist/server/entry-server.js exports (apps/web/README.md, "Server side"). */
interface WebEntry {
  plan(url: string): Promise<{ page: string; redirect?: string; wants: readonly WantedCall[] }>
  render(input: DocumentInput): Promise<Rendered>
  createDocument(parts: {
    manifest: unknown
    readAsset: (file: string) => string
    build: string
  }): (result: Rendered) => string
  /** Source expression for `script-src`, in its quotes. */
  BOOTSTRAP_HASH: string
}

/** A built web app. */
export interface WebBuild {
  plan: WebEntry['plan']
  /** The whole document of a page. */
  document(input: DocumentInput): Promise<string>
  /** Files for the browser by their path below the base, such as `assets/index-x.js`. */
  files: ReadonlyMap<string, Buffer>
  scriptSource: string
  /** Id of the build: another one whenever a file of the browser is another one. */
  id: string
  /** The whole script of the frame for sister apps. */
  transferScript: string | undefined
  /** The whole script of the worker that shows notifications. */
  pushWorker: string | undefined
}

function readFiles(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    paths.map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  )
}

/** Loads the code of every page now: a build that replaces this one later breaks no running server. */
async function warmPages(plan: WebEntry['plan']): Promise<void> {
  await Promise.all(Object.values(pages).map(({ path }) => plan(urlOfPath(path))))
}

/**
 * Loads what `node apps/web/build.mjs` wrote into `folder` (dist), all of it, into memory; undefined when
 * there is no build.
 */
export async function loadWebBuild(folder: string): Promise<WebBuild | undefined> {
  const client = join(folder, 'client')
  const entryFile = join(folder, 'server/entry-server.js')
  const manifestFile = join(client, '.vite/manifest.json')
  const workerFile = join(folder, 'worker/push-worker.js')
  const transferFile = join(folder, 'transfer/frame.js')
  if (!existsSync(entryFile) || !existsSync(manifestFile)) return undefined
  // A bundle of its own, without types; its README states these.
  const entry: WebEntry = await import(pathToFileURL(entryFile).href)
  const files = readFiles(client)
  const manifest = readFileSync(manifestFile, 'utf8')
  // Names of files carry hashes of what they are.
  const id = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
  const makeDocument = entry.createDocument({
    manifest: JSON.parse(manifest),
    readAsset: (file) => files.get(file)?.toString('utf8') ?? '',
    build: id,
  })
  await warmPages((url) => entry.plan(url))
  return {
    plan: (url) => entry.plan(url),
    document: async (input) => makeDocument(await entry.render(input)),
    files,
    scriptSource: entry.BOOTSTRAP_HASH,
    id,
    pushWorker: existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : undefined,
    transferScript: existsSync(transferFile) ? readFileSync(transferFile, 'utf8') : undefined,
  }
}
