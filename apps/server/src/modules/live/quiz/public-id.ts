import { sha256 } from '#kernel/secrets/hash.ts'

const LENGTH = 20

/**
 * The id under which an account stands in receipts and among the winners of a quiz. It follows from the account's id, so that nobody
 * chooses it, and does not lead back to it: that id is 128 random bits which only its owner sees.
 */
export const publicIdOf = (actId: string, accountId: string): string =>
  sha256(`quiz\n${actId}\n${accountId}`).slice(0, LENGTH)
