import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readPageFiles } from './page-files-plugin.ts'

const ID = 'virtual:warm-files'
const ENTRY = 'src/main.tsx'
/** Stands in the code until the names of all files are known; quoted by the minifier as it likes. */
const PLACE = '__KOI_WARM_FILES__'
const QUOTED_PLACE = new RegExp(`(["'\`])${PLACE}\\1`)

/** Larger files come when they are asked for: the viewer of PDF files, which most people never open. */
const MOST_CHARACTERS = 200_000

/** What is asked of a chunk of the bundle. */
export interface BuiltChunk {
  fileName: string
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
  styles: readonly string[]
  characters: number
}

interface Sources {
  /** What is here before anything is warmed up. */
  entry: string
  /** Files of the pages, in the order in which they are wanted. */
  pages: readonly string[]
}

/**
 * Names of built files in the order in which they are wanted: page for page all that it needs and may fetch later,
 * styles first, then what no page needs but the app itself may fetch. Files of the entry are not among them.
 */
export function warmFiles(chunks: readonly BuiltChunk[], { entry, pages }: Sources): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const bySource = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])))
  const pageChunks = new Set(pages.map((page) => bySource.get(page)))
  const seen = new Set<BuiltChunk>()
  const take = (chunk: BuiltChunk | undefined): BuiltChunk[] => {
    if (!chunk || seen.has(chunk)) return []
    seen.add(chunk)
    return [chunk, ...chunk.imports.flatMap((name) => take(byName.get(name)))]
  }
  const takeLater = (chunk: BuiltChunk): BuiltChunk[] =>
    chunk.dynamicImports.flatMap((name) => {
      const later = byName.get(name)
      // Another page has a batch of its own.
      return pageChunks.has(later) ? [] : takeAll(later)
    })
  const takeAll = (chunk: BuiltChunk | undefined): BuiltChunk[] =>
    take(chunk).flatMap((taken) => [taken, ...takeLater(taken)])
  const started = take(bySource.get(entry))
  const batches = [...[...pageChunks].map(takeAll), started.flatMap(takeLater)]
  const names = batches.flatMap((batch) => [
    ...batch.flatMap(({ styles }) => styles),
    ...batch
      .filter(({ characters }) => characters <= MOST_CHARACTERS)
      .map(({ fileName }) => fileName),
  ])
  const startStyles = new Set(started.flatMap(({ styles }) => styles))
  return [...new Set(names)].filter((name) => !startStyles.has(name))
}

const builtChunk = (chunk: Rolldown.OutputChunk, root: string): BuiltChunk => ({
  fileName: chunk.fileName,
  moduleIds: chunk.moduleIds.map((id) => path.relative(root, id).split(path.sep).join('/')),
  imports: chunk.imports,
  dynamicImports: chunk.dynamicImports,
  styles: [...(chunk.viteMetadata?.importedCss ?? [])],
  characters: chunk.code.length,
})

/** Near pages, then the table of the others, then those. */
const pagesInOrder = () =>
  Object.values(readPageFiles())
    .toSorted((one, other) => one.length - other.length)
    .flat()

/**
 * `virtual:warm-files` has the names of the files that an open app fetches while nothing else happens. They are
 * written into the chunk that imports it when the bundle is done. That chunk must import the table of pages, at
 * whatever distance: so its own name is another one whenever one of these is.
 */
export function warmFilesPlugin(): Plugin {
  const root = import.meta.dirname
  return {
    name: 'koi-warm-files',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      // The development server has no files to fetch.
      return `export default ${this.environment.mode === 'build' ? JSON.stringify(PLACE) : '[]'}`
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const place = chunks.find(({ code }) => QUOTED_PLACE.test(code))
        if (!place) return
        const files = warmFiles(
          chunks.map((chunk) => builtChunk(chunk, root)),
          { entry: ENTRY, pages: pagesInOrder() },
        )
        place.code = place.code.replace(QUOTED_PLACE, () => JSON.stringify(files))
      },
    },
  }
}
