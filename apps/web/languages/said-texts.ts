import { collectTexts } from './collect.ts'
import { importedWords } from './imported-words.ts'
import { readKey, type Table } from './table.ts'
import { partsOf } from './template.ts'

/**
 * The part of a table that answers of the server are looked up in: whole texts of the product, wherever they stand, for much
 * of what the server says lies in its database; and texts with places of its own sources and of those of both sides.
 */
export function saidTexts(table: Table): Table {
  const said = [...collectTexts('server'), ...collectTexts('pages')]
    .filter(({ place, dataBy }) => dataBy === undefined && !place.startsWith('web/'))
    .map(({ key }) => key)
  const known = new Set([...said, ...importedWords])
  return Object.fromEntries(
    Object.entries(table).filter(
      ([key]) => readKey(key).place === '' && (known.has(key) || partsOf(key).length === 0),
    ),
  )
}
