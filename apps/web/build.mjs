import { cpSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, runnerImport } from 'vite'
import { buildDemo } from './build-demo.mjs'

/**
 * Builds dist/client (files for the browser, with a manifest) and dist/server/entry-server.js, both below dist/en for English
 * and so on, dist/transfer/frame.js, dist/worker/push-worker.js and dist/demo.
 */
const root = import.meta.dirname
process.env.NODE_ENV = 'production'
const started = performance.now()
const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

const { configOf, findNearModules } = (
  await runnerImport(path.join(root, 'vite.config.ts'), { configFile: false, logLevel: 'warn' })
).module
const near = await findNearModules()
/** A table of languages/ each, and Chinese, which has none. */
const languages = readdirSync(path.join(root, 'languages'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.basename(file, '.json'))
for (const language of ['zh-CN', ...languages]) await buildLanguage(language)
copyCharacterMaps()
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
process.stdout.write(`apps/web built in ${seconds(started)}\n`)

/** Both halves of the app in one language. */
async function buildLanguage(language) {
  const begun = performance.now()
  for (const isSsrBuild of [false, true]) {
    const config = configOf({ language, isSsrBuild, near: isSsrBuild ? undefined : near })
    await build({ ...config, configFile: false, logLevel: 'warn' })
  }
  process.stdout.write(`${language} in ${seconds(begun)}\n`)
}

/** Tables that the PDF viewer fetches for fonts which are not inside a file; named by their version. */
function copyCharacterMaps() {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = createRequire(import.meta.url)(manifest)
  const target = path.join(root, `dist/client/assets/pdf-character-maps-${version}`)
  cpSync(path.join(path.dirname(manifest), 'cmaps'), target, { recursive: true })
}
