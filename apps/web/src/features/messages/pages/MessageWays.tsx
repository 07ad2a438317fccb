import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { EmailCard } from '../components/EmailCard.tsx'
import { PushCard } from '../components/PushCard.tsx'
import { messageWaysWants } from '../server-queries.ts'
import { findWay, useMessageWays } from '../way-queries.ts'

export const wants = () => messageWaysWants

/** By which ways messages come beside the list in the app, kind by kind. */
export default function MessageWays() {
  const { data, error, isFetching, refetch } = useMessageWays()
  const email = data && findWay(data.ways, 'email')
  const push = data && findWay(data.ways, 'push')
  return (
    <Page title={pages.messageWays.title}>
      <Stack>
        <Card title="消息列表">
          <List>
            <ListRow
              title="始终保留全部消息"
              detail={email || push ? '下面关闭的只是提醒，消息不会丢' : '登录后随时可以查看'}
              href={to.messageList()}
            />
          </List>
        </Card>
        {push && <PushCard way={push} />}
        {email && <EmailCard way={email} />}
        {data && !email && !push && (
          <Card>
            <p>目前只在消息列表里通知你，没有可以开关的其他方式。</p>
          </Card>
        )}
        {!data && (
          <Card>
            {error ? (
              <QueryFailed query={{ error, refetch, isFetching }} />
            ) : (
              <SkeletonRows rows={4} label="正在读取通知设置" />
            )}
          </Card>
        )}
      </Stack>
    </Page>
  )
}
