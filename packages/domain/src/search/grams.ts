import { normaliseText } from './normalise.ts'

/**
 * The distinct single characters and neighbouring pairs of a text once normalised, for an index that
 * finds any part of a name. Characters are code points, so rare Han characters stay whole.
 */
export function grams(text: string): string[] {
  const characters = Array.from(normaliseText(text))
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return [...new Set([...characters, ...pairs])]
}
