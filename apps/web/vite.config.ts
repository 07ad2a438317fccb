import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractNotesPlugin } from './contract-notes-plugin.ts'
import { pageFilesPlugin } from './page-files-plugin.ts'

const MAY_BE_SHARED = /\/src\/|@tanstack/
/** A page needs the calls of one or two areas, and not of all; of pages, refusals and features the same. */
const LEFT_TO_PAGES = new RegExp(
  [
    'calls/(?!products|search)',
    'pages/',
    'codes/',
    'hosts/',
    'share/',
    'session/(?:passkeys|comm-login|return-address)',
    'navigation/return-address',
    'funds/redeem',
    'api/(?:use-slices|slice-queries)',
    'features/(?!products)',
    'features/products/(?:queries|boards|list-state|detail)',
    'ui/(?:charts|Sheet|ListRow|List\\.|LoadMore|SkeletonRows|move-within|NavAction|Notice|TextField|Table|Timeline|Segmented)',
  ]
    .map((place) => `/src/${place}`)
    .join('|'),
)

/**
 * Everybody loads react and core; what many pages share comes in one file, and not in dozens of small
 * ones. The rest stays with its pages.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  // The entry itself stays apart: the document finds it by its name.
  {
    name: 'core',
    tags: ['$initial' as const],
    test: /node_modules|\/src\/(?!main\.)/,
    priority: 2,
  },
  // What home and most other pages need. Named are those that it leaves to the pages that use them.
  {
    name: 'shared',
    test: (id: string) => MAY_BE_SHARED.test(id) && !LEFT_TO_PAGES.test(id),
    minShareCount: 5,
    priority: 1,
  },
  // Lists and sheets: all pages but home.
  { name: 'lists', test: /\/src\/(?:ui|api|features\/(?:holdings|products))\//, minShareCount: 8 },
]

/**
 * The React Compiler spares renders and costs script, 7 kB of it on the home page: it is for what is
 * drawn again under a finger.
 */
const compiled = ['src/ui/charts/']

/** The web app. `node build.mjs` builds the browser's and the server's half with it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // BASE_PATH of the contract; Node cannot read its TypeScript from here.
  base: '/h5/v6/',
  // The server draws everything once.
  plugins: [
    react({ compiler: !isSsrBuild && { sources: compiled } }),
    contractNotesPlugin(),
    pageFilesPlugin(),
  ],
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
      ...(!isSsrBuild && { output: { codeSplitting: { groups: sharedChunks } } }),
    },
  },
}))
