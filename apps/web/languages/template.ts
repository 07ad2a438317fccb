/** A piece of a text of the table: letters, something put in, or a word in the number of something put in. */
export type Piece =
  | { text: string }
  | { part: number; isLower?: true }
  | { part: number; one: string; many: string }

const PLACE = /\{(\d+)(?:(\.lower)|\|([^|{}]*)\|([^|{}]*))?\}/g

/** Reads `{0} {0|order|orders}` and `{0.lower}`: what is put in, a word that follows its number, a small first letter. */
export function readTemplate(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: whole, 1: part, 2: lower, 3: one, 4: many, index } of text.matchAll(PLACE)) {
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push(
      one === undefined || many === undefined
        ? { part: Number(part), ...(lower !== undefined && { isLower: true as const }) }
        : { part: Number(part), one, many },
    )
    at = index + whole.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Numbers of what is put in, each once, in their order. */
export const partsOf = (text: string): number[] =>
  [
    ...new Set(readTemplate(text).flatMap((piece) => ('part' in piece ? [piece.part] : []))),
  ].toSorted((a, b) => a - b)
