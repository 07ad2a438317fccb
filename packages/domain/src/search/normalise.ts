/** Everything that does not matter when names are compared: spaces, punctuation, symbols. */
const NOISE = /[\p{White_Space}\p{P}\p{S}\p{C}]+/gu

/** A text as search compares it: one width (NFKC), lower case, without spaces and punctuation. */
export function normaliseText(text: string): string {
  // What stood around a space may compose to one letter now.
  return folded(text).replace(NOISE, '').normalize('NFKC')
}

/** The distinct terms of a query in order, split at spaces and punctuation, each normalised. */
export function queryTerms(query: string): string[] {
  const terms = folded(query).split(NOISE)
  return [...new Set(terms.filter((term) => term !== ''))]
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
