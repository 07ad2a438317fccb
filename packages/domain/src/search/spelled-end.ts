/** A name sign by sign: its Chinese characters with their syllable, other signs with an empty one. */
export interface Spelling {
  length: number
  /** The syllable of a Chinese character, empty for other signs. */
  syllableAt: (at: number) => string
  /** The sign as it is written. */
  signAt: (at: number) => string
}

/** Initials that are typed with two letters. */
const TWO_LETTERS = /^[zcs]h/

/**
 * Where a term ends in a name if it stands there from a sign on, written as each character itself, as its syllable, or as the beginning
 * of that: hs300, hushen300, hu深300 and 沪s300 all stand at 沪深300. Undefined where it does not.
 */
export const spelledEnd = (term: string, name: Spelling, from: number): number | undefined =>
  endOf(term, 0, name, from)

/** Where the rest of a term ends when it begins at a sign of the name. */
function endOf(term: string, at: number, name: Spelling, place: number): number | undefined {
  if (at === term.length) return place
  if (place === name.length) return undefined
  const sign = name.signAt(place)
  if (term.startsWith(sign, at)) return endOf(term, at + sign.length, name, place + 1)
  const syllable = name.syllableAt(place)
  if (syllable === '' || term[at] !== syllable[0]) return undefined
  if (term.startsWith(syllable, at)) {
    const end = endOf(term, at + syllable.length, name, place + 1)
    if (end !== undefined) return end
  }
  if (syllable.startsWith(term.slice(at))) return place + 1
  if (TWO_LETTERS.test(syllable) && term[at + 1] === 'h') {
    const end = endOf(term, at + 2, name, place + 1)
    if (end !== undefined) return end
  }
  return endOf(term, at + 1, name, place + 1)
}
