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

/** When to ask again by itself after this failure, ms; false where only a person can say. */
export const askAgainMs = (error: unknown): number | false =>
  error instanceof Unavailable && error.retryAfterSeconds * 1000
