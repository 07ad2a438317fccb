import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { sliceAfter } from '../fields.ts'
import { as } from '../wire.ts'

const MESSAGES = '/fbp/fund/v1/fund.fumessage_ao.FumessageAo'

const Id = z.string().check(z.regex(/^\d{1,18}$/))
const Kind = as('message_kind', z.enum(MESSAGE_KINDS))

/** What people are told (RT-116): what became of orders and plans, dividends, corrections, alerts, logins. */
export const messageCalls = {
  queryMessages: call({
    summary: 'Own: what one was told, the newest first, of all kinds or of one',
    method: 'POST',
    path: `${MESSAGES}.QueryMessages`,
    access: 'user',
    request: z.object({
      kind: as('message_kind', z.optional(z.enum(MESSAGE_KINDS))),
      ...sliceAfter(50, 20),
      /** The `next` of the answer before. */
      after: z.optional(Id),
    }),
    response: z.object({
      messages: as(
        'message_list',
        z.array(
          z.object({
            /** Newer ones are higher. */
            messageId: z.string(),
            kind: Kind,
            title: as('message_title', z.string()),
            body: as('message_body', z.string()),
            /** The address of the page that shows it. */
            link: z.string(),
            happenedMs: z.int(),
            isRead: z.boolean(),
          }),
        ),
      ),
      /** With which the next slice is asked for; empty at the end. */
      next: z.string(),
    }),
  }),
  queryUnread: call({
    summary: 'Own: how many messages are unread, of each kind and in all',
    method: 'POST',
    path: `${MESSAGES}.QueryUnread`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      unread: as('unread_count', z.int()),
      kinds: as(
        'kind_list',
        z.array(
          z.object({
            kind: Kind,
            /** Counted up to a hundred. */
            count: as('unread_count', z.int()),
          }),
        ),
      ),
    }),
  }),
  readMessages: call({
    summary: 'Own: these were read',
    method: 'POST',
    path: `${MESSAGES}.ReadMessages`,
    access: 'user',
    writes: true,
    request: z.object({ messageIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({}),
  }),
  readAllMessages: call({
    summary:
      'Own: all were read up to one, of all kinds or of one kind; what is told meanwhile stays unread',
    method: 'POST',
    path: `${MESSAGES}.ReadAllMessages`,
    access: 'user',
    writes: true,
    request: z.object({
      kind: as('message_kind', z.optional(z.enum(MESSAGE_KINDS))),
      /** The newest that was seen. */
      upTo: as('message_id', Id),
    }),
    response: z.object({}),
  }),
}
