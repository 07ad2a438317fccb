import type { ChannelTopic } from '#kernel/channel-topic.ts'
import type { Queries } from '#kernel/db.ts'
import { newestServiceEvent, serviceEvents } from './message-store.ts'

/** Messages of one’s conversations as they come; that a place, a state or what was read is another one is a change without an event. */
export const serviceTopic = (queries: Queries): ChannelTopic => ({
  change: 'service',
  newest: (accountId) => newestServiceEvent(queries, accountId),
  async behind(accountId, after, limit) {
    const rows = await serviceEvents(queries, accountId, { after, limit })
    return rows.map(({ id, side }) => ({
      id,
      event: { title: '客服有新消息', body: '', kind: 'service', event: side },
    }))
  },
})

/** That something changed at the desk of whoever stands at it: what, they ask for behind the message that they know. */
export const deskTopic: ChannelTopic = {
  change: 'desk',
  newest: () => Promise.resolve('0'),
  behind: () => Promise.resolve([]),
}
