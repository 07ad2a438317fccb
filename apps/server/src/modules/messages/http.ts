import type { messageCalls } from '@koi/contracts/calls/messages'
import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { markAllRead, markRead, messagesOf, unreadOf } from './list-store.ts'

/** Answers the calls of messages. */
export const messageHandlers = (db: Db): Handlers<typeof messageCalls> => ({
  async queryMessages({ kind, after, limit }, { accountId }) {
    const rows = await messagesOf(db, accountId, { kind, before: after, limit: limit + 1 })
    const messages = rows.slice(0, limit)
    return { messages, next: rows.length > limit ? (messages.at(-1)?.messageId ?? '') : '' }
  },
  async queryUnread(_, { accountId }) {
    const kinds = await unreadOf(db, accountId, MESSAGE_KINDS)
    return { kinds, unread: kinds.reduce((sum, { count }) => sum + count, 0) }
  },
  async readMessages({ messageIds }, { accountId, nowMs }) {
    await markRead(db, accountId, { messageIds, nowMs })
    return {}
  },
  async readAllMessages({ kind, upTo }, { accountId, nowMs }) {
    await markAllRead(db, accountId, { kind, upTo, nowMs })
    return {}
  },
})
