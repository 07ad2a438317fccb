import { refuse } from '#refuse.ts'
import type { Place } from './shown-store.ts'

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/
const ROOM_ID = /^[0-9a-f]{32}$/

/** Where a page begins: `1782874800000.0f3a…`, or at the start. Refuses what no answer named; ids are those of rooms, or of this shape. */
export function placeOf(begin: string | undefined, shape = ROOM_ID): Place | undefined {
  if (begin === undefined || begin === '') return undefined
  const [, at, id] = CURSOR.exec(begin) ?? []
  if (at === undefined || id === undefined || !shape.test(id)) throw refuse('listMoved')
  return { atMs: Number(at), id }
}

/** The rows of a page, of which one more than its limit was read, and where the next one begins; empty at the end. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOfRow: (row: Row) => Place,
): { rows: Row[]; nextBegin: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isMore = rows.length > limit && last !== undefined
  if (!isMore) return { rows: shown, nextBegin: '' }
  const { atMs, id } = placeOfRow(last)
  return { rows: shown, nextBegin: `${atMs}.${id}` }
}
