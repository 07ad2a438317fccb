import { messageKindNames, type MessageKind } from './message-kinds.ts'

const HOUR_SECONDS = 3600

/** How soon a push service brings a message to a device that saves power (RFC 8030, 5.3). */
export type PushUrgency = 'low' | 'normal' | 'high'

/** How long a push service keeps a message of a kind for a device that is away, in seconds, and how urgent it is (RFC 8030, 5.2 and 5.3). */
export const pushTerms: Readonly<
  Record<MessageKind, { ttlSeconds: number; urgency: PushUrgency }>
> = {
  trade: { ttlSeconds: 72 * HOUR_SECONDS, urgency: 'normal' },
  activity: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'low' },
  community: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'low' },
  service: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'low' },
  // A login by somebody else is worth waking a telephone for.
  system: { ttlSeconds: 24 * HOUR_SECONDS, urgency: 'high' },
}

/** Browsers that one account may have notifications in. */
export const PUSH_BROWSERS_MAX = 10

/** What a notification says: a locked screen shows nothing that somebody owns unless the person wants it so. */
export const pushNoticeOf = (
  message: { kind: MessageKind; title: string; body: string },
  { showsDetails }: { showsDetails: boolean },
): { title: string; body: string } =>
  showsDetails
    ? { title: message.title, body: message.body }
    : { title: '你有一条新消息', body: `${messageKindNames[message.kind]}消息，点按查看` }
