import type { PendantOp } from './pendants.ts'

/** What viewers were told of a pendant, as far as a chapter needs it. */
export interface ChapterChange {
  op: PendantOp
  pendantId: string
  /** 1 to 12. */
  type: number
  title: string
  content: string
  /** What it led to, in words; empty: nothing. */
  label: string
  fundCode: string
  /** Since the room came on air, ms; below 0: before. */
  atMs: number
}

const says = ({ title, content, label, fundCode }: ChapterChange) =>
  [title, content, label, fundCode].join('\n')

/**
 * Chapters of a replay, from changes of its pendants in their order: each time that a pendant came up or came to say something
 * else. What hung there when the room came on air is at its beginning, as it was then.
 */
export function replayChapters<Change extends ChapterChange>(changes: readonly Change[]): Change[] {
  const hanging = new Map<string, Change>()
  const chapters: Change[] = []
  for (const change of changes.filter(({ atMs }) => atMs <= 0)) {
    hanging.delete(change.pendantId)
    if (change.op !== 'remove') hanging.set(change.pendantId, { ...change, atMs: 0 })
  }
  chapters.push(...hanging.values())
  for (const change of changes.filter(({ atMs }) => atMs > 0)) {
    const before = hanging.get(change.pendantId)
    if (change.op === 'remove') hanging.delete(change.pendantId)
    else {
      hanging.set(change.pendantId, change)
      if (!before || says(before) !== says(change)) chapters.push(change)
    }
  }
  return chapters
}
