import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFilesPlugin } from './page-files-plugin.ts'

/** What pages share comes in a few files; a page of its own would ask for dozens of small ones. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
  { name: 'data', test: /node_modules\/(?:zod|@tanstack)\//, priority: 4 },
  { name: 'rules', test: /packages\/(?:domain|contracts)\/src\//, minShareCount: 3, priority: 3 },
  {
    name: 'parts',
    // Charts and fields are for few pages and stay with them.
    test: /src\/(?:ui\/(?!charts|.*(?:Field|Keyboard|Passcode))|navigation|api|session|brand|hosts|lib)/,
    minShareCount: 4,
    priority: 2,
  },
]

/** The web app. `node build.mjs` builds the browser's and the server's half with it. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // BASE_PATH of the contract; Node cannot read its TypeScript from here.
  base: '/h5/v6/',
  // The compiler saves renders after the first; the server makes no others.
  plugins: [react({ compiler: !isSsrBuild }), pageFilesPlugin()],
  // The server's half runs without node_modules and with production React.
  ssr: { noExternal: true },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    assetsDir: 'assets',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      ...(!isSsrBuild && { output: { codeSplitting: { groups: sharedChunks } } }),
    },
  },
}))
