import { holdingRule } from '@koi/domain/discussion/writing-rules'
import type { Queries } from '#kernel/db.ts'
import { checkWriting } from '#modules/moderation/index.ts'

/** Whether others see what was written, or a person looks at it first, and by which rule; an empty rule: by none. */
interface Verdict {
  state: 'visible' | 'held'
  rule: string
}

/** Where something begins that somebody wrote: by the rules that are the same everywhere, then by the watched words of the brand. */
export async function judge(
  tx: Queries,
  writing: { brandId: string; texts: readonly string[] },
): Promise<Verdict> {
  const rule = holdingRule(writing.texts)
  return rule === undefined ? checkWriting(tx, writing) : { state: 'held', rule }
}
