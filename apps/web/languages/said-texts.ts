import { collectTexts } from './collect.ts'
import { readKey, type Table } from './table.ts'

/** The part of a table that answers of the server are looked up in: texts that its sources or those of both sides have. */
export function saidTexts(table: Table): Table {
  const said = [...collectTexts('server'), ...collectTexts('pages')]
    .filter(({ place, dataBy }) => dataBy === undefined && !place.startsWith('web/'))
    .map(({ key }) => key)
  const known = new Set(said)
  return Object.fromEntries(
    Object.entries(table).filter(([key]) => readKey(key).place === '' && known.has(key)),
  )
}
