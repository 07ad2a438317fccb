import { signal } from '#tracking/signals.ts'
import type { ErrorReport } from './global-errors.ts'

/** What a name of the statistics may hold (contracts/pingd). */
const NO_WORD = /[^\w.:-]/g
const WORD_MAX = 64

/** File, line and column where it happened, such as `main-x.js:1:2345`; empty where nobody knows. */
const placeOf = (stack: string) => /([\w.-]+\.[jt]sx?:\d+:\d+)/.exec(stack)?.[1] ?? ''

/**
 * Sends an error among the statistics (SPEC §8): its kind and its place. Its words stay here: they may
 * hold what a person typed or read.
 */
export function sendErrorReport({ kind, name, stack }: ErrorReport): void {
  const place = `${name || 'Error'}:${placeOf(stack)}`.replaceAll(NO_WORD, '').slice(0, WORD_MAX)
  signal({ kind: 'event', type: 'brow', name: `page.${kind}`, fields: { kind: place } })
}
