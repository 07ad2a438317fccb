import { sql, type Queries } from '#kernel/db.ts'

export const CODE_PURPOSES = ['login', 'password', 'reauth', 'card', 'email'] as const
type CodePurpose = (typeof CODE_PURPOSES)[number]

export interface CodeTarget {
  purpose: CodePurpose
  /** For login the keyed fingerprint of a phone, for the other purposes an account id. */
  target: string
  /** Where a phone is the target: the brand the code is good for. Account ids have one brand. */
  brandId?: string
  /** Where the target does not say where the code goes: a keyed fingerprint of that, or what it was sent for. The code proves this one alone. */
  receiver?: string
  /** The phone it goes to where that is any phone somebody types, as a keyed fingerprint. */
  phoneFingerprint?: string
  /** Who asks, where anybody may ask for a code to a phone; absent: only its owner can. */
  sender?: CodeSender | undefined
}

/** Hashes of a browser's key and of its address. */
export interface CodeSender {
  keySha256: string | null
  addressSha256: string
}

const senderOf = ({ sender }: CodeTarget) => [
  sender?.keySha256 ?? null,
  sender?.addressSha256 ?? null,
]

const MAIN = 'main'

const countReceiver = sql<{ count: number }>(
  'code-count-receiver',
  `select count(*)::int as count from one_time_code
   where receiver = $1 and created_at > to_timestamp($2 / 1000.0)`,
)

/** Codes that went to a receiver since a moment, whoever asked for them. */
export const countReceivedSince = async (tx: Queries, receiver: string, sinceMs: number) =>
  (await tx.get(countReceiver, [receiver, sinceMs])).count

const countPhone = sql<{ count: number }>(
  'code-count-phone',
  `select count(*)::int as count from one_time_code
   where phone_fingerprint = $1 and created_at > to_timestamp($2 / 1000.0)`,
)

/** Codes for cards that went to a phone since a moment, of whatever account. */
export const countToPhoneSince = async (tx: Queries, fingerprint: string, sinceMs: number) =>
  (await tx.get(countPhone, [fingerprint, sinceMs])).count

const count = sql<{ byAll: number; bySender: number }>(
  'code-count',
  `select count(*)::int as "byAll",
     count(*) filter (where $5::text is null or sender_key = $4 or sender_address = $5)::int as "bySender"
   from one_time_code
   where purpose = $1 and target = $2 and created_at > to_timestamp($3 / 1000.0)`,
)

/** Codes to a target since a moment: of this sender, and of everybody. */
export const countCodesSince = (tx: Queries, to: CodeTarget, sinceMs: number) =>
  tx.get(count, [to.purpose, to.target, sinceMs, ...senderOf(to)])

const known = sql(
  'code-known-sender',
  `select 1 from login_device d join account a on a.id = d.account_id
   where a.phone_fingerprint = $1 and a.brand_id = $2 and d.device_sha256 = $3`,
)

/** Whether the browser that asks has logged in to the phone's account before. */
export const isKnownSender = async (tx: Queries, { target, brandId, sender }: CodeTarget) =>
  sender?.keySha256 !== undefined &&
  (await tx.find(known, [target, brandId ?? MAIN, sender.keySha256])) !== undefined

const insert = sql(
  'code-insert',
  `insert into one_time_code (purpose, target, code_hash, tries_left, created_at, expires_at, brand_id,
     sender_key, sender_address, receiver, phone_fingerprint)
   values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0), $7, $8, $9, $10, $11)`,
)

export interface NewCode extends CodeTarget {
  codeHash: string
  tries: number
  nowMs: number
  expiresAtMs: number
}

export const insertCode = (tx: Queries, code: NewCode) =>
  tx.run(insert, [
    code.purpose,
    code.target,
    code.codeHash,
    code.tries,
    code.nowMs,
    code.expiresAtMs,
    code.brandId ?? MAIN,
    ...senderOf(code),
    code.receiver ?? null,
    code.phoneFingerprint ?? null,
  ])

// One statement counts the try before the code is compared: parallel guesses share the five.
const take = sql<{ id: number; codeHash: string }>(
  'code-try',
  `update one_time_code set tries_left = tries_left - 1
   where id = (select id from one_time_code
     where purpose = $1 and target = $2 and brand_id = $4 and receiver is not distinct from $7
       and ($6::text is null or sender_key = $5 or sender_address = $6)
     order by coalesce(sender_key = $5, false) desc, id desc limit 1)
     and tries_left > 0 and used_at is null and expires_at > to_timestamp($3 / 1000.0)
   returning id, code_hash as "codeHash"`,
)

/** Uses up one try of the newest code of who asks, and answers it; undefined when it is dead. */
export const takeTry = (db: Queries, to: CodeTarget, nowMs: number) =>
  db.find(take, [
    to.purpose,
    to.target,
    nowMs,
    to.brandId ?? MAIN,
    ...senderOf(to),
    to.receiver ?? null,
  ])

const use = sql(
  'code-use',
  'update one_time_code set used_at = to_timestamp($2 / 1000.0) where id = $1 and used_at is null',
)

/** True for the one who uses it first. */
export async function spendCode(db: Queries, id: number, nowMs: number): Promise<boolean> {
  return (await db.run(use, [id, nowMs])) === 1
}
