import { messageCalls } from '@koi/contracts/calls/messages'
import { messagePushCalls } from '@koi/contracts/calls/messages-push'
import { messageWayCalls } from '@koi/contracts/calls/messages-ways'
import { handled } from '#http/handlers.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import type { OneTimeCodes } from '#modules/identity/index.ts'
import {
  messageHandlers,
  messagePushHandlers,
  messageWayHandlers,
} from '#modules/messages/index.ts'
import type { ComposeParts } from './compose-parts.ts'

/** Messages, the ways they go, and the browsers that take them. */
export const messageCallsOf = (
  { db, mail, push }: ComposeParts,
  { seal, codes }: { seal: Seal; codes: OneTimeCodes },
) => [
  ...handled(messageCalls, messageHandlers(db)),
  ...handled(messageWayCalls, messageWayHandlers({ db, seal, codes, mail, push })),
  ...handled(messagePushCalls, messagePushHandlers({ db, seal, push })),
]
