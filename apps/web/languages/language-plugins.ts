import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PluginOption } from 'vite'
import { saidTexts } from './said-texts.ts'
import type { Table } from './table.ts'
import { textsPlugin } from './texts-plugin.ts'

/** The language that the sources are written in. */
const SOURCE_LANGUAGE = 'zh-CN'
const ID = 'virtual:said-texts'

/** The table of a language. */
export const readTable = (language: string): Table =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8'))

const saidPlugin = (table: Table): PluginOption => ({
  name: 'koi-said-texts',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) =>
    id === `\0${ID}` ? `export default ${JSON.stringify(saidTexts(table))}` : undefined,
})

/** What a build in a language has of its own. In the language of the sources: nothing, so that its files stay what they are. */
export function languagePlugins(language: string): {
  define: Record<string, string>
  plugins: PluginOption[]
  folder: string
} {
  const define = { 'import.meta.env.VITE_LANGUAGE': 'undefined' }
  if (language === SOURCE_LANGUAGE) return { define, plugins: [], folder: 'dist' }
  const table = readTable(language)
  const report = (text: string) => void process.stdout.write(`${language}: ${text}\n`)
  return {
    define: { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(language) },
    plugins: [textsPlugin(table, report), saidPlugin(table)],
    folder: `dist/${language}`,
  }
}
