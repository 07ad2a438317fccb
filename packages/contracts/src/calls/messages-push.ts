import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'

const MESSAGES = '/fbp/fund/v1/fund.fumessage_ao.FumessageAo'

/** Notifications of browsers: each browser says where it is reached, and has them as long as it is logged in (RT-116). */
export const messagePushCalls = {
  queryPush: call({
    summary: 'Own: browsers that have notifications, and the key to subscribe another one with',
    method: 'POST',
    path: `${MESSAGES}.QueryPush`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** Public key of the sender, base64url: `applicationServerKey` of a subscription. */
      senderKey: as('push_key', z.string()),
      browsers: as(
        'push_browser_list',
        z.array(
          z.object({
            browserId: as('push_browser_id', z.string()),
            device: z.string(),
            /** The one that asks. */
            isHere: z.boolean(),
            /** Where it is reached: by it the one that asks knows whether it is the same still. Empty of others. */
            endpoint: as('push_endpoint', z.string()),
            /** Whether notifications say what the message says, also on a locked screen. */
            showsDetails: z.boolean(),
            addedMs: z.int(),
          }),
        ),
      ),
    }),
  }),
  setPush: call({
    summary:
      'Own: this browser gets notifications as long as it is logged in; whoever had them there before has them no more',
    method: 'POST',
    path: `${MESSAGES}.SetPush`,
    access: 'user',
    writes: true,
    // As the browser says it: RFC 8291.
    request: z.object({
      endpoint: as('push_endpoint', z.string().check(z.minLength(1), z.maxLength(2048))),
      p256dh: as('push_p256dh', z.string().check(z.regex(/^[\w-]{87}$/))),
      auth: as('push_auth', z.string().check(z.regex(/^[\w-]{22}$/))),
    }),
    response: z.object({}),
  }),
  setPushDetails: call({
    summary: 'Own: whether notifications of this browser say what the message says',
    method: 'POST',
    path: `${MESSAGES}.SetPushDetails`,
    access: 'user',
    writes: true,
    request: z.object({ isOn: z.boolean() }),
    response: z.object({}),
  }),
  removePush: call({
    summary: 'Own: a browser gets no notifications any more; where it is reached is forgotten',
    method: 'POST',
    path: `${MESSAGES}.RemovePush`,
    access: 'user',
    writes: true,
    request: z.object({
      browserId: as('push_browser_id', z.string().check(z.regex(/^\d{1,18}$/))),
    }),
    response: z.object({}),
  }),
}
