import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '../lists/item-sql.ts'

const write = sql(
  'search-word-write',
  `insert into search_word (account_id, word, searched_at, seq_no, scene_type, channel, account_type)
   values ($1, $2, ${moment('$3')}, $4, $5, $6, $7)
   on conflict (account_id, word) do update set searched_at = excluded.searched_at,
     seq_no = excluded.seq_no, scene_type = excluded.scene_type, channel = excluded.channel,
     account_type = excluded.account_type
   where search_word.seq_no is null or search_word.seq_no is distinct from excluded.seq_no`,
)
const trim = sql(
  'search-word-trim',
  `delete from search_word where account_id = $1 and word in (
     select word from search_word where account_id = $1
     order by searched_at desc, word offset $2)`,
)
const read = sql<{ word: string }>(
  'search-word-read',
  'select word from search_word where account_id = $1 order by searched_at desc, word limit $2',
)
const clear = sql('search-word-clear', 'delete from search_word where account_id = $1')
const readHot = sql<{ word: string }>(
  'search-word-hot',
  `select word from search_word join account on account.id = search_word.account_id
   where account.brand_id = $5 and searched_at >= shanghai_time($1::date, 0) and searched_at <= ${moment('$2')}
   group by word having count(*) >= $3
   order by count(*) desc, max(searched_at) desc, word limit $4`,
)

const merge = sql(
  'search-word-merge',
  `insert into search_word as own (account_id, word, searched_at)
   select $1, word, ${moment('$3')} - place * interval '1 millisecond'
   from unnest($2::text[]) with ordinality given (word, place)
   on conflict (account_id, word) do update set searched_at = greatest(own.searched_at, excluded.searched_at)`,
)
const forget = sql(
  'search-word-forget',
  'delete from search_word where account_id = $1 and word = $2',
)

/** Puts words that were searched before the login, newest first, at the head of the account's history. */
export async function mergeWords(
  tx: Queries,
  given: { accountId: string; words: readonly string[]; nowMs: number; keep: number },
) {
  await tx.run(merge, [given.accountId, given.words, given.nowMs])
  await tx.run(trim, [given.accountId, given.keep])
}

export const forgetWord = (db: Queries, accountId: string, word: string) =>
  db.run(forget, [accountId, word])

/** What a search says of itself (CL-017). */
export interface SearchMark {
  /** `{account}_{ms}`; the same again is the same search. */
  seqNo: string | null
  scene: string
  channel: number | null
  accountType: number | null
}

/** Puts a word at the head of the account's history and forgets the oldest beyond `keep`. */
export async function rememberWord(
  tx: Queries,
  {
    accountId,
    word,
    nowMs,
    mark,
    keep,
  }: { accountId: string; word: string; nowMs: number; mark: SearchMark; keep: number },
) {
  const { seqNo, scene, channel, accountType } = mark
  await tx.run(write, [accountId, word, nowMs, seqNo, scene, channel, accountType])
  await tx.run(trim, [accountId, keep])
}

/** The account's words, newest first. */
export async function wordsOf(db: Queries, accountId: string, limit: number): Promise<string[]> {
  return (await db.rows(read, [accountId, limit])).map(({ word }) => word)
}

export const forgetWords = (db: Queries, accountId: string) => db.run(clear, [accountId])

/** Words that at least `people` accounts of a brand searched since a date, the most searched first. */
export async function wordsSince(
  db: Queries,
  since: { day: string; nowMs: number; people: number; limit: number; brandId: string },
): Promise<string[]> {
  const values = [since.day, since.nowMs, since.people, since.limit, since.brandId]
  return (await db.rows(readHot, values)).map(({ word }) => word)
}
