import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFilesPlugin } from './page-files-plugin.ts'

/** The web app. `node build.mjs` builds the browser's and the server's half with it. */
export default defineConfig({
  root: import.meta.dirname,
  // BASE_PATH of the contract; Node cannot read its TypeScript from here.
  base: '/h5/v6/',
  plugins: [react({ compiler: true }), pageFilesPlugin()],
  // The server's half runs without node_modules and with production React.
  ssr: { noExternal: true },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    assetsDir: 'assets',
  },
})
