import { firstWritten } from '@koi/domain/discussion/written-length'

/** What a list shows of a text: about three lines of a phone. */
const SIGNS = 72
const LINES = 3

/** The beginning of a text, with dots where more follows. */
export function previewText(content: string): string {
  const lines = content.split('\n').slice(0, LINES).join('\n')
  const shown = firstWritten(lines, SIGNS)
  return shown.length < content.length ? `${shown.trimEnd()}……` : shown
}
