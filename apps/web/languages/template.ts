/**
 * A piece of a text of the table: letters, something put in, or a word in the number of something put in. A form is `lower`, `two`,
 * `month` or `x` and a number.
 */
export type Piece =
  | { text: string }
  | { part: number; form?: string }
  | { part: number; one: string; many: string }

const PLACE = /\{(\d+)(?:\.(lower|two|month|x\d+)|\|([^|{}]*)\|([^|{}]*))?\}/g

/**
 * Reads `{0} {0|order|orders}`, `{0.lower}`, `{0.two}`, `{0.month}` and `{0.x10000}`: what is put in, a word that follows its
 * number, a small first letter, two digits, the short name of a month, so many times the number with its thousands apart.
 */
export function readTemplate(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: whole, 1: part, 2: form, 3: one, 4: many, index } of text.matchAll(PLACE)) {
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push(
      one === undefined || many === undefined
        ? { part: Number(part), ...(form !== undefined && { form }) }
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
