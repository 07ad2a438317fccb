/** What a person has given for an order so far, besides the decision. */
export interface Signature {
  /** A risk above one's own class was confirmed. */
  isMismatchConfirmed: boolean
  /** Of the payment password; empty where nothing has to be signed. */
  token: string
  /** Of the price that was accepted; empty where none is quoted. */
  quoteId: string
}

/** Where an order stands between being filled in and its result. */
export type SignedStage<Decision> =
  | { kind: 'form' }
  /** The risk has to be confirmed, the password typed, or the price of this moment accepted. */
  | ({ kind: 'mismatch' | 'password' | 'quote'; decision: Decision } & Signature)
  /** On its way to the server, and after it to its result. */
  | ({ kind: 'sending'; decision: Decision } & Signature)
  /** No answer came, and the person is asked whether it shall be sent again. */
  | ({ kind: 'lost'; decision: Decision } & Signature)

/** What stands between the form and the sending of one kind of order. */
export interface SignedWay {
  needsMismatch: boolean
  needsPassword: boolean
  isQuoted: boolean
}

/** Where a refused order goes on: the password is asked again, a new price is shown, or the form is back. */
export type WayBack = 'form' | 'password' | 'quote'

export type SignedEvent<Decision> =
  | { kind: 'begin'; decision: Decision }
  | { kind: 'confirmMismatch' }
  | { kind: 'sign'; token: string }
  | { kind: 'acceptQuote'; quoteId: string }
  | { kind: 'cancel' }
  | { kind: 'loseAnswer' }
  | { kind: 'sendAgain' }
  | { kind: 'giveUp' }
  | { kind: 'refuse'; back: WayBack }
  | { kind: 'finish' }

const form = { kind: 'form' } as const
const nothingGiven: Signature = { isMismatchConfirmed: false, token: '', quoteId: '' }

/**
 * The stage after an event, the same one where the event has no place in it: a second press, a token that comes
 * after the sheet was closed. Only what is on its way can be lost, refused or finished, and it cannot be cancelled.
 */
export function nextStage<Decision>(
  way: SignedWay,
  stage: SignedStage<Decision>,
  event: SignedEvent<Decision>,
): SignedStage<Decision> {
  switch (stage.kind) {
    case 'form':
      return event.kind === 'begin' ? begun(way, event.decision) : stage
    case 'mismatch':
      if (event.kind === 'cancel') return form
      return event.kind === 'confirmMismatch'
        ? { ...stage, kind: firstAfterRisk(way), isMismatchConfirmed: true }
        : stage
    case 'password':
      if (event.kind === 'cancel') return form
      return event.kind === 'sign'
        ? { ...stage, kind: way.isQuoted ? 'quote' : 'sending', token: event.token }
        : stage
    case 'quote':
      if (event.kind === 'cancel') return form
      return event.kind === 'acceptQuote'
        ? { ...stage, kind: 'sending', quoteId: event.quoteId }
        : stage
    case 'sending':
      if (event.kind === 'finish') return form
      if (event.kind === 'loseAnswer') return { ...stage, kind: 'lost' }
      return event.kind === 'refuse' ? sentBack(stage, event.back) : stage
    case 'lost':
      if (event.kind === 'sendAgain') return { ...stage, kind: 'sending' }
      // At a price it is the same deal only as long as nothing else is signed: the person stays at the price.
      return event.kind === 'giveUp' ? sentBack(stage, way.isQuoted ? 'quote' : 'form') : stage
  }
}

const firstAfterRisk = ({ needsPassword, isQuoted }: SignedWay) =>
  needsPassword ? 'password' : isQuoted ? 'quote' : 'sending'

const begun = <Decision>(way: SignedWay, decision: Decision): SignedStage<Decision> => ({
  kind: way.needsMismatch ? 'mismatch' : firstAfterRisk(way),
  decision,
  ...nothingGiven,
})

const sentBack = <Decision>(
  sent: Exclude<SignedStage<Decision>, { kind: 'form' }>,
  back: WayBack,
): SignedStage<Decision> => (back === 'form' ? form : { ...sent, kind: back })
