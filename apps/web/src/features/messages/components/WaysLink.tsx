import { to } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useMessageWays } from '../way-queries.ts'

/** The way to where notifications are set. */
export function WaysLink() {
  const { data } = useMessageWays()
  if (!data) return null
  const hasWays = data.ways.length > 0
  return (
    <Card title="通知">
      <List>
        <ListRow
          title="通知设置"
          detail={hasWays ? '用浏览器通知和邮件提醒哪些消息' : '有哪些消息，在哪里看'}
          href={to.messageWays()}
        />
      </List>
    </Card>
  )
}
