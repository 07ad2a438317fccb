import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * Builds main.js into the folder it is called with: the server as one file of JavaScript. Read one by one, its thousand
 * files of TypeScript take longer to start than everything else together.
 */
const root = import.meta.dirname
const [, , outDir = 'dist/by-hand'] = process.argv
process.env.NODE_ENV = 'production'
const started = performance.now()

/** A file knows where its source stands, wherever the build puts it: migrations, fonts and threads are found from there. */
const placesOfSources = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return undefined
    const placed = code
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    // Each stands on the line on which it stood.
    return { code: placed, map: null }
  },
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [placesOfSources],
  // It is many small files, most of them languages that nobody here speaks.
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: 'src/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
process.stdout.write(`apps/server built in ${Math.round(performance.now() - started)} ms\n`)
