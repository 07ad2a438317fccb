import type { Queries } from './db.ts'

/** Something that happened to a person, as the table of messages has it. */
export interface Happening {
  accountId: string
  /** What it happened to: an order, a period of a plan. */
  about: string
  detail: string
}

/** What a person is told of it. */
export interface Told {
  title: string
  body: string
  /** The address of a page that shows it. */
  link: string
}

/**
 * How an area tells what happened in it: words in the order of the happenings, undefined of those that there is nothing to
 * tell of any more. One statement for all of them.
 */
export type Teller = (
  queries: Queries,
  happenings: readonly Happening[],
) => Promise<readonly (Told | undefined)[]>
