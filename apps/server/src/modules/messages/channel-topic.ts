import type { ChannelTopic } from '#kernel/channel-topic.ts'
import type { Queries } from '#kernel/db.ts'
import { messagesBehind, newestMessage } from './list-store.ts'

/** Messages as they are told; that some were read is a change without an event. */
export const messageTopic = (queries: Queries): ChannelTopic => ({
  change: 'message',
  newest: (accountId) => newestMessage(queries, accountId),
  async behind(accountId, after, limit) {
    const rows = await messagesBehind(queries, accountId, { after, limit })
    return rows.map(({ messageId, ...event }) => ({ id: messageId, event }))
  },
})
