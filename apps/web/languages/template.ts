/** A piece of a text of the table: letters, something put in, or a word in the number of something put in. */
export type Piece =
  | { text: string }
  | { part: number }
  | { part: number; one: string; many: string }

const PLACE = /\{(\d+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g

/** Reads `{0} {0|order|orders}`: what is put in, and a word that follows its number. */
export function readTemplate(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: whole, 1: part, 2: one, 3: many, index } of text.matchAll(PLACE)) {
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push(
      one === undefined || many === undefined
        ? { part: Number(part) }
        : { part: Number(part), one, many },
    )
    at = index + whole.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Numbers of what is put in, each once, in their order. */
export const partsOf = (text: string): number[] =>
  [...new Set(readTemplate(text).flatMap((piece) => ('part' in piece ? [piece.part] : [])))].toSorted(
    (a, b) => a - b,
  )
