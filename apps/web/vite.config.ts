import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { contractNotesPlugin } from './contract-notes-plugin.ts'
import { nearModules, type NearPage } from './near-modules.ts'
import { pageFilesPlugin } from './page-files-plugin.ts'

const SIGNED =
  /\/src\/(?:api\/signed-order|lib\/idempotency-key|features\/payment-password\/components\/Password(?:Sheet|Loading)\.)|\/codes\/(?:buy|password)-refusals|\/trade\/signed-acts/
const LISTS = /\/src\/(?:ui|api(?!\/signed-order\/)|features\/(?:holdings|products))\//

const isPage = (id: string) => /\/pages\/\w+\.tsx$/.test(id)

/**
 * Everybody loads react and core; what many pages share comes in one file, and not in dozens of small ones,
 * which pack badly. The near pages are weighed: none of them brings what only others share. The rest stays
 * with its pages: a page needs the calls of one or two areas, and not of all.
 */
function sharedChunks(near: ReadonlyMap<string, readonly string[]>) {
  const isOf = (page: NearPage) => (id: string) => near.get(id)?.includes(page) ?? false
  const isHomes = isOf('home')
  const deals = [isOf('product'), isOf('buy'), isOf('holding')]
  const isBuys = isOf('buy')
  const isRead = (id: string) => isHomes(id) && isDeals(id) && !isBuys(id)
  const isDeals = (id: string) => deals.some((isIts) => isIts(id))
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
    // The entry itself stays apart: the document finds it by its name.
    {
      name: 'core',
      tags: ['$initial' as const],
      test: /node_modules|\/src\/(?!main\.)/,
      priority: 2,
    },
    // What home needs, and a page that is opened from there, too.
    {
      name: 'shared',
      test: (id: string) => isHomes(id) && isBuys(id),
      minShareCount: 5,
      ...alone,
    },
    // What home has in common with pages that are read, and buying goes without: parts that come later.
    { name: 'read', test: isRead, minShareCount: 3, ...alone },
    // Rows and figures of home, which other lists have, too.
    {
      name: 'home',
      test: (id: string) => isHomes(id) && !isDeals(id) && !isPage(id),
      minShareCount: 3,
      ...alone,
    },
    // What a product, buying it and holding it have in common, and home does not load.
    {
      name: 'deals',
      test: (id: string) => !isHomes(id) && !isPage(id) && deals.every((isIts) => isIts(id)),
      minShareCount: 3,
      ...alone,
    },
    // What a product and a holding of it have in common: pages that are read.
    {
      name: 'facts',
      test: (id: string) =>
        !isHomes(id) && !isBuys(id) && !isPage(id) && isOf('product')(id) && isOf('holding')(id),
      ...alone,
    },
    // Lists and sheets: many pages, but no near one.
    { name: 'lists', test: (id: string) => LISTS.test(id) && !near.has(id), minShareCount: 16 },
    // What every order goes through, and reading does not.
    { name: 'signed-order', test: SIGNED },
  ]
}

/** Without what it imports: that is needed by as many pages and more, and so has a file of its own or the same. */
const alone = { priority: 1, includeDependenciesRecursively: false }

/**
 * The React Compiler spares renders and costs script, 7 kB of it on the home page: it is for what is
 * drawn again under a finger.
 */
const compiled = ['src/ui/charts/']

/** The web app. `node build.mjs` builds the browser's and the server's half with it. */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  const plugins = () => [
    // The server draws everything once.
    react({ compiler: !isSsrBuild && { sources: compiled } }),
    contractNotesPlugin(),
    pageFilesPlugin(),
  ]
  const codeSplitting = isSsrBuild
    ? undefined
    : { groups: sharedChunks(await nearModules(plugins())) }
  return {
    root: import.meta.dirname,
    // BASE_PATH of the contract; Node cannot read its TypeScript from here.
    base: '/h5/v6/',
    plugins: plugins(),
    // The server's half runs without node_modules and with production React.
    ssr: { noExternal: true },
    build: {
      target: 'baseline-widely-available',
      outDir: 'dist/client',
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
    },
  }
})
