import { WATCHED_WORD_MAX } from '@koi/domain/moderation/moderation-limits'
import { findWatchedWord, foldWord } from '@koi/domain/moderation/watched-words'
import { seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { addVersion, newestVersion, wordsIn } from './word-store.ts'

/** What becomes of a text that somebody writes. */
export interface Checked {
  state: 'visible' | 'held'
  /** What holds it, for `state_rule`; empty: nothing does. Reviewers read it, its author does not. */
  rule: string
}

/** Whether texts can be seen at once, or wait for a person because of a watched word of the brand. */
export async function checkWriting(
  tx: Queries,
  { brandId, texts }: { brandId: string; texts: readonly string[] },
): Promise<Checked> {
  const version = await newestVersion(tx, brandId)
  if (version === 0) return { state: 'visible', rule: '' }
  // Of thousands of words a few stand in a text at most: the others stay in the database.
  const folded = texts.map(foldWord).join('\n')
  const words = new Map(
    (await wordsIn(tx, brandId, version, folded)).map((each) => [each.folded, each.word]),
  )
  const found = findWatchedWord(texts, [...words.keys()])
  if (found === undefined) return { state: 'visible', rule: '' }
  return { state: 'held', rule: `词库 v${version}：${words.get(found) ?? found}` }
}

/** Saves words as the version behind the one that was changed; each is findable and stands there once. */
export const saveWords = (
  db: Db,
  asked: { brandId: string; by: string; version: number; words: readonly string[]; nowMs: number },
): Promise<number> =>
  db.transaction(async (tx) => {
    const { brandId, by, nowMs } = asked
    if ((await newestVersion(tx, brandId)) !== asked.version) throw refuse('wordsChanged')
    const words = asked.words.map(seenText).map((word) => ({ word, folded: foldWord(word) }))
    const isFit = words.every(
      ({ word, folded }) => folded !== '' && Array.from(word).length <= WATCHED_WORD_MAX,
    )
    if (!isFit || new Set(words.map(({ folded }) => folded)).size < words.length)
      throw refuse('wordsUnfit')
    const version = asked.version + 1
    if (!(await addVersion(tx, { brandId, version, by, words, nowMs })))
      throw refuse('wordsChanged')
    return version
  })
