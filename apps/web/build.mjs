import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'vite'
import { buildDemo } from './build-demo.mjs'

/**
 * Builds dist/client (files for the browser, with a manifest), dist/server/entry-server.js,
 * dist/transfer/frame.js, dist/worker/push-worker.js and dist/demo.
 */
const root = import.meta.dirname
process.env.NODE_ENV = 'production'
const configFile = path.join(root, 'vite.config.ts')
const started = performance.now()

await build({ root, configFile, logLevel: 'warn' })
copyCharacterMaps()
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
// The document for sister apps has one small script of its own: nobody waits for the app in a hidden frame.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/transfer',
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/lib/transfer/frame.ts',
      output: { format: 'iife', entryFileNames: 'frame.js' },
    },
  },
})
// The worker of notifications is one file at an address of its own.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist/worker',
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/lib/push-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'push-worker.js' },
    },
  },
})
await buildDemo(root)
process.stdout.write(`apps/web built in ${Math.round(performance.now() - started)} ms\n`)

/** Tables that the PDF viewer fetches for fonts which are not inside a file; named by their version. */
function copyCharacterMaps() {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = createRequire(import.meta.url)(manifest)
  const target = path.join(root, `dist/client/assets/pdf-character-maps-${version}`)
  cpSync(path.join(path.dirname(manifest), 'cmaps'), target, { recursive: true })
}
