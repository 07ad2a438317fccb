import { pages, to } from '@koi/contracts/pages'
import { MESSAGE_KINDS, messageKindNames } from '@koi/domain/messages/message-kinds'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { EmailCard } from '../components/EmailCard.tsx'
import { PushCard } from '../components/PushCard.tsx'
import { kindDetails } from '../kind-details.ts'
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
        <InList hasWays={email !== undefined || push !== undefined} isKnown={data !== undefined} />
        {email && <EmailCard way={email} />}
        {/* What this browser can do is known only here, after the server has drawn: nothing may stand below it. */}
        {push && <PushCard way={push} isOnly={!email} />}
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

interface InListProps {
  hasWays: boolean
  isKnown: boolean
}

/** The list in the app has all messages; where no other way is set up it says which. */
function InList({ hasWays, isKnown }: InListProps) {
  const isOnly = isKnown && !hasWays
  return (
    <Card title="消息列表">
      <List>
        <ListRow
          title="始终保留全部消息"
          detail={
            isOnly
              ? '目前只在这里通知你，暂未提供浏览器通知和邮件'
              : '下面关闭的只是提醒，消息不会丢'
          }
          href={to.messageList()}
        />
        {isOnly &&
          MESSAGE_KINDS.map((kind) => (
            <ListRow
              key={kind}
              title={messageKindNames[kind]}
              detail={kindDetails[kind]}
              href={to.messageList({ kind })}
            />
          ))}
      </List>
    </Card>
  )
}
