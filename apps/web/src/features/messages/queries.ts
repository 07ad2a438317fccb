import { messageCalls } from '@koi/contracts/calls/messages'
import type { MessageKind } from '@koi/domain/messages/message-kinds'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'
import { messagesRequest } from './server-queries.ts'

/** What is new is told over the live channel; where none can be opened, a page asks this often. */
const EVERY_MS = 120_000

/** How many are unread; nothing is asked where nobody is logged in. */
export const useUnread = (isMember: boolean) =>
  useCall(messageCalls.queryUnread, isMember ? {} : undefined, { everyMs: EVERY_MS, freshMs: 0 })

/** What somebody was told, the newest first. */
export function useMessages(kind: MessageKind | undefined) {
  const { answers, ...list } = useItemSlices(messageCalls.queryMessages, {
    request: (after) => messagesRequest(kind, after),
    nextOf: ({ next }) => next,
  })
  return { ...list, messages: answers?.flatMap(({ messages }) => messages) }
}

const changed = { changes: [messageCalls.queryMessages, messageCalls.queryUnread] }

export const useRead = () => useSend(messageCalls.readMessages, changed)
export const useReadAll = () => useSend(messageCalls.readAllMessages, changed)
