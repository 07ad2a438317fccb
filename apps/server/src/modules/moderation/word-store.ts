import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const newest = sql<{ version: number }>(
  'moderation-words-newest',
  'select coalesce(max(version), 0)::integer as version from moderation_word_list where brand_id = $1',
)

/** The version that counts; 0: the brand has no list. */
export const newestVersion = async (queries: Queries, brandId: string) =>
  (await queries.get(newest, [brandId])).version

interface Word {
  word: string
  folded: string
}

const list = sql<Word>(
  'moderation-words',
  'select word, folded from moderation_word where brand_id = $1 and version = $2 order by folded',
)

const inTexts = sql<Word>(
  'moderation-words-in',
  `select word, folded from moderation_word where brand_id = $1 and version = $2 and position(folded in $3) > 0 order by folded`,
)

/** Those whose signs stand in a text that was folded; whether they stand alone there the caller says. */
export const wordsIn = (queries: Queries, brandId: string, version: number, folded: string) =>
  queries.rows(inTexts, [brandId, version, folded])

export const wordsOf = (queries: Queries, brandId: string, version: number) =>
  queries.rows(list, [brandId, version])

const savedBy = sql<{ savedBy: string; savedMs: number }>(
  'moderation-words-saved',
  `select saved_by as "savedBy", (extract(epoch from saved_at) * 1000)::bigint as "savedMs"
   from moderation_word_list where brand_id = $1 and version = $2`,
)

export const savedOf = (queries: Queries, brandId: string, version: number) =>
  queries.find(savedBy, [brandId, version])

const add = sql(
  'moderation-words-add',
  `insert into moderation_word_list (brand_id, version, saved_by, saved_at)
   values ($1, $2, $3, ${moment('$4')}) on conflict do nothing`,
)
const addWords = sql(
  'moderation-words-fill',
  `insert into moderation_word (brand_id, version, word, folded)
   select $1, $2, given.word, given.folded from unnest($3::text[], $4::text[]) given (word, folded)`,
)

/** Saves a version; false where somebody else has saved it already. */
export async function addVersion(
  tx: Queries,
  {
    brandId,
    version,
    by,
    words,
    nowMs,
  }: { brandId: string; version: number; by: string; words: readonly Word[]; nowMs: number },
): Promise<boolean> {
  if ((await tx.run(add, [brandId, version, by, nowMs])) === 0) return false
  await tx.run(addWords, [
    brandId,
    version,
    words.map(({ word }) => word),
    words.map(({ folded }) => folded),
  ])
  return true
}
