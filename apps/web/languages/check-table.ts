import { isChinese } from './han.ts'
import { collectTexts, type CollectedText } from './collect.ts'
import { importedWords } from './imported-words.ts'
import { createLookup, readKey, type Table } from './table.ts'
import { partsOf, readTemplate } from './template.ts'

/** What is wrong with an entry of a table. */
export function problemsOf(table: Table, texts: readonly CollectedText[]): string[] {
  const places = new Map<string, string[]>()
  for (const { key, place, dataBy } of texts) {
    if (dataBy === undefined) places.set(key, [...(places.get(key) ?? []), place])
  }
  return Object.entries(table).flatMap(([key, value]) => {
    const { place, text } = readKey(key)
    const known = places.get(text)?.some((other) => other.startsWith(place)) ?? false
    if (!known) return [`no source says this any more: ${key}`]
    return placeProblem(text, value) ?? []
  })
}

function placeProblem(text: string, value: string): string | undefined {
  const [wanted, given] = [partsOf(text), partsOf(value)]
  if (wanted.join() !== given.join()) {
    return `${text}: puts in {${wanted.join('} {')}}, and its translation {${given.join('} {')}}`
  }
  const letters = readTemplate(value).map((piece) => ('text' in piece ? piece.text : ''))
  return isChinese(letters.join('')) ? `${text}: its translation has Chinese: ${value}` : undefined
}

/** Texts of pages that the table does not have, in the order of their files. */
export function missingTexts(table: Table, texts: readonly CollectedText[]): CollectedText[] {
  const lookup = createLookup(table)
  return texts.filter(
    ({ key, place, dataBy }) => dataBy === undefined && lookup(key, place) === undefined,
  )
}

/** All texts that a page may show: those of its sources and those the server says. */
export const allTexts = (): CollectedText[] => [
  ...collectTexts('pages'),
  ...collectTexts('server'),
  ...importedWords.map((key) => ({ key, place: 'imported/words', dataBy: undefined })),
]
