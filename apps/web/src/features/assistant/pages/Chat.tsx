import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Chat } from '../components/Chat.tsx'

const { title, query } = pages.aiChat

/** RT-130: questions about funds and one’s own money; every figure of an answer opens to where it was read. */
export default function AiChat() {
  const { sessionId, businessId, businessType } = usePageQuery(query)
  return (
    <Chat
      title={title}
      mode="normal"
      sessionId={sessionId}
      businessId={businessId}
      businessType={businessType}
    />
  )
}
