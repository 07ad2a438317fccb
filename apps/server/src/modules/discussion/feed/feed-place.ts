import { sha256 } from '#kernel/secrets/hash.ts'
import { refuse } from '#refuse.ts'

/** A place in a list: whole numbers, the larger first, and among equals the id. */
export interface FeedPlace {
  keys: readonly number[]
  id: string
}

const CURSOR = /^(-?\d{1,16}(?:,-?\d{1,16})?)~([\w-]{1,64})~([\da-f]{16})$/
const SUM_LENGTH = 16

const sumOf = (list: readonly unknown[], { keys, id }: FeedPlace) =>
  sha256(JSON.stringify([list, keys, id])).slice(0, SUM_LENGTH)

const cursorTo = (list: readonly unknown[], place: FeedPlace) =>
  `${place.keys.join(',')}~${place.id}~${sumOf(list, place)}`

/** The place that a cursor of this list names; undefined at its start. Refuses every other cursor. */
export function placeOf(
  list: readonly unknown[],
  begin: string | undefined,
): FeedPlace | undefined {
  if (begin === undefined || begin === '') return undefined
  const [, keys = '', id = '', sum] = CURSOR.exec(begin) ?? []
  const place = { keys: keys.split(',').map(Number), id }
  if (sum !== sumOf(list, place)) throw refuse('listMoved')
  return place
}

/** The rows of a page, of which one more than its limit was read, and the cursor to what follows: empty at the end. */
export function pageOf<Row>(
  rows: readonly Row[],
  {
    limit,
    list,
    place,
  }: { limit: number; list: readonly unknown[]; place: (last: Row) => FeedPlace },
): { rows: Row[]; next: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? cursorTo(list, place(last)) : '' }
}
