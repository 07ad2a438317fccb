import { normaliseText, queryTerms } from '@koi/domain/search/normalise'

export interface TextPart {
  text: string
  isHit: boolean
}

/** A character of the text, and where each of its characters as search compares them stands. */
interface Folded {
  folded: string
  /** The place in the text of each folded character. */
  places: number[]
}

/**
 * The text cut into the parts that a query hits and the others, in order; together they are the text
 * to the character. Compared as the search compares: width, case and punctuation do not matter. A hit
 * by pinyin marks nothing.
 */
export function highlight(text: string, query: string): TextPart[] {
  const characters = Array.from(text)
  const { folded, places } = fold(characters)
  const isHit = new Set<number>()
  for (const term of queryTerms(query)) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
      markBetween(isHit, places[at], places[at + term.length - 1])
    }
  }
  const parts: TextPart[] = []
  characters.forEach((character, place) => {
    const last = parts.at(-1)
    if (last && last.isHit === isHit.has(place)) last.text += character
    else parts.push({ text: character, isHit: isHit.has(place) })
  })
  return parts
}

/** Marks all characters from the first to the last, signs between them included. */
function markBetween(isHit: Set<number>, first: number | undefined, last: number | undefined) {
  if (first === undefined || last === undefined) return
  for (let place = first; place <= last; place++) isHit.add(place)
}

/** The text as search compares it; a character may become none or several UTF-16 units. */
function fold(characters: readonly string[]): Folded {
  const result: Folded = { folded: '', places: [] }
  characters.forEach((character, place) => {
    const folded = normaliseText(character)
    result.folded += folded
    for (let unit = 0; unit < folded.length; unit++) result.places.push(place)
  })
  return result
}
