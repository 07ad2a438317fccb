import path from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'

const HOME = path.join(import.meta.dirname, 'src/features/home/pages/Home.tsx')

/** The entry and all it imports; not what it fetches later. */
function firstChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = new Set<Rolldown.OutputChunk>()
  const add = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || chunks.has(file)) return
    chunks.add(file)
    for (const name of file.imports) add(bundle[name])
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) add(file)
  return chunks
}

const notingPlugin = (modules: Set<string>): Plugin => ({
  name: 'koi-noted-modules',
  generateBundle(_, bundle) {
    for (const chunk of firstChunks(bundle)) {
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        if (renderedLength > 0) modules.add(id)
      }
    }
  },
})

/**
 * The modules that the home page needs at once, found by building it alone: what its neighbours share besides
 * does not belong into its script. Reading imports would not do, as an index.ts imports the whole of its area.
 */
export async function homeModules(plugins: PluginOption[]): Promise<ReadonlySet<string>> {
  const modules = new Set<string>()
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, notingPlugin(modules)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: HOME, preserveEntrySignatures: 'strict' },
    },
  })
  return modules
}
