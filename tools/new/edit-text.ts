import { Refused } from './draft.ts'

const quoted = (text: string) => text.trim().split('\n', 1).join('')

/** The place where a text stands the first time, from another place on. */
function placeOf(text: string, mark: string, from = 0): number {
  const place = text.indexOf(mark, from)
  if (place < 0) throw new Refused(`"${quoted(mark)}" is not found where something is to be added`)
  return place
}

/** Adds before the first `end` that follows `start`: at the end of the object or list that begins there. */
export function addBefore(
  text: string,
  { start, end, added }: { start: string; end: string; added: string },
): string {
  const place = placeOf(text, end, placeOf(text, start))
  return text.slice(0, place) + added + text.slice(place)
}

const IMPORT = /^import .*\n(?:(?: {2}.*|\} from .*)\n)*/gm

/** Adds an import after all others. */
export function addImport(text: string, line: string): string {
  const last = [...text.matchAll(IMPORT)].at(-1)
  const place = last ? last.index + last[0].length : 0
  return `${text.slice(0, place)}${line}\n${text.slice(place)}`
}

/** Adds a line to a list of lines in the place that the alphabet gives it. */
export function addSorted(text: string, line: string): string {
  const lines = text.trimEnd().split('\n')
  const isSame = (each: string) => each.split(/\s/, 1)[0] === line.split(/\s/, 1)[0]
  const after = lines.findLastIndex((each) => isSame(each) && each < line)
  return `${lines.toSpliced(after + 1, 0, line).join('\n')}\n`
}
