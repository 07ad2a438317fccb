/**
 * How many typing errors a term is forgiven, besides characters that sound alike: none where two characters could be anything, one
 * in a short term, two in a long one. Letters and digits say less with each sign than Chinese characters do.
 */
export function errorsAllowed(term: string): 0 | 1 | 2 {
  const signs = Array.from(term).length
  const characters = term.match(/\p{Script=Han}/gu)?.length ?? 0
  if (signs < (characters === signs ? 3 : 4)) return 0
  return signs < (characters > 0 ? 6 : 8) ? 1 : 2
}
