import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:page-files'
const PAGES = path.join(import.meta.dirname, 'src/app/pages.ts')

/**
 * `virtual:page-files` says which source file each page has, by reading app/pages.ts. The document
 * finds a page's chunk and styles by it in Vite's manifest.
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'koi-page-files',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      this.addWatchFile(PAGES)
      return `export default ${JSON.stringify(pageFiles(readFileSync(PAGES, 'utf8')))}`
    },
  }
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
