import type { PushUrgency } from '@koi/domain/messages/push-notice'

/** A browser at its push service, as it said of itself (RFC 8291). */
export interface PushTarget {
  endpoint: string
  /** The browser's public key and its secret, base64url. */
  p256dh: string
  auth: string
}

/** One notification, to one browser. */
export interface Push {
  /** Letters, digits, `-` and `_`, 32 at most: a push service that still has one of this topic puts the new one in its place. */
  topic: string
  ttlSeconds: number
  urgency: PushUrgency
  /** Read by the browser alone. */
  payload: string
}

/** What became of a push. Reasons name no endpoint: they are kept and logged. */
export type PushSent =
  | { kind: 'sent' }
  /** The browser is there no more. */
  | { kind: 'gone'; reason: string }
  /** This push will never be taken. */
  | { kind: 'refused'; reason: string }
  /**
   * It may be taken later, after `waitMs` at the soonest where the service said so. `isServer`: others there may have to wait, too.
   * `isAnswer`: the service said so itself, of this browser; it may be wrong with that one alone.
   */
  | { kind: 'failed'; reason: string; isServer: boolean; isAnswer: boolean; waitMs?: number }

/** Brings notifications to push services; never throws for what the service on the other side does. */
export interface PushGateway {
  /** What browsers subscribe with: they take pushes of whoever has its private half, and of nobody else. */
  publicKey: string
  /** The service that an endpoint is at; undefined where it is none of those that are spoken to. */
  serviceOf(endpoint: string): string | undefined
  send(target: PushTarget, push: Push): Promise<PushSent>
  /** Cuts off what is on its way; nothing is sent any more. */
  close(): void
}
