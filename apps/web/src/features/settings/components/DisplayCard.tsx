import { useBrand } from '#brands/brand-context.ts'
import { SimpleEntry } from '#features/simple-account/index.ts'
import { useLargeType } from '#lib/large-type.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'

/** How this device shows everything. */
export function DisplayCard({ hasAccount }: { hasAccount: boolean }) {
  const [isLarge, setLarge] = useLargeType()
  const { languages } = useBrand()
  return (
    <Card title="显示">
      <Switch label="大字版" detail="所有页面都用大字" checked={isLarge} onChange={setLarge} />
      {languages && <LanguageChoice languages={languages} />}
      {hasAccount && (
        <List label="简易账户">
          <SimpleEntry />
        </List>
      )}
    </Card>
  )
}
