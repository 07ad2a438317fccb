import type { Queries } from './db.ts'
import type { Seal } from './secrets/seal.ts'

/** Rows of one account under the names they have in its copy. Fields named …Ms are epoch ms. */
export type PersonalSections = Record<string, readonly Record<string, unknown>[]>

/** Large bytes that lie in the object store, by the id of their row. */
export interface KeptBytes {
  bytesOf(objectId: string): Promise<Buffer | undefined>
}

/** What a module keeps about people: each module tells of its own tables only. */
export interface PersonalData {
  /** Everything of the account, for the copy its owner asks for; `seal` opens what is kept sealed. */
  read(
    queries: Queries,
    accountId: string,
    seal: Seal,
    objects: KeptBytes,
  ): Promise<PersonalSections>
  /** Takes away what names the person when the account is closed; absent where nothing does or the law keeps it. */
  forget?(tx: Queries, accountId: string): Promise<void>
}
