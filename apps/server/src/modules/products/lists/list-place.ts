import { DAY_MS } from '@koi/domain/calendar/dates'
import { sha256 } from '#kernel/secrets/hash.ts'
import { refuse } from '#refuse.ts'

/**
 * A place in the order of a list: whole numbers, the smaller first and what is unknown last, and among equals the code. Rows before
 * it may come, go and move: what follows it begins where it did.
 */
export interface ListPlace {
  key: (number | null)[]
  code: string
}

/** SQL for standing behind a place, or anywhere where none is given. Arrays compare number by number, null above all of them. */
export const isAfter = (row: { key: string; code: string }, place: { key: string; code: string }) =>
  `(${place.key}::bigint[] is null or (${row.key}, ${row.code}) > (${place.key}::bigint[], ${place.code}::text))`

/** A list changes with every day that is published: who comes back later begins at its start. */
const VALID_MS = DAY_MS
const SUM_LENGTH = 16
const CURSOR =
  /^(\d{1,15})~((?:-?\d{1,15})?(?:,(?:-?\d{1,15})?){0,3})~([\w.-]{1,32})~([\da-f]{16})$/

/** A place is no secret: the sum keeps anybody from going on by it in another list, or by a part of it. */
const sumOf = (list: readonly unknown[], place: readonly unknown[]) =>
  sha256(JSON.stringify([list, place])).slice(0, SUM_LENGTH)

/** With which a client asks for what follows a place; `list` is what it asked for besides. */
export function cursorTo(list: readonly unknown[], { key, code }: ListPlace, nowMs: number) {
  const place = [String(nowMs), key.join(','), code]
  return [...place, sumOf(list, place)].join('~')
}

/** The place that a cursor of this list names. Refuses every other cursor, and one that is too old. */
export function placeOf(
  list: readonly unknown[],
  cursor: string | undefined,
  nowMs: number,
): ListPlace | undefined {
  if (cursor === undefined) return undefined
  const [, madeMs = '', key = '', code = '', sum] = CURSOR.exec(cursor) ?? []
  const isOurs = sum === sumOf(list, [madeMs, key, code])
  if (!isOurs || Math.abs(nowMs - Number(madeMs)) > VALID_MS) throw refuse('listMoved')
  return { key: key.split(',').map((text) => (text === '' ? null : Number(text))), code }
}

/** The rows of a slice, of which one more than its limit was read, and the cursor to what follows: empty at the end. */
export function sliceOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? cursorOf(last) : '' }
}
