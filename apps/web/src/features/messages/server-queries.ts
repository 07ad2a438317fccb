import type { RequestOf } from '@koi/contracts/call'
import { messageCalls } from '@koi/contracts/calls/messages'
import { messageWayCalls } from '@koi/contracts/calls/messages-ways'
import type { MessageKind } from '@koi/domain/messages/message-kinds'
import type { Want } from '#navigation/page-modules.ts'
import { kindOf } from './model.ts'

const LIMIT = 20

export const messagesRequest = (
  kind: MessageKind | undefined,
  after?: string,
): RequestOf<typeof messageCalls.queryMessages> => ({ kind, after, limit: LIMIT })

/** What the page of ways shows first. */
export const messageWaysWants: Want[] = [{ call: messageWayCalls.queryMessageWays, request: {} }]

/** What the list of messages shows first. */
export const messageListWants = (query: URLSearchParams): Want[] => [
  {
    call: messageCalls.queryMessages,
    request: messagesRequest(kindOf(query.get('kind') ?? undefined)),
  },
  { call: messageCalls.queryUnread, request: {} },
  ...messageWaysWants,
]
