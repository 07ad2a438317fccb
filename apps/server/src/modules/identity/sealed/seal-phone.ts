import type { Seal } from '#kernel/secrets/seal.ts'

/** A phone as an account keeps it. */
export interface SealedPhone {
  sealed: string
  fingerprint: string
}

/** Equal for equal phones: what accounts and codes of a phone are found by. */
export const phoneFingerprint = (seal: Seal, phone: string): string =>
  seal.fingerprint(`phone:${phone}`)

/** Bound to the account: moved to another one it does not open. */
export const sealPhone = (seal: Seal, phone: string, accountId: string): SealedPhone => ({
  sealed: seal.close(phone, `phone:${accountId}`),
  fingerprint: phoneFingerprint(seal, phone),
})

export const openPhone = (seal: Seal, sealed: string | null, accountId: string): string | null =>
  sealed === null ? null : seal.open(sealed, `phone:${accountId}`)
