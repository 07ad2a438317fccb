import type { LedgerPosting } from '@koi/domain/ledger/money-events'
import { assertBalanced, reverse } from '@koi/domain/ledger/posting'
import type { Queries } from '#kernel/db.ts'
import type { EntryName, NewEntry } from './entry.ts'
import type { EntryKind } from './entry-kinds.ts'
import { insertEntries, insertEntry, postingsOfEntry } from './store.ts'

const nameOf = (posting: LedgerPosting) => `${posting.kind}:${posting.owner}`

/** Writes one balanced entry; answers its id. The database checks the balance once more. */
export const post = (tx: Queries, entry: NewEntry): Promise<number> =>
  insertEntry(tx, checked(entry))

function checked(entry: NewEntry): NewEntry {
  const postings = entry.postings.filter(({ amount }) => amount !== 0)
  assertBalanced(
    postings.map((posting) => ({
      account: nameOf(posting),
      asset: posting.asset,
      amount: posting.amount,
    })),
  )
  return { ...entry, postings }
}

/** The opposite of an entry, as a new one of a kind and reference of its own. */
async function oppositeOf(
  tx: Queries,
  { kind, reference }: EntryName,
  as: Omit<NewEntry, 'postings' | 'reverses'>,
): Promise<NewEntry> {
  const found = await postingsOfEntry(tx, kind, reference)
  const entryId = found[0]?.entryId
  if (entryId === undefined) throw new Error(`no ledger entry ${kind} ${reference} to reverse`)
  const opposite = reverse(
    found.map((posting, index) => ({
      account: String(index),
      asset: posting.asset,
      amount: posting.amount,
    })),
  )
  const postings = opposite.flatMap(({ account, amount }) => {
    const posting = found[Number(account)]
    return posting
      ? [{ kind: posting.kind, owner: posting.owner, asset: posting.asset, amount }]
      : []
  })
  return { ...as, postings, reverses: entryId }
}

/** Takes an entry back by its exact opposite. Nothing is changed or deleted. */
export async function reverseEntry(
  tx: Queries,
  {
    as,
    ...given
  }: EntryName & {
    /** Kind of the reversing entry. */
    as: EntryKind
    businessDate: string
    atMs: number
  },
): Promise<number> {
  const { kind, reference, businessDate, atMs } = given
  return post(
    tx,
    await oppositeOf(tx, { kind, reference }, { kind: as, reference, businessDate, atMs }),
  )
}

/** An entry that stands for another: what is taken back, under which name, and what is booked in its place. */
export interface Replacement {
  old: EntryName
  /** Names of the opposite entry and of the new one. */
  back: EntryName
  again: EntryName
  postings: readonly LedgerPosting[]
}

/**
 * Takes entries back and books others in their place, all by one statement: between them a balance may be short, together
 * it is not.
 */
export async function replaceEntries(
  tx: Queries,
  replacements: readonly Replacement[],
  at: { businessDate: string; atMs: number },
): Promise<void> {
  const entries: NewEntry[] = []
  for (const { old, back, again, postings } of replacements) {
    entries.push(await oppositeOf(tx, old, { ...back, ...at }))
    entries.push(checked({ ...again, ...at, postings }))
  }
  await insertEntries(tx, entries, at)
}
