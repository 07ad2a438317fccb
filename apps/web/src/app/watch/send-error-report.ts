import { signal } from '#tracking/signals.ts'
import type { ErrorReport } from './global-errors.ts'

/** What a name and a kind of the statistics may hold (contracts/pingd). */
const NAME_MAX = 48
const KIND_MAX = 12
const inName = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9_]/g, '')

/** File without its hash, line and column where it happened: `main-Ab_1.js:1:2345`. */
const PLACE = /([\w.]+)(?:-[\w-]+)?\.[jt]sx?:(\d+):(\d+)/

/**
 * Sends an error among the statistics (SPEC §8): what it is called, as in `page.error.typeerror.main`, and
 * its place, as in `1.2345`. Its words stay here: they may hold what a person typed or read.
 */
export function sendErrorReport({ kind, name, stack }: ErrorReport): void {
  const [, file = '', line, column] = PLACE.exec(stack) ?? []
  const parts = ['page', kind, inName(name) || 'unnamed', inName(file)]
  const event = parts.filter((part) => part !== '').join('.')
  const place = line === undefined ? undefined : `${line}.${column}`.slice(0, KIND_MAX)
  signal({
    kind: 'event',
    type: 'brow',
    name: event.slice(0, NAME_MAX),
    ...(place !== undefined && { fields: { kind: place } }),
  })
}
