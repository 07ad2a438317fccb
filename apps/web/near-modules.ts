import path from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'

/**
 * What starts the app, and where most visits begin and money is decided: the first script of these pages is
 * weighed (`npm run bench -- first-screen`).
 */
const NEAR = {
  start: 'main',
  home: 'features/home/pages/Home',
  list: 'features/products/pages/ListSteady',
  product: 'features/products/pages/ProductDetail',
  buy: 'features/trade/pages/Buy',
  holding: 'features/holdings/pages/HoldDetail',
}

export type NearPage = keyof typeof NEAR

/** A chunk and all it imports; not what it fetches later. */
function withImports(bundle: Rolldown.OutputBundle, name: string): Set<Rolldown.OutputChunk> {
  const chunks = new Set<Rolldown.OutputChunk>()
  const add = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || chunks.has(file)) return
    chunks.add(file)
    for (const other of file.imports) add(bundle[other])
  }
  add(bundle[name])
  return chunks
}

const notingPlugin = (pagesOf: Map<string, string[]>): Plugin => ({
  name: 'koi-noted-modules',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.isEntry) continue
      for (const chunk of withImports(bundle, file.fileName)) {
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (renderedLength > 0) pagesOf.set(id, [...(pagesOf.get(id) ?? []), file.name])
        }
      }
    }
  },
})

/**
 * The modules that the start and the near pages need at once, each with the names of those: found by building them
 * alone. Reading imports would not do, as an index.ts imports the whole of its area.
 */
export async function nearModules(
  plugins: PluginOption[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pagesOf = new Map<string, string[]>()
  const input = Object.fromEntries(
    Object.entries(NEAR).map(([name, file]) => [
      name,
      path.join(import.meta.dirname, `src/${file}.tsx`),
    ]),
  )
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, notingPlugin(pagesOf)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  return pagesOf
}
