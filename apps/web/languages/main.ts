import { writeFileSync } from 'node:fs'
import { allTexts, missingTexts, problemsOf } from './check-table.ts'
import type { CollectedText } from './collect.ts'
import { readTable } from './language-plugins.ts'

const USAGE = `npm run texts -- share <language>             how much of each area is translated, and what is wrong in the table
npm run texts -- missing <language> [place]   what is missing below a place, such as web/features/home, as a table to fill in
npm run texts -- all <file.json>              writes every text of the product with its first place

A language is a file of apps/web/languages. docs/how-to/add-a-language.md explains it.`

const say = (text: string) => void process.stdout.write(`${text}\n`)
const uniqueKeys = (texts: readonly CollectedText[]) => [...new Set(texts.map(({ key }) => key))]

function groupedBy(texts: readonly CollectedText[], nameOf: (text: CollectedText) => string) {
  const groups = new Map<string, CollectedText[]>()
  for (const text of texts) {
    const name = nameOf(text)
    const group = groups.get(name)
    if (group) group.push(text)
    else groups.set(name, [text])
  }
  return groups
}

/** The area of a place: `web/features/home`, `domain/fees`, `server/modules/trade`. */
const areaOf = (place: string) => {
  const [root = '', ...folders] = place.split('/').slice(0, -1)
  const depth = /^(?:features|modules|ui|app|api)$/.test(folders[0] ?? '') ? 2 : 1
  return [root, ...folders.slice(0, depth)].join('/')
}

function share(language: string) {
  const table = readTable(language)
  const texts = allTexts().filter(({ dataBy }) => dataBy === undefined)
  const missing = new Set(missingTexts(table, texts))
  const areas = groupedBy(texts, ({ place }) => areaOf(place))
  for (const [area, own] of areas) {
    const all = uniqueKeys(own).length
    const left = uniqueKeys(own.filter((text) => missing.has(text))).length
    say(
      `${String(Math.round(((all - left) / all) * 100)).padStart(4)} %  ${String(all - left).padStart(4)} of ${String(all).padStart(4)}  ${area}`,
    )
  }
  const problems = problemsOf(table, texts)
  say(`${Object.keys(table).length} entries, ${uniqueKeys([...missing]).length} texts are missing`)
  for (const problem of problems) say(problem)
}

function missing(language: string, below = '') {
  const texts = allTexts().filter(({ place }) => place.startsWith(below))
  const left = uniqueKeys(missingTexts(readTable(language), texts))
  say(JSON.stringify(Object.fromEntries(left.map((key) => [key, ''])), undefined, 2))
}

function all(file: string) {
  const texts = allTexts().filter(({ dataBy }) => dataBy === undefined)
  const first = groupedBy(texts, ({ key }) => key)
  const table = [...first].map(([key, [text]]) => [key, text?.place ?? ''] as const)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(table), undefined, 2)}\n`)
  say(`${table.length} texts in ${file}`)
}

const commands: Readonly<Record<string, (...values: string[]) => void>> = { share, missing, all }
const [command = '', ...values] = process.argv.slice(2)
const run = Object.hasOwn(commands, command) && values.length > 0 ? commands[command] : undefined
if (run) run(...values)
else {
  say(USAGE)
  process.exitCode = 1
}
