import { ImportProblem } from '../import-problem.ts'

const SPACE_OR_COMMENT = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y
const DECLARATION = /var\s+([A-Za-z_$][\w$]*)\s*=\s*/y
/** A string, or anything a literal may hold besides strings; never a bracket of a call or a name. */
const LITERAL_PART =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[[\]{},:\s]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** Moves past what the pattern matches at a position; the position itself when it does not match. */
function skip(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position
  return pattern.test(text) ? pattern.lastIndex : position
}

function literalEnd(text: string, start: number): number {
  let position = start
  while (text[position] !== ';') {
    const next = skip(LITERAL_PART, text, position)
    if (next === position) {
      const isCut = position >= text.length
      throw new ImportProblem(
        isCut
          ? 'the script is cut off'
          : `line ${lineOf(text, position)} of the script is no plain value; nothing of it is run`,
      )
    }
    position = next
  }
  return position
}

/**
 * The variables of a market-data script by name, each as the text of its literal. The script is read,
 * never run: it may hold nothing but comments and `var NAME = literal;`. Throws an ImportProblem for
 * anything else.
 */
export function scriptLiterals(text: string): Map<string, string> {
  const literals = new Map<string, string>()
  let position = skip(SPACE_OR_COMMENT, text, text.startsWith('\uFEFF') ? 1 : 0)
  while (position < text.length) {
    DECLARATION.lastIndex = position
    const name = DECLARATION.exec(text)?.[1]
    if (name === undefined) {
      throw new ImportProblem(
        `line ${lineOf(text, position)} of the script is no "var NAME = value;"`,
      )
    }
    const start = DECLARATION.lastIndex
    const end = literalEnd(text, start)
    literals.set(name, text.slice(start, end).trim())
    position = skip(SPACE_OR_COMMENT, text, end + 1)
  }
  return literals
}
