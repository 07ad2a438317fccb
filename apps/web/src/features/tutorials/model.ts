import type { ResponseOf } from '@koi/contracts/call'
import type { tutorialCalls } from '@koi/contracts/calls/tutorials'
import { CallFailed } from '@koi/contracts/client'
import { tutorialRefusals } from '@koi/contracts/codes/tutorial-refusals'

export type Chapter = ResponseOf<typeof tutorialCalls.queryTutorial>
export type Block = Chapter['blocks'][number]
export type ChapterLine = ResponseOf<
  typeof tutorialCalls.queryTutorialCollection
>['chapters'][number]
export type CollectionLine = ResponseOf<
  typeof tutorialCalls.queryTutorialHome
>['collections'][number]
export type CheckAnswer = ResponseOf<typeof tutorialCalls.queryTutorialCheck>
export type Check = NonNullable<CheckAnswer['check']>

const codes = (...refusals: readonly { code: number }[]) =>
  new Set(refusals.map(({ code }) => String(code)))
const UNKNOWN = codes(tutorialRefusals.tutorialUnknown, tutorialRefusals.tutorialCollectionUnknown)

/** What is named is not there, or no longer. */
export const isUnknown = (error: Error | null): boolean =>
  error instanceof CallFailed && UNKNOWN.has(error.retcode)

/** The parts of a bar chart: what each says, and its length in percent of the longest. */
export function barsOf(rows: Block['rows']): { label: string; text: string; percent: number }[] {
  const values = rows.map(([, value = '0']) => Number(value))
  const most = Math.max(...values)
  return rows.map(([label = '', value = '', unit = ''], place) => ({
    label,
    text: `${value}${unit}`,
    percent: most > 0 ? ((values[place] ?? 0) / most) * 100 : 0,
  }))
}

/** A column of figures stands at the end of its cells. */
const FIGURE = /^[−+-]?[\d,]+(\.\d+)?%?$/

/** A table: its head, and its rows; columns of figures are told. */
export function tableOf([head = [], ...rows]: Block['rows']) {
  return {
    columns: head.map((label, place) => {
      const cells = rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '')
      const isFigures = place > 0 && cells.every((cell) => FIGURE.test(cell))
      return { label, align: isFigures ? ('end' as const) : ('start' as const) }
    }),
    rows,
  }
}

/** How much of something `height` px high, beginning at `top`, has come above the bottom of a window, in permille. */
export function readPermille(top: number, height: number, windowHeight: number): number {
  if (height <= 0) return 0
  const seen = (windowHeight - top) / height
  // A pixel of rounding is no unread line.
  if (windowHeight - top >= height - 1) return 1000
  return Math.max(0, Math.min(999, Math.floor(seen * 1000)))
}

/** What was read without an account, by chapter, until somebody logs in. */
export type Waiting = Readonly<Record<string, WaitingPosition>>
export interface WaitingPosition {
  version: number
  positionPermille: number
  videoSeconds: number
}

function isPosition(value: unknown): value is WaitingPosition {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const names = ['version', 'positionPermille', 'videoSeconds']
  return names.every((name) => Number.isInteger(fields.get(name)))
}

/** Undefined where what was stored has another shape. */
export function parseWaiting(stored: unknown): Waiting | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const entries = Object.entries(stored)
  return entries.every(([, value]) => isPosition(value)) ? Object.fromEntries(entries) : undefined
}

/** So many chapters are kept for later; of more the oldest is let go of. */
const WAITING_MAX = 50

/** The further place of a version, the newer version before the older. */
export function withPosition(waiting: Waiting, id: string, position: WaitingPosition): Waiting {
  const { [id]: before, ...others } = waiting
  const isOver = before !== undefined && before.version > position.version
  const isSame = before?.version === position.version
  const kept = isOver
    ? before
    : {
        ...position,
        positionPermille: isSame
          ? Math.max(before.positionPermille, position.positionPermille)
          : position.positionPermille,
      }
  return Object.fromEntries([...Object.entries(others), [id, kept] as const].slice(-WAITING_MAX))
}
