import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import type { Target } from '../model.ts'
import { TargetTags } from './TargetTags.tsx'

interface TargetCardProps {
  target: Target | undefined
  /** The fund of the address cannot be entered any more. */
  isGone: boolean
  isComing: boolean
  onPick: () => void
}

/** Where the shares go: the chosen fund, or the way to choose one. */
export function TargetCard({ target, isGone, isComing, onPick }: TargetCardProps) {
  return (
    <Card title="转入">
      {isGone && (
        <Notice tone="alarm" compact>
          选中的基金现在不能转入，请换一只
        </Notice>
      )}
      {isComing ? (
        <SkeletonRows rows={1} />
      ) : (
        <List>
          {target ? (
            <ListRow
              title={target.name}
              detail={<TargetTags target={target} />}
              value="更换"
              onClick={onPick}
            />
          ) : (
            <ListRow title="选择转入的基金" onClick={onPick} />
          )}
        </List>
      )}
    </Card>
  )
}
