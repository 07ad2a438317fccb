/** Where a refusal sends the person: a button with a name beside the message. */
export interface RefusalLink {
  name: string
  url: string
}

/**
 * An expected failure with a code of the error catalogue (SPEC §8); `http/` turns it into
 * `retcode`/`retmsg`. Anything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly retcode: number
  readonly link: RefusalLink | undefined

  constructor(retcode: number, message: string, link?: RefusalLink) {
    super(message)
    this.name = 'Refusal'
    this.retcode = retcode
    this.link = link
  }
}

/** The server cannot start, and the message says in one line what to do about it. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** The database does not answer just now; the request may be sent again (HTTP 503). */
export class DatabaseDown extends Error {
  constructor(cause: unknown) {
    super(
      `the database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    )
    this.name = 'DatabaseDown'
  }
}

/** The store of large objects does not answer, or has no room, just now; the request may be sent again (HTTP 503). */
export class StoreDown extends Error {
  constructor(cause: unknown) {
    super(
      `the object store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
    this.name = 'StoreDown'
  }
}

/** More work of a kind waits than can be done in time; the request may be sent again later (HTTP 503). */
export class Overloaded extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Overloaded'
  }
}
