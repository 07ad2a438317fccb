import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type UserConfig } from 'vite'
import { contractNotesPlugin } from './contract-notes-plugin.ts'
import { nearModules, type NearPage } from './near-modules.ts'
import { languagePlugins } from './languages/language-plugins.ts'
import { pageFilesPlugin } from './page-files-plugin.ts'
import { warmFilesPlugin } from './warm-files-plugin.ts'

const SIGNED =
  /\/src\/(?:api\/signed-order|features\/payment-password\/components\/Password(?:Sheet|Loading)\.)|\/codes\/(?:buy|password)-refusals|\/trade\/signed-acts/
const LISTS = /\/src\/(?:ui|api(?!\/signed-order\/)|features\/(?:holdings|products))\//
const ADDRESSES =
  /\/contracts\/src\/pages\/|\/features\/products\/product\.|\/ui\/parts\/drawn-part\./
const FUND_LISTS =
  /\/features\/products\/|\/ui\/navigation\/(?:Tabs|Chips)\.|\/fees\/class-words|\/list-figures|\/use-exposure/
// Without what other pages of a product show, too: they need nothing else of it.
const PRODUCT = /\/features\/products\/(?!.*\/(?:WithSeller|DetailSkeleton|ProductFailure)\.)/
const CONSENT =
  /\/features\/trade\/.*(?:ProtocolConsent|VerdictNotice|RiskAbove|exam-first|[aA]gree|[mM]ismatch)/
const CASHIER =
  /\/features\/trade\/(?:use-cashier|use-chat-pay|pay-outcome|buy-estimate)\.|\/fees\/buy-fee/
const BUYING = /\/features\/trade\/(?!order\/|queries\.|model\.|amount-check|use-unpaid)/
const INPUTS = /\/ui\/inputs\/(?!ChoiceList|Checkbox)|\/parse-yuan/
// What the pages of the community begin with; the rest of them is drawn by the server and comes later.
const COMMUNITY =
  /\/features\/discussion\/(?:(?:requests|server-queries|talk\/WriteLink)\.|components\/waiting\/)/
const HELD = /\/features\/holdings\//

const isPage = (id: string) => /\/pages\/\w+\.tsx$/.test(id)

/**
 * A file packs well when it is large: what the same pages need comes together, and not in dozens of small files.
 * The near pages are weighed: home loads nothing that it does without. The rest stays with its pages: a page
 * needs the calls of one or two areas, and not of all.
 */
function sharedChunks(near: ReadonlyMap<string, readonly string[]>) {
  const pagesOf = (id: string) => (isPage(id) ? [] : (near.get(id) ?? []))
  const isShared = (page: NearPage, id: string) =>
    pagesOf(id).length > 1 && pagesOf(id).includes(page)
  const onlyOf = (page: NearPage, words: RegExp) => (id: string) =>
    pagesOf(id).length === 1 && pagesOf(id)[0] === page && words.test(id)
  const isAway = (id: string) => !pagesOf(id).includes('home')
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
    // What starts the app, and what home and nearly every page that is opened from there need, with all that it
    // imports: a core that imported the entry would wait for the start, which waits for a page. The entry itself
    // stays apart: the document finds it by its name.
    {
      name: 'core',
      test: (id: string) =>
        !id.includes('/src/main.') && (pagesOf(id).includes('start') || isShared('home', id)),
      priority: 2,
    },
    // Rows and figures of home, which pages that are not near have, too.
    { name: 'home', test: onlyOf('home', /./), minShareCount: 3, ...alone },
    // Addresses of near pages and of products, and the way a part is drawn later: nearly every page has one, and home has none.
    {
      name: 'addresses',
      test: (id: string) => isAway(id) && pagesOf(id).length > 1 && ADDRESSES.test(id),
      minShareCount: 8,
      ...alone,
    },
    // What a product has in common with lists, with buying or with holding it, and home does without.
    {
      name: 'deals',
      test: (id: string) => isAway(id) && isShared('product', id) && !ADDRESSES.test(id),
      minShareCount: 2,
      ...alone,
    },
    // What one near page shares with others of its area.
    { name: 'funds', test: onlyOf('list', FUND_LISTS), minShareCount: 2, ...alone },
    { name: 'product', test: onlyOf('product', PRODUCT), minShareCount: 2, ...alone },
    // What one agrees to, and may not, whatever is ordered.
    { name: 'consent', test: onlyOf('buy', CONSENT), minShareCount: 5, ...alone },
    { name: 'cashier', test: onlyOf('buy', CASHIER), minShareCount: 5, ...alone },
    { name: 'buy', test: onlyOf('buy', BUYING), minShareCount: 2, ...alone },
    { name: 'inputs', test: onlyOf('buy', INPUTS), minShareCount: 5, ...alone },
    { name: 'held', test: onlyOf('holding', HELD), minShareCount: 4, ...alone },
    { name: 'community', test: COMMUNITY, minShareCount: 2, ...alone },
    // Lists and sheets: many pages, but no near one besides the lists.
    {
      name: 'lists',
      test: (id: string) => LISTS.test(id) && (!near.has(id) || onlyOf('list', LISTS)(id)),
      minShareCount: 16,
      includeDependenciesRecursively: false,
    },
    // What every order goes through, and reading does not.
    { name: 'signed-order', test: SIGNED, includeDependenciesRecursively: false },
  ]
}

/** Without what it imports: that is needed by as many pages and more, and so has a file of its own or the same. */
const alone = { priority: 1, includeDependenciesRecursively: false }

/**
 * The React Compiler spares renders and costs script, 7 kB of it on the home page: it is for what is
 * drawn again under a finger.
 */
const compiled = ['src/ui/charts/']

const appPlugins = (isSsrBuild: boolean): PluginOption[] => [
  // The server draws everything once.
  react({ compiler: !isSsrBuild && { sources: compiled } }),
  contractNotesPlugin(),
  pageFilesPlugin(),
  warmFilesPlugin(),
]

/** What near pages need is the same in every language: `build.mjs` finds it out once. */
export const findNearModules = () => nearModules(appPlugins(false))

interface BuildOptions {
  language: string
  isSsrBuild: boolean
  /** Of `findNearModules`; the development server and a build for the server need none. */
  near: Awaited<ReturnType<typeof findNearModules>> | undefined
}

/** How one half of the web app is built in one language. */
export function configOf({ language, isSsrBuild, near }: BuildOptions): UserConfig {
  const codeSplitting = near && { groups: sharedChunks(near) }
  const { define, plugins, folder } = languagePlugins(language)
  return {
    root: import.meta.dirname,
    // BASE_PATH of the contract; Node cannot read its TypeScript from here.
    base: '/h5/v6/',
    define,
    plugins: [...plugins, ...appPlugins(isSsrBuild)],
    // The server's half runs without node_modules and with production React.
    ssr: { noExternal: true },
    build: {
      target: 'baseline-widely-available',
      outDir: `${folder}/client`,
      emptyOutDir: true,
      manifest: true,
      reportCompressedSize: false,
      assetsDir: 'assets',
      // The document names the files of a page; whatever runs the app knows modulepreload. Pages that come
      // later are fetched before somebody opens them: a list of all their files would weigh 1 kB here.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
      },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        checks: { pluginTimings: false },
        ...(codeSplitting && { output: { codeSplitting } }),
      },
      ...(isSsrBuild && {
        ssr: 'src/entry-server.tsx',
        outDir: `${folder}/server`,
        manifest: false,
        minify: false,
        copyPublicDir: false,
      }),
    },
  }
}

/**
 * The web app in Chinese, as the development server shows it, which puts nothing together. Programs that read the
 * configuration alone (knip reads it eight times) would wait for a build of the near pages each time.
 */
export default defineConfig(configOf({ language: 'zh-CN', isSsrBuild: false, near: undefined }))
