import { useLargeType } from '#lib/large-type.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'

/** How this device shows everything. */
export function DisplayCard() {
  const [isLarge, setLarge] = useLargeType()
  return (
    <Card title="显示">
      <Switch label="大字版" detail="所有页面都用大字" checked={isLarge} onChange={setLarge} />
    </Card>
  )
}
