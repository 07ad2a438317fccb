import { ImportProblem } from '../import-problem.ts'

/** The value of a JSON file that must be a list. Throws an ImportProblem for anything else. */
export function parseJsonList(text: string): unknown[] {
  const value = parseJson(text)
  if (!Array.isArray(value)) throw new ImportProblem('the file is no JSON list')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ImportProblem('the file is no JSON, or it is cut off', { cause: error })
  }
}
