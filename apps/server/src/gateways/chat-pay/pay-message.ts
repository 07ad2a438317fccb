/** A question to the payment's server, as it goes over the wire. */
export interface PayAsk {
  method: 'GET' | 'POST'
  /** With its query; the host is the transport's. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Empty for a GET. */
  body: string
}

/** Its answer; names of headers in lower case. */
export interface PayAnswer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** Brings a question there and the answer back; throws `ChatPayUnanswered` where none came. */
export type AskChatPay = (ask: PayAsk) => Promise<PayAnswer>

/** Nobody knows whether the question arrived: it is asked again, or asked about. */
export class ChatPayUnanswered extends Error {
  override name = 'ChatPayUnanswered'
}

/** The payment's server refused. `code` is its own, such as ORDER_CLOSED; the message holds no secret. */
export class ChatPayRefused extends Error {
  override name = 'ChatPayRefused'

  constructor(
    readonly status: number,
    readonly code: string,
    message = '',
  ) {
    super(`the payment's server answered ${status} ${code} ${message}`.trim())
  }
}

/** The platform signed it, and it says what its documents do not: nobody acts on it, an operator looks. */
export class ChatPayUnexpected extends Error {
  override name = 'ChatPayUnexpected'

  constructor(
    message: string,
    readonly said: UnexpectedNews,
  ) {
    super(message)
  }
}

/** What is kept of such a message: never who paid. */
export interface UnexpectedNews {
  event: string
  /** Our id of the payment or refund that it names; empty where it names none. */
  subject: string
  transactionId: string
  state: string
  amount: unknown
}

/** The signature, the time or the certificate of an answer or notification is not good: it counts for nothing. */
export class ChatPayForged extends Error {
  override name = 'ChatPayForged'
}
