import { useLargeType } from '#lib/large-type.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'

/** 大字版, for visitors and members; it counts on every page at once. */
export function LargeTypeCard() {
  const [isLarge, setLarge] = useLargeType()
  return (
    <Card>
      <Switch label="大字版" detail="所有页面都用大字" checked={isLarge} onChange={setLarge} />
    </Card>
  )
}
