import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFilesPlugin } from './page-files-plugin.ts'

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
  // A page needs the calls of one or two areas, and not of all; of the page table the same.
  { name: 'shared', test: /\/src\/(?!calls\/|pages\/)/, minShareCount: 8, priority: 1 },
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
  plugins: [react({ compiler: !isSsrBuild && { sources: compiled } }), pageFilesPlugin()],
  // The server's half runs without node_modules and with production React.
  ssr: { noExternal: true },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    assetsDir: 'assets',
    // The document names the files of a page; whatever runs the app knows modulepreload.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(!isSsrBuild && { output: { codeSplitting: { groups: sharedChunks } } }),
    },
  },
}))
