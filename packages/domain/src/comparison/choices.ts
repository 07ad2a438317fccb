/** So many funds are compared with each other. */
export const COMPARED_MIN = 2
export const COMPARED_MAX = 6

/** A code as contracts know it. */
const CODE = /^[0-9A-Za-z_-]{1,32}$/

/** What was wrong with a list of funds. */
export type ChoiceProblem = 'malformed' | 'doubled' | 'tooMany'

/** The funds that a list names, and what had to be left out of it. */
export interface Choices {
  codes: string[]
  problems: ChoiceProblem[]
}

/**
 * Reads the list of an address, codes between commas: what is no code, what stands there twice and what is too much is left
 * out, each with its problem, so that a list from anywhere shows what can be shown.
 */
export function readChoices(text: string): Choices {
  const named = text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
  const whole = named.filter((code) => CODE.test(code))
  const single = [...new Set(whole)]
  const codes = single.slice(0, COMPARED_MAX)
  const problems: [ChoiceProblem, boolean][] = [
    ['malformed', whole.length < named.length],
    ['doubled', single.length < whole.length],
    ['tooMany', codes.length < single.length],
  ]
  return { codes, problems: problems.flatMap(([problem, isThere]) => (isThere ? [problem] : [])) }
}

/** The list as an address has it. */
export const choicesText = (codes: readonly string[]) => codes.join(',')
