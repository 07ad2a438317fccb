import { pages, to } from '@koi/contracts/pages'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NavAction } from '#ui/navigation/NavAction.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Messages } from '../components/Messages.tsx'
import { kindOf, messageTabs, unreadIn, type MessageTab } from '../model.ts'
import { useMessages, useReadAll, useUnread } from '../queries.ts'
import { useMessageWays } from '../way-queries.ts'

export { messageListWants as wants } from '../server-queries.ts'

/** RT-116: what became of orders, plans and dividends, alerts, logins; by kind, with what is unread. */
export default function MessageList() {
  const kind = kindOf(usePageQuery(pages.messageList.query).kind)
  const { setQuery } = useNavigator()
  const { data: unread } = useUnread(true)
  const list = useMessages(kind)
  const readAll = useReadAll()
  const { data: offered } = useMessageWays()
  const showError = useFailure()
  const newest = list.messages?.[0]
  const hasUnread = newest !== undefined && unreadIn(unread, kind) > 0
  return (
    <Page
      title={pages.messageList.title}
      right={
        <>
          {hasUnread && (
            <NavAction
              icon="check"
              label="全部已读"
              text
              onClick={() =>
                readAll.mutate({ kind, upTo: newest.messageId }, { onError: showError })
              }
            />
          )}
          {offered && offered.ways.length > 0 && (
            <NavAction icon="setting" label={pages.messageWays.title} href={to.messageWays()} />
          )}
        </>
      }
    >
      <Tabs<MessageTab>
        label="消息类型"
        options={messageTabs(unread)}
        value={kind ?? 'all'}
        onChange={(tab) => setQuery({ kind: tab === 'all' ? undefined : tab })}
        sticky
      >
        <Stack>
          <Messages kind={kind} list={list} />
        </Stack>
      </Tabs>
    </Page>
  )
}
