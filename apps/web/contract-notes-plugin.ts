import type { Plugin } from 'vite'

/** `summary: '…' + '…',` of a call, `row: '…',` of a page. */
const NOTE = /^( +)(?:summary|row):\s*'(?:[^'\\\n]|\\.)*'(?:\s*\+\s*'(?:[^'\\\n]|\\.)*')*,/gm
const CONTRACT = /\/packages\/contracts\/src\/(?:calls|pages)\/[\w-]+\.ts$/

/**
 * Calls and pages say in words what they are, for the API's description and the route inventory. Nobody
 * reads that in a browser, and on the first screen it would weigh 2 kB.
 */
export function contractNotesPlugin(): Plugin {
  return {
    name: 'koi-contract-notes',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutNotes(code), map: null }),
    },
  }
}

/** The source of a contract without its notes; lines keep their numbers. */
export function withoutNotes(code: string): string {
  return code.replace(NOTE, (note) => note.replace(/[^\n]+/g, ''))
}
