import type { JournalAccount, JournalLine } from './journal-store.ts'

/** How one family of programs writes a journal down. */
export interface JournalFormat {
  /** What comes before everything else: the commodities, declared. */
  head(assets: readonly string[], firstDay: string): string
  /** An account that entries may name; `key` is its name in this format. */
  account(key: string, firstDay: string): string
  accountName(kind: string, owner: string): string
  /** One entry with all of its lines. */
  entry(lines: readonly [JournalLine, ...JournalLine[]]): string
  /** What stands before the assertions; they hold after the last day. */
  assertions(lastDay: string): string
  /** The amount that the books keep for an account. */
  assertion(account: JournalAccount & { balance: number }, lastDay: string): string
}

const INVESTOR_KINDS = new Set(['cash', 'shares', 'sharesFrozen', 'ownMoney'])

/** What belongs to an investor is owed to them; everything else is a house account. */
export const isOfInvestor = (kind: string): boolean => INVESTOR_KINDS.has(kind)
