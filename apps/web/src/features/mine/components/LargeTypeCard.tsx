import { SimpleEntry } from '#features/simple-account/index.ts'
import { useLargeType } from '#lib/large-type.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'

interface LargeTypeCardProps {
  /** Whoever has an account may see it simply. */
  hasAccount?: boolean
}

/** 大字版, for visitors and members; it counts on every page at once. */
export function LargeTypeCard({ hasAccount = false }: LargeTypeCardProps) {
  const [isLarge, setLarge] = useLargeType()
  return (
    <Card>
      <Switch label="大字版" detail="所有页面都用大字" checked={isLarge} onChange={setLarge} />
      {hasAccount && (
        <List label="简易账户">
          <SimpleEntry />
        </List>
      )}
    </Card>
  )
}
