import type { EventType } from '@koi/domain/tracking/event-types'
import { signal, type Evidence, type TrackFields } from './signals.ts'

/** `track('click', 'product.buy', { fund_code })`: counts something that happened (RU-246). */
export const track = (type: EventType, name: string, fields?: TrackFields): void =>
  signal({ kind: 'event', type, name, fields })

/** Keeps what was shown or agreed to, where a trace is recorded (RU-132). */
export const keepEvidence = (event: Evidence): void => signal({ kind: 'evidence', event })
