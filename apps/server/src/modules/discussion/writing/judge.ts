import { holdingRule, NEW_PICTURES } from '@koi/domain/discussion/writing-rules'
import type { Queries } from '#kernel/db.ts'
import { checkWriting } from '#modules/moderation/index.ts'

/** Whether others see what was written, or a person looks at it first, and by which rule; an empty rule: by none. */
interface Verdict {
  state: 'visible' | 'held'
  rule: string
}

interface Writing {
  brandId: string
  texts: readonly string[]
  /** It has pictures of somebody whose pictures wait for a person. */
  hasWaitingPictures?: boolean
}

/** Where something begins that somebody wrote: by the rules that are the same everywhere, the watched words of the brand, its pictures. */
export async function judge(
  tx: Queries,
  { brandId, texts, hasWaitingPictures = false }: Writing,
): Promise<Verdict> {
  const rule = holdingRule(texts)
  if (rule !== undefined) return { state: 'held', rule }
  const verdict = await checkWriting(tx, { brandId, texts })
  if (verdict.state === 'held' || !hasWaitingPictures) return verdict
  return { state: 'held', rule: NEW_PICTURES }
}
