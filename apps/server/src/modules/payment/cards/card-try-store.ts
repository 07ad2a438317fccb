import { sql, type Queries } from '#kernel/db.ts'

/** Somebody who asks a bank about a number on a business day. */
export interface CardTry {
  accountId: string
  numberFingerprint: string
  day: string
}

const count = sql<{ ofAccount: number; ofNumber: number }>(
  'card-try-count',
  `select (select count(*) from card_try where account_id = $1 and day = $3)::integer as "ofAccount",
     (select count(*) from card_try where number_fingerprint = $2 and day = $3)::integer as "ofNumber"`,
)

/** How often the account asked that day, and how often anybody asked about the number. */
export const countCardTries = (tx: Queries, { accountId, numberFingerprint, day }: CardTry) =>
  tx.get(count, [accountId, numberFingerprint, day])

const note = sql(
  'card-try-note',
  'insert into card_try (account_id, number_fingerprint, day) values ($1, $2, $3)',
)

export const noteCardTry = (tx: Queries, { accountId, numberFingerprint, day }: CardTry) =>
  tx.run(note, [accountId, numberFingerprint, day])

const giveBack = sql(
  'card-try-give-back',
  `delete from card_try where id = (select max(id) from card_try
     where account_id = $1 and number_fingerprint = $2 and day = $3)`,
)

/** The bank did not answer: that was no try. */
export const giveBackCardTry = (queries: Queries, tried: CardTry) =>
  queries.run(giveBack, [tried.accountId, tried.numberFingerprint, tried.day])

const forget = (kind: 'bank' | 'credit') =>
  sql(
    `card-try-right-${kind}`,
    `delete from card_try t using ${kind === 'bank' ? 'card' : 'credit'}_binding b
     where b.id = $1 and t.account_id = b.account_id and t.number_fingerprint = b.number_fingerprint`,
  )
const right = { bank: forget('bank'), credit: forget('credit') }

/** The number of the binding is the account's own card: its tries were right ones. Those of other numbers go on counting. */
export const forgetRightTries = (tx: Queries, kind: keyof typeof right, bindingId: string) =>
  tx.run(right[kind], [bindingId])
