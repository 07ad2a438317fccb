import type { Plugin } from 'vite'
import { keepsItsTexts } from './data-texts.ts'
import { findTexts } from './find-texts.ts'
import { replaceTexts } from './replace-texts.ts'
import { createLookup, placeOf, type Table } from './table.ts'

/** Sources whose texts are for people. */
const SOURCES = /\/(?:apps\/web|packages\/domain|packages\/contracts)\/src\/.*\.tsx?$/

/** A source in another language: what the table has is put in place of the Chinese; all else stays. */
export function translated(
  code: string,
  file: string,
  lookup: ReturnType<typeof createLookup>,
): { code: string; missing: string[] } {
  const place = placeOf(file)
  if (place === undefined || keepsItsTexts(place)) return { code, missing: [] }
  const found = findTexts(code, file)
  const missing: string[] = []
  const output = replaceTexts(code, found, (text) => {
    if (text.dataBy !== undefined) return undefined
    const value = lookup(text.key, place)
    if (value === undefined) missing.push(text.key)
    return value
  })
  return { code: output, missing }
}

/**
 * Writes the texts of the app in the language of a table before anything else reads the sources. Texts that the table does
 * not have stay Chinese, and are counted. A build in Chinese goes without this plugin.
 */
export function textsPlugin(
  table: Table,
  report: (text: string) => void = () => undefined,
): Plugin {
  const lookup = createLookup(table)
  const missing = new Set<string>()
  return {
    name: 'koi-texts',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler(code, id) {
        const output = translated(code, id, lookup)
        for (const text of output.missing) missing.add(text)
        return output.code === code ? undefined : { code: output.code, map: null }
      },
    },
    buildEnd() {
      if (missing.size > 0) report(`${missing.size} texts have no translation and stay Chinese`)
    },
  }
}
