import { readFile } from 'node:fs/promises'
import { StartError } from '#kernel/errors.ts'

/** What a JSON file that somebody named says; one that cannot be read is told in a line. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`there is no file ${path}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`${path} is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
