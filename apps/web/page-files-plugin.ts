import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:page-files'
const NEAR = 'src/app/near-pages.ts'
const FAR = 'src/app/pages.ts'
const fileAt = (file: string) => path.join(import.meta.dirname, file)

/**
 * `virtual:page-files` says which source files each page has, by reading app/near-pages.ts and
 * app/pages.ts, and which files are parts that the server draws. The document finds chunks and styles by it
 * in Vite's manifest.
 */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'koi-page-files',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      for (const file of [NEAR, FAR]) this.addWatchFile(fileAt(file))
      return `export default ${JSON.stringify(readPageFiles())}
export const drawnParts = ${JSON.stringify(readDrawnParts())}`
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

/** Files of the parts that the server draws with their pages: what `createDrawnPart` names. */
export function readDrawnParts(): string[] {
  const files = readdirSync(fileAt('src/features'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      drawnParts(`src/features/${file}`, readFileSync(fileAt(`src/features/${file}`), 'utf8')),
    )
}

/** Source files out of `createDrawnPart(async () => (await import('./…'))…`, as the manifest names them. */
export function drawnParts(file: string, source: string): string[] {
  const named = source.matchAll(/createDrawnPart\(\s*async \(\) => \(await import\('([^']+)'\)\)/g)
  return [...named].map(([, name = '']) => path.posix.join(path.posix.dirname(file), name))
}

/** Page name → source file, from `name: () => import('#features/…')` and `const x = …`. */
export function pageFiles(source: string): Record<string, string> {
  const imports = [...source.matchAll(/(\w+)(?:: | = )\(\) =>\s+import\('#([^']+)'\)/g)]
  const files = new Map(imports.map(([, name = '', file = '']) => [name, `src/${file}`]))
  for (const [, name = '', constant = ''] of source.matchAll(/^ {2}(\w+): (\w+),$/gm)) {
    const file = files.get(constant)
    if (file !== undefined) files.set(name, file)
  }
  return Object.fromEntries(files)
}
