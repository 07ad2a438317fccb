/** A text as watched words are looked for in it: what makes no difference for who reads it is gone. */
interface Folded {
  signs: string
  /** Where in `signs` something that is no letter or digit stood before. */
  breaks: ReadonlySet<number>
}

/** Fillers of Hangul count as letters, and nobody sees them. */
const isSign = (one: string) =>
  /[\p{L}\p{N}]/u.test(one) && !/[\u115F\u1160\u3164\uFFA0]/u.test(one)
const isMark = (one: string) => /\p{M}/u.test(one)
const isLatin = (one: string | undefined) => one !== undefined && /[a-z0-9]/.test(one)

/** Width, case, marks, blanks, signs between letters and what cannot be seen make no other word. */
function fold(text: string): Folded {
  const signs: string[] = []
  const breaks = new Set<number>()
  for (const one of text.normalize('NFKD').toLowerCase()) {
    if (isSign(one)) signs.push(...Array.from(one))
    else if (!isMark(one)) breaks.add(signs.length)
  }
  // By code units, so that places of a search are places of the list.
  const joined = signs.join('')
  if (joined.length === signs.length) return { signs: joined, breaks }
  const units = new Set<number>()
  let at = 0
  for (const [index, one] of signs.entries()) {
    if (breaks.has(index)) units.add(at)
    at += one.length
  }
  return { signs: joined, breaks: units }
}

/** A word as it is kept beside what was written: two that fold to the same are one. Empty: nothing is left of it. */
export const foldWord = (word: string): string => fold(word).signs

/** A Latin word begins and ends where a word does: `vx` is not in `avx512`. Chinese has no such edges. */
const standsAlone = ({ signs, breaks }: Folded, word: string, at: number): boolean => {
  const end = at + word.length
  const isOpen = (edge: number, inside: string | undefined, outside: string | undefined) =>
    !isLatin(inside) || !isLatin(outside) || breaks.has(edge)
  return isOpen(at, word[0], signs[at - 1]) && isOpen(end, word.at(-1), signs[end])
}

function has(text: Folded, word: string): boolean {
  for (let at = text.signs.indexOf(word); at !== -1; at = text.signs.indexOf(word, at + 1)) {
    if (standsAlone(text, word, at)) return true
  }
  return false
}

/**
 * The first of the folded words that stands in one of the texts; undefined where none does. Words that only sound alike are other words:
 * a list that holds what sounds like 赚 would hold half of what people write about funds.
 */
export function findWatchedWord(
  texts: readonly string[],
  foldedWords: readonly string[],
): string | undefined {
  const folded = texts.map(fold)
  return foldedWords.find((word) => word !== '' && folded.some((text) => has(text, word)))
}
