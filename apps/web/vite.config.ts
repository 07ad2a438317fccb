import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { contractNotesPlugin } from './contract-notes-plugin.ts'
import { homeModules } from './home-modules.ts'
import { pageFilesPlugin } from './page-files-plugin.ts'

const SIGNED =
  /\/src\/(?:api\/signed-order|lib\/idempotency-key|features\/identity\/components\/Password(?:Sheet|Loading)\.)|\/codes\/(?:buy|password)-refusals|\/trade\/signed-acts/
const LISTS = /\/src\/(?:ui|api(?!\/signed-order\/)|features\/(?:holdings|products))\//

/**
 * Everybody loads react and core; what many pages share comes in one file, and not in dozens of small
 * ones. The rest stays with its pages: a page needs the calls of one or two areas, and not of all.
 */
const sharedChunks = (home: ReadonlySet<string>) => [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  // The entry itself stays apart: the document finds it by its name.
  {
    name: 'core',
    tags: ['$initial' as const],
    test: /node_modules|\/src\/(?!main\.)/,
    priority: 2,
  },
  // What home needs, and other pages too.
  { name: 'shared', test: (id: string) => home.has(id), minShareCount: 5, priority: 1 },
  // Lists and sheets: many pages, but never home.
  {
    name: 'lists',
    test: (id: string) => LISTS.test(id) && !home.has(id),
    minShareCount: 16,
  },
  // What every order goes through, and reading does not.
  { name: 'signed-order', test: SIGNED },
]

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
    : { groups: sharedChunks(await homeModules(plugins())) }
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
