import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { Target } from '../model.ts'

/** What kind of fund it is, and how risky for who asks. */
export function TargetTags({ target }: { target: Target }) {
  return (
    <Tags>
      <Tag tone={target.isSuitable ? 'plain' : 'up'}>{target.riskName}</Tag>
      <Tag>{target.categoryText}</Tag>
      {!target.isSuitable && <Tag tone="up">超出你的风险等级</Tag>}
    </Tags>
  )
}
