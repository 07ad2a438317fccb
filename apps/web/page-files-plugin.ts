import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:page-files'
const NEAR = 'src/app/near-pages.ts'
const FAR = 'src/app/pages.ts'
const fileAt = (file: string) => path.join(import.meta.dirname, file)

/**
 * `virtual:page-files` says which source files each page has, by reading app/near-pages.ts and
 * app/pages.ts. The document finds a page's chunks and styles by it in Vite's manifest.
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'koi-page-files',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      for (const file of [NEAR, FAR]) this.addWatchFile(fileAt(file))
      return `export default ${JSON.stringify(readPageFiles())}`
    },
  }
}

/** Files of every page besides the app's own: its screen, and before it the table, where it stands there. */
export function readPageFiles(): Record<string, string[]> {
  const [near, far] = [NEAR, FAR].map((file) => pageFiles(readFileSync(fileAt(file), 'utf8')))
  const farEntries = Object.entries(far ?? {}).map(([name, file]) => [name, [FAR, file]] as const)
  const nearEntries = Object.entries(near ?? {}).map(([name, file]) => [name, [file]] as const)
  return Object.fromEntries([...farEntries, ...nearEntries])
}

/** Page name → source file, from `name: () => import('#features/…')` and `const pending = …`. */
export function pageFiles(source: string): Record<string, string> {
  const imports = [...source.matchAll(/(\w+)(?:: | = )\(\) =>\s+import\('#([^']+)'\)/g)]
  const files = new Map(imports.map(([, name = '', file = '']) => [name, `src/${file}`]))
  for (const [, name = '', constant = ''] of source.matchAll(/^ {2}(\w+): (\w+),$/gm)) {
    const file = files.get(constant)
    if (file !== undefined) files.set(name, file)
  }
  return Object.fromEntries(files)
}
