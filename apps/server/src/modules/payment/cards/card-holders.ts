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
  /** The person of an account, `shown` as `*小明`; undefined without a card. */
  read(
    queries: Queries,
    accountId: string,
  ): Promise<{ name: string; idNumber: string; shown: string } | undefined>
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
  async read(queries, accountId) {
    const known = await findRealName(queries, accountId)
    return (
      known && {
        name: seal.open(known.nameSealed, `name:${accountId}`),
        idNumber: seal.open(known.idNumberSealed, `id:${accountId}`),
        shown: known.nameShown,
      }
    )
  },
  isElsewhere: (queries, accountId, idNumber) =>
    isPersonElsewhere(queries, accountId, seal.fingerprint(`id:${idNumber}`)),
})
