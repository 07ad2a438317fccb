// node build.mjs: writes dist/, the folder that the developer tools open and upload.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { build } from 'vite'

const source = join(import.meta.dirname, 'src')
const WEB_ORIGIN = process.env.KOI_WEB_ORIGIN ?? 'https://koi.example'
const SP_NAME = process.env.KOI_SP_NAME ?? 'koi'
const ICON_COLOURS = { '': '#5B6478', '-selected': '#2456E6' }

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Scripts of the app and of its pages: the host asks for each by its name. */
function entries() {
  const { pages } = JSON.parse(readFileSync(join(source, 'app.json'), 'utf8'))
  return Object.fromEntries(['app', ...pages].map((name) => [name, join(source, `${name}.ts`)]))
}

/** Builds into a folder; the tests build into one of their own. */
export async function buildMiniProgram({ outDir, webOrigin = WEB_ORIGIN, spName = SP_NAME }) {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { KOI_SETTINGS: JSON.stringify({ webOrigin, spName }) },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2018',
      minify: false,
      lib: { entry: entries(), formats: ['cjs'], fileName: (_, name) => `${name}.js` },
      rolldownOptions: { output: { chunkFileNames: 'shared/[name].js' } },
    },
  })
  for (const path of filesBelow(source).filter((path) => /\.(json|wxml|wxss)$/.test(path))) {
    cpSync(path, join(outDir, relative(source, path)))
  }
  drawIcons(join(outDir, 'icons'))
}

/** The tab bar takes bitmaps only. */
function drawIcons(folder) {
  mkdirSync(folder, { recursive: true })
  const icons = join(import.meta.dirname, 'icons')
  for (const name of readdirSync(icons)) {
    const svg = readFileSync(join(icons, name), 'utf8')
    for (const [suffix, colour] of Object.entries(ICON_COLOURS)) {
      const png = new Resvg(svg.replace('currentColor', colour)).render().asPng()
      writeFileSync(join(folder, name.replace('.svg', `${suffix}.png`)), png)
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  await buildMiniProgram({ outDir: join(import.meta.dirname, 'dist') })
}
