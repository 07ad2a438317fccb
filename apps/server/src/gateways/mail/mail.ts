/** One e-mail, to one address. */
export interface Mail {
  /** The same for the same mail sent again: a mailbox that has it already may leave the second one out. */
  id: string
  to: string
  /** The name that it comes from; the address is the gateway's. */
  senderName: string
  subject: string
  text: string
  /** Where whoever wants no more of it says so, with a click or by their mailbox's own button (RFC 8058). */
  stopUrl?: string
}

/** What became of a mail. Reasons name no address: they are kept and logged. */
export type MailSent =
  | { kind: 'sent' }
  /** This mail will never be taken: its receiver or its content is refused. */
  | { kind: 'refused'; reason: string }
  /** It may be taken later; `isServer`: the others too have to wait. */
  | { kind: 'failed'; reason: string; isServer: boolean }

/** Brings e-mail on its way; never throws for what the server on the other side does. */
export interface MailGateway {
  send(mail: Mail): Promise<MailSent>
  /** Cuts off what is on its way; nothing is sent any more. */
  close(): void
}
