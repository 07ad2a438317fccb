import { MESSAGE_KINDS, type MessageKind } from '@koi/domain/messages/message-kinds'
import type { Seal } from '#kernel/secrets/seal.ts'
import { emailFingerprint } from '../ways/address-store.ts'

/** Whoever holds one may switch off e-mail of a kind, as long as the account has the address that the mail went to. */
export interface Stop {
  accountId: string
  kind: MessageKind
  /** Of the address. */
  fingerprint: string
}

const ABOUT = 'stop e-mail'
const FINGERPRINT_LENGTH = 16

/** The part of a fingerprint that a token has. */
export const shortFingerprint = (seal: Seal, email: string) =>
  emailFingerprint(seal, email).slice(0, FINGERPRINT_LENGTH)

/** Sealed, as nobody is to read an account out of a mail. For ever good: a mail may be found years later. */
export const stopTokenOf = (seal: Seal, { accountId, kind, fingerprint }: Stop): string =>
  Buffer.from(seal.close(`${kind} ${fingerprint} ${accountId}`, ABOUT), 'base64').toString(
    'base64url',
  )

/** What a token says; undefined of one that is none of ours. */
export function readStopToken(seal: Seal, token: string): Stop | undefined {
  try {
    const text = seal.open(Buffer.from(token, 'base64url').toString('base64'), ABOUT)
    const [word, fingerprint = '', accountId = ''] = text.split(' ')
    const kind = MESSAGE_KINDS.find((each) => each === word)
    return kind && { accountId, kind, fingerprint }
  } catch {
    // Cut off or made up: the cipher throws whatever is wrong with it.
    return undefined
  }
}
