import { holdingRule } from '@koi/domain/discussion/writing-rules'
import type { Queries } from '#kernel/db.ts'

/** Whether others see what was written, or a person looks at it first, and by which rule; an empty rule: by none. */
export interface Verdict {
  state: 'visible' | 'held'
  rule: string
}

/** What a brand asks of what is written beside the rules that are the same everywhere: its watched words, its limits. */
export type WritingCheck = (
  tx: Queries,
  writing: { brandId: string; authorId: string; texts: readonly string[] },
) => Promise<Verdict>

/** A brand that asks nothing. */
export const noWritingCheck: WritingCheck = () => Promise.resolve({ state: 'visible', rule: '' })

/** Where something begins that somebody wrote. */
export async function judge(
  tx: Queries,
  check: WritingCheck,
  writing: { brandId: string; authorId: string; texts: readonly string[] },
): Promise<Verdict> {
  const rule = holdingRule(writing.texts)
  return rule === undefined ? check(tx, writing) : { state: 'held', rule }
}
