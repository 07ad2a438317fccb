import path from 'node:path'
import { build } from 'vite'

/** Builds dist/client (files for the browser, with a manifest) and dist/server/entry-server.js. */
const root = import.meta.dirname
process.env.NODE_ENV = 'production'
const configFile = path.join(root, 'vite.config.ts')
const started = performance.now()

await build({ root, configFile, logLevel: 'warn' })
await build({
  root,
  configFile,
  logLevel: 'warn',
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    manifest: false,
    minify: false,
    copyPublicDir: false,
  },
})
process.stdout.write(`apps/web built in ${Math.round(performance.now() - started)} ms\n`)
