/** Where a page of a list begins: behind a moment and an id. */
export interface Place {
  atMs: number
  behindId: string
}

/** A place as the wire names it: `1782874800000.0f3a…`. Empty, or what no place is: the first page. */
export function placeOf(begin: string): Place {
  const [, at = '0', behindId = ''] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(begin) ?? []
  return { atMs: Number(at), behindId }
}

/** A page of one row more than is shown: its rows, and where the next one begins. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => Place,
): { rows: Row[]; nextBegin: string } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || last === undefined) return { rows: shown, nextBegin: '' }
  const { atMs, behindId } = place(last)
  return { rows: shown, nextBegin: `${atMs}.${behindId}` }
}
