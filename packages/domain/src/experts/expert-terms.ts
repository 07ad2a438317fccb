import { addDays, DAY_MS } from '../calendar/dates.ts'
import type { ExpertRule, ExpertState } from './expert-words.ts'

/** For how many days a certificate is good, the first one counted. */
export const CERTIFICATE_DAYS = 365
/** From so many days before its last day on it may be renewed, and its owner is told. */
export const RENEWAL_DAYS = 30
/** Days that somebody waits after a refusal, and after an operator took a certificate away. */
export const REFUSED_WAIT_DAYS = 7
export const REVOKED_WAIT_DAYS = 180
/** Applications of one account in so many days. */
export const APPLICATIONS_MAX = 5
export const APPLICATION_DAYS = 30
/** Pictures of the proof. */
export const PROOFS_MAX = 9
/** How many days the pictures are kept after the decision, and name and number after that there is nothing they stand for. */
export const PROOF_KEPT_DAYS = 30
/** How long a proof of identity is good for an application. */
export const IDENTITY_MS = DAY_MS
/** How long a face check that was begun may be finished. */
export const FACE_MS = 600_000
/** Tries to prove an identity a day. */
export const IDENTITY_TRIES = 5

/** The consent without which nobody applies. */
export const EXPERT_CONSENT = 'expert'

/** The last day of a certificate that begins on a day. */
export const lastDayOf = (fromDay: string): string => addDays(fromDay, CERTIFICATE_DAYS - 1)

/** Whether a certificate may be renewed: within its last days, both days YYYY-MM-DD. */
export const mayRenew = (toDay: string, today: string): boolean =>
  today >= addDays(toDay, -RENEWAL_DAYS)

/** What counts for whether somebody may apply: what came of the application before, and what took their last certificate. */
export interface Before {
  /** The newest application; `decidedMs` epoch ms. */
  application: { state: ExpertState; decidedMs: number | null } | undefined
  /** When an operator took a certificate away, epoch ms; undefined: none did. */
  revokedMs: number | undefined
}

/** From when somebody may apply again, epoch ms; 0: at once. */
export function mayApplyFrom({ application, revokedMs }: Before): number {
  const afterRefusal =
    application?.state === 'refused' && application.decidedMs !== null
      ? application.decidedMs + REFUSED_WAIT_DAYS * DAY_MS
      : 0
  const afterRevocation = revokedMs === undefined ? 0 : revokedMs + REVOKED_WAIT_DAYS * DAY_MS
  return Math.max(afterRefusal, afterRevocation)
}

/** Whether a rule says what an application is decided with: to pass there is one, of which a refusal says nothing. */
export const fitsDecision = (outcome: 'passed' | 'refused', rule: ExpertRule): boolean =>
  (outcome === 'passed') === (rule === 'qualified')
