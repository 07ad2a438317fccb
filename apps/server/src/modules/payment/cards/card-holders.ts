import type { Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { findRealName, isPersonElsewhere } from './binding-store.ts'

/** What the cards of an account say about papers: nothing without a card. */
type HolderAnswer = 'same' | 'other' | 'unknown'

/** Whom the bank verified with the first card of an account. */
export interface CardHolders {
  compare(
    queries: Queries,
    accountId: string,
    papers: { name: string; idNumber: string },
  ): Promise<HolderAnswer>
  /** Whether another account of the brand is verified as the person of this number. */
  isElsewhere(queries: Queries, accountId: string, idNumber: string): Promise<boolean>
}

export const createCardHolders = (seal: Seal): CardHolders => ({
  async compare(queries, accountId, { name, idNumber }) {
    const known = await findRealName(queries, accountId)
    if (!known) return 'unknown'
    const isSame =
      known.idFingerprint === seal.fingerprint(`id:${idNumber}`) &&
      seal.open(known.nameSealed, `name:${accountId}`) === name
    return isSame ? 'same' : 'other'
  },
  isElsewhere: (queries, accountId, idNumber) =>
    isPersonElsewhere(queries, accountId, seal.fingerprint(`id:${idNumber}`)),
})
