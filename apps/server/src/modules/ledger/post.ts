import { assertBalanced, reverse } from '@koi/domain/ledger/posting'
import type { Queries } from '#kernel/db.ts'
import type { EntryKind } from './entry-kinds.ts'
import { insertEntry, postingsOfEntry } from './store.ts'

/** What a ledger account is for. Investor kinds are owned by an account id, the house's by a fund code or a purpose. */
export type LedgerAccountKind =
  | 'cash'
  | 'shares'
  | 'sharesFrozen'
  | 'outside'
  | 'buyTransit'
  | 'payable'
  | 'fundCash'
  | 'fundProperty'
  | 'feeIncome'
  | 'issued'
  | 'provider'
  | 'refundTransit'
  | 'suspense'

/** `asset` is 'CNY' (cents) or a fund code (shares ×100). */
export interface LedgerAccount {
  kind: LedgerAccountKind
  owner: string
  asset: string
}

export interface LedgerPosting extends LedgerAccount {
  /** Cents or shares ×100; the postings of an entry sum to zero per asset. */
  amount: number
}

export interface NewEntry {
  kind: EntryKind
  /** With `kind` unique for ever: the same thing cannot be posted twice. */
  reference: string
  businessDate: string
  atMs: number
  postings: readonly LedgerPosting[]
  /** Entry that this one takes back. */
  reverses?: number
}

const nameOf = (posting: LedgerAccount) => `${posting.kind}:${posting.owner}`

/** Writes one balanced entry; answers its id. The database checks the balance once more. */
export async function post(tx: Queries, entry: NewEntry): Promise<number> {
  const postings = entry.postings.filter(({ amount }) => amount !== 0)
  assertBalanced(
    postings.map((posting) => ({
      account: nameOf(posting),
      asset: posting.asset,
      amount: posting.amount,
    })),
  )
  return insertEntry(tx, { ...entry, postings })
}

/** Takes an entry back by its exact opposite. Nothing is changed or deleted. */
export async function reverseEntry(
  tx: Queries,
  {
    kind,
    reference,
    as,
    businessDate,
    atMs,
  }: {
    kind: EntryKind
    reference: string
    /** Kind of the reversing entry. */
    as: EntryKind
    businessDate: string
    atMs: number
  },
): Promise<number> {
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
  return post(tx, { kind: as, reference, businessDate, atMs, postings, reverses: entryId })
}
