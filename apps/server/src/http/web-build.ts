import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

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

/** What dist/server/entry-server.js exports (apps/web/README.md, "Server side"). */
interface WebEntry {
  plan(url: string): Promise<{ page: string; redirect?: string; wants: readonly WantedCall[] }>
  render(input: { url: string; state: PageState; brand: { title: string } }): Promise<Rendered>
  createDocument(parts: {
    manifest: unknown
    readAsset: (file: string) => string
  }): (result: Rendered) => string
  /** Source expression for `script-src`, in its quotes. */
  BOOTSTRAP_HASH: string
}

/** A built web app. */
export interface WebBuild {
  plan: WebEntry['plan']
  /** The whole document of a page. */
  document(input: { url: string; state: PageState; brand: { title: string } }): Promise<string>
  /** Files for the browser by their path below the base, such as `assets/index-x.js`. */
  files: ReadonlyMap<string, string>
  scriptSource: string
}

function filesBelow(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(names.map((file) => [relative(folder, file).split(sep).join('/'), file]))
}

/** Loads what `node apps/web/build.mjs` wrote into `folder` (dist); undefined when it did not. */
export async function loadWebBuild(folder: string): Promise<WebBuild | undefined> {
  const client = join(folder, 'client')
  const entryFile = join(folder, 'server/entry-server.js')
  const manifestFile = join(client, '.vite/manifest.json')
  if (!existsSync(entryFile) || !existsSync(manifestFile)) return undefined
  // A bundle of its own, without types; its README states these.
  const entry: WebEntry = await import(pathToFileURL(entryFile).href)
  const makeDocument = entry.createDocument({
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')),
    readAsset: (file) => readFileSync(join(client, file), 'utf8'),
  })
  return {
    plan: (url) => entry.plan(url),
    document: async (input) => makeDocument(await entry.render(input)),
    files: filesBelow(client),
    scriptSource: entry.BOOTSTRAP_HASH,
  }
}
