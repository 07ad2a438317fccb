import type { Seal } from '#kernel/secrets/seal.ts'

/** Who somebody is at a provider: only compared, so nothing but a keyed fingerprint is kept. */
export const sealSubject = (seal: Seal, provider: string, subject: string): string =>
  seal.fingerprint(`subject:${provider}:${subject}`)

/** Who somebody is at exactly our app there, bound to their fingerprint; empty where it is not known. */
export const sealOpenId = (seal: Seal, openId: string, sealedSubject: string): string =>
  openId === '' ? '' : seal.close(openId, `open-id:${sealedSubject}`)

/** A payment is asked of this id. */
export const openOpenId = (seal: Seal, sealed: string, sealedSubject: string): string =>
  seal.open(sealed, `open-id:${sealedSubject}`)
