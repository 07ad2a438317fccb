import { parseAst, type Plugin } from 'vite'

const CONTRACT = /\/packages\/contracts\/src\/(?:calls|pages)\/[\w-]+\.ts$/

/** What only the server reads of a call and of a page: words. */
const SERVER_ONLY: Readonly<Record<string, readonly string[]>> = {
  call: ['summary'],
  page: ['row'],
}

/**
 * Leaves out of the app's script what only the server reads of its contracts. The schema of a request stays: it says
 * what the wire calls our words.
 */
export function contractNotesPlugin(): Plugin {
  return {
    name: 'koi-contract-notes',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutServerOnly(code), map: null }),
    },
  }
}

/** The source of a contract without them; all else stays where it is, line by line. */
export function withoutServerOnly(code: string): string {
  let stripped = code
  for (const [start, end] of serverOnlyRanges(parseAst(code, { lang: 'ts' }))) {
    const blank = code.slice(start, end).replace(/[^\n]/g, ' ')
    const comma = stripped.slice(end).replace(/^\s*,/, (text) => text.replace(',', ' '))
    stripped = stripped.slice(0, start) + blank + comma
  }
  return stripped
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where such properties stand in `call({…})` and `page({…})`, wherever these are in the tree. */
function serverOnlyRanges(node: unknown): [start: number, end: number][] {
  if (Array.isArray(node)) return node.flatMap(serverOnlyRanges)
  if (!isRecord(node)) return []
  return [...rangesOfCall(node), ...Object.values(node).flatMap(serverOnlyRanges)]
}

function rangesOfCall({ type, callee, arguments: given }: Record<string, unknown>) {
  if (type !== 'CallExpression' || !isRecord(callee) || !Array.isArray(given)) return []
  const names = SERVER_ONLY[String(callee['name'])] ?? []
  const properties: unknown = isRecord(given[0]) ? given[0]['properties'] : undefined
  if (!Array.isArray(properties)) return []
  return properties
    .filter(isRecord)
    .flatMap(({ key, start, end }): [number, number][] =>
      isRecord(key) && names.includes(String(key['name'])) ? [[Number(start), Number(end)]] : [],
    )
}
