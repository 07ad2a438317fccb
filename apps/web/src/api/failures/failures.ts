/** No usable answer: no connection, too late, or an HTTP status that is not 200. */
export class NetworkFailed extends Error {
  /** Absent where no answer came at all. */
  readonly status: number | undefined

  constructor(reason: string, status?: number) {
    super(reason)
    this.name = 'NetworkFailed'
    this.status = status
  }
}

/** The server is away for a moment (503) and says when to come back. */
export class Unavailable extends NetworkFailed {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('the service is unavailable', 503)
    this.name = 'Unavailable'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An answer came that nobody can read: the way to the server is not what it should be (ER-036). */
export class CommunicationFailed extends NetworkFailed {
  /** Shown before the text where there is one. */
  readonly code: string | undefined

  constructor(reason: string, code?: string) {
    super(reason, 200)
    this.name = 'CommunicationFailed'
    this.code = code
  }
}

/** The session ended again and again: no further login is tried for a while (SPEC §8, ER-043, A-69). */
export class RetriesExhausted extends Error {
  constructor() {
    super('too many logins in a short time')
    this.name = 'RetriesExhausted'
  }
}

/** When to ask again by itself after this failure, ms; false where only a person can say. */
export const askAgainMs = (error: unknown): number | false =>
  error instanceof Unavailable && error.retryAfterSeconds * 1000
