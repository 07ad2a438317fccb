import { shanghaiDate } from '@koi/domain/calendar/dates'
import { moneyEvents } from '@koi/domain/ledger/money-event-list'
import { postingsOf, type MoneyEventName, type MoneyFacts } from '@koi/domain/ledger/money-events'
import type { Queries } from '#kernel/db.ts'
import { post } from './post.ts'

/** Of what an entry tells, and when. */
export interface EventTime {
  /** With the kind of entry unique for ever: the same thing cannot be booked twice. */
  reference: string
  atMs: number
}

/**
 * Books a money event, as one entry: of several facts what they come to together. Throws where nothing moves: a bug. The
 * database refuses what would bring an investor's balance below zero.
 */
export async function bookEvent<Name extends MoneyEventName>(
  tx: Queries,
  name: Name,
  { reference, atMs }: EventTime,
  ...facts: readonly MoneyFacts<Name>[]
): Promise<void> {
  const postings = facts.flatMap((each) => postingsOf(name, each))
  const businessDate = shanghaiDate(atMs)
  await post(tx, { kind: moneyEvents[name].entry, reference, businessDate, atMs, postings })
}
