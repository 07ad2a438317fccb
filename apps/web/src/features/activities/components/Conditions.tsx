import { useEntry } from '#navigation/navigation-context.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { nextStep, type Label } from '../activity-texts.ts'

/** What one has to be, whether one is, and how one comes to be it. */
export function Conditions({ labels }: { labels: readonly Label[] }) {
  const { path, search } = useEntry()
  if (labels.length === 0) return null
  const here = `${path}${search}`
  return (
    <Card title="参加条件">
      <List label="参加条件">
        {labels.map((label) => {
          const step = nextStep(label, here)
          return (
            <ListRow
              key={label.kind}
              leading={<Icon name={label.isMet ? 'check' : 'info'} size={18} />}
              title={label.text}
              detail={label.state}
              {...(step && { value: step.text, href: step.href })}
            />
          )
        })}
      </List>
    </Card>
  )
}
