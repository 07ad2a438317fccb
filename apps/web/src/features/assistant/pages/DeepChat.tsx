import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Chat } from '../components/Chat.tsx'

const { title, query } = pages.discussionDeepseek

/** RT-009: the community’s deep conversation: all of the thinking is shown, and an answer can become a post. */
export default function DeepChat() {
  const { sessionId } = usePageQuery(query)
  return (
    <Chat
      title={title}
      mode="deepseek"
      sessionId={sessionId}
      businessId={undefined}
      businessType={undefined}
    />
  )
}
