import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { urlOfPath } from '@koi/contracts/page'
import { pages } from '@koi/contracts/pages'
import { LANGUAGES, type Language } from '@koi/domain/brands/languages'
import type { Brand } from '#brand.ts'
import type { PageOrigins } from '#kernel/config/origin-config.ts'

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
    | 'languages'
    | 'home'
    | 'shelf'
    | 'spots'
  >
  /** Goes into the state for the browser; left out where there are none. */
  origins?: PageOrigins | undefined
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
  /** Languages that it was built in. */
  languages: readonly Language[]
  /** The whole document of a page in one of them. */
  document(input: DocumentInput, language: Language): Promise<string>
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

/** One language of a build, on the disk. */
interface LanguageBuild {
  folder: string
  entryFile: string
  manifest: string
  files: ReadonlyMap<string, Buffer>
}

function findLanguage(folder: string): LanguageBuild | undefined {
  const client = join(folder, 'client')
  const entryFile = join(folder, 'server/entry-server.js')
  const manifestFile = join(client, '.vite/manifest.json')
  if (!existsSync(entryFile) || !existsSync(manifestFile)) return undefined
  return {
    folder,
    entryFile,
    manifest: readFileSync(manifestFile, 'utf8'),
    files: readFiles(client),
  }
}

// A bundle of its own, without types; its README states these.
const importEntry = ({ entryFile }: Pick<LanguageBuild, 'entryFile'>): Promise<WebEntry> =>
  import(pathToFileURL(entryFile).href)

type MakeDocument = (input: DocumentInput) => Promise<string>

function documentsOf(
  entry: WebEntry,
  { manifest, files }: Pick<LanguageBuild, 'manifest' | 'files'>,
  build: string,
): MakeDocument {
  const make = entry.createDocument({
    manifest: JSON.parse(manifest),
    readAsset: (file) => files.get(file)?.toString('utf8') ?? '',
    build,
  })
  return async (input) => make(await entry.render(input))
}

/** The code of a further language is loaded by the first who asks for it: tens of megabytes that few servers need. */
function loadOnUse(
  { folder, ...language }: LanguageBuild,
  build: string,
  drawSource: MakeDocument,
): MakeDocument {
  let loading: Promise<MakeDocument> | undefined
  const load = async () => {
    // Built anew since: its code knows files that this server has not read.
    if (findLanguage(folder)?.manifest !== language.manifest) return drawSource
    const entry = await importEntry(language)
    await warmPages((url) => entry.plan(url))
    return documentsOf(entry, language, build)
  }
  return async (input) => {
    loading ??= load()
    return (await loading)(input)
  }
}

const [SOURCE_LANGUAGE, ...FURTHER] = LANGUAGES

/** The further languages of a build, each in a folder of its name. */
function findFurther(folder: string): Map<Language, LanguageBuild> {
  const found = FURTHER.map((language) => [language, findLanguage(join(folder, language))] as const)
  return new Map(found.flatMap(([language, build]) => (build ? [[language, build] as const] : [])))
}

/**
 * Loads what `node apps/web/build.mjs` wrote into `folder` (dist), all of it, into memory; undefined when
 * there is no build. The code that draws pages in a further language comes with its first page.
 */
export async function loadWebBuild(folder: string): Promise<WebBuild | undefined> {
  const source = findLanguage(folder)
  if (!source) return undefined
  const further = findFurther(folder)
  const builds = [source, ...further.values()]
  // Names of files carry hashes of what they are.
  const hash = createHash('sha256')
  for (const { manifest } of builds) hash.update(manifest)
  const id = hash.digest('hex').slice(0, 16)
  const entry = await importEntry(source)
  await warmPages((url) => entry.plan(url))
  const drawSource = documentsOf(entry, source, id)
  const drawn = new Map<Language, MakeDocument>([
    [SOURCE_LANGUAGE, drawSource],
    ...[...further].map(([name, build]) => [name, loadOnUse(build, id, drawSource)] as const),
  ])
  const workerFile = join(folder, 'worker/push-worker.js')
  const transferFile = join(folder, 'transfer/frame.js')
  return {
    plan: (url) => entry.plan(url),
    languages: [...drawn.keys()],
    document: (input, language) => (drawn.get(language) ?? drawSource)(input),
    files: new Map(builds.toReversed().flatMap(({ files }) => [...files])),
    scriptSource: entry.BOOTSTRAP_HASH,
    id,
    pushWorker: existsSync(workerFile) ? readFileSync(workerFile, 'utf8') : undefined,
    transferScript: existsSync(transferFile) ? readFileSync(transferFile, 'utf8') : undefined,
  }
}
