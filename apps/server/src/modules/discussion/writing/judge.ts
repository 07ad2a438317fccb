import { holdingRule } from '@koi/domain/discussion/writing-rules'
import type { Queries } from '#kernel/db.ts'
import { mayShareProfits } from './rule-pack-store.ts'
import { checkWriting } from '#modules/moderation/index.ts'

/** Whether others see what was written, or a person looks at it first, and by which rule; an empty rule: by none. */
interface Verdict {
  state: 'visible' | 'held'
  rule: string
}

interface Writing {
  brandId: string
  texts: readonly string[]
  /** By which its pictures or links wait, because its author is new. */
  newcomer?: string | undefined
}

/**
 * Where something begins that somebody wrote: by the watched words of the brand, its pictures and links, the rules that are the same
 * everywhere. Of several the one that only a person lets go of comes first: no other stands for it.
 */
export async function judge(tx: Queries, { brandId, texts, newcomer }: Writing): Promise<Verdict> {
  const verdict = await checkWriting(tx, { brandId, texts })
  if (verdict.state === 'held') return verdict
  const held = newcomer ?? holdingRule(texts)
  const isLetGo = held === 'profitSharing' && (await mayShareProfits(tx, brandId))
  const rule = isLetGo ? holdingRule(texts, ['profitSharing']) : held
  return rule === undefined ? verdict : { state: 'held', rule }
}
