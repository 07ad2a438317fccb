import { COLLECTIONS_MAX } from '@koi/domain/tutorials/tutorial-words'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import {
  CollectionProblem,
  readCollection,
  type ChapterFile,
  type CollectionFile,
} from './collection-file.ts'
import {
  knownChapters,
  lockCollection,
  othersPublished,
  publishChapters,
  publishHead,
  saveFile,
  unknownFunds,
  withdrawCollection,
  type PublishedChapter,
} from './office-store.ts'

/** Whose collection it is, the version of it that was seen (0: none), and when. */
interface CollectionOwner {
  brandId: string
  seenVersion: number
  nowMs: number
  mediaOrigins: readonly string[]
}

type Known = Awaited<ReturnType<typeof knownChapters>>[number]

/** The same words under the same version; others under the next. */
function versionOf(chapter: ChapterFile, before: Known | undefined): PublishedChapter {
  const contentSha256 = sha256(JSON.stringify(chapter))
  if (!before) return { ...chapter, version: 1, contentSha256 }
  const isSame = before.contentSha256 === contentSha256
  return { ...chapter, version: isSame ? before.version : before.version + 1, contentSha256 }
}

async function problemsOf(
  tx: Queries,
  brandId: string,
  file: CollectionFile,
  known: ReadonlyMap<string, Known>,
): Promise<string[]> {
  const elsewhere = file.chapters.filter(
    ({ id }) => (known.get(id)?.collectionId ?? file.id) !== file.id,
  )
  const codes = await unknownFunds(
    tx,
    file.chapters.flatMap(({ funds }) => funds),
  )
  const others = file.state === 'published' ? await othersPublished(tx, brandId, file.id) : 0
  return [
    ...elsewhere.map(({ id }) => `chapters: ${id} is a chapter of another collection`),
    ...codes.map((code) => `funds: there is no product ${code} of that seller`),
    ...(others >= COLLECTIONS_MAX ? [`state: at most ${COLLECTIONS_MAX} are published`] : []),
  ]
}

/**
 * Saves a collection: as a draft beside what is published, as what is published, or taken back. Refused where somebody saved it
 * after it was seen; throws a CollectionProblem that names all that is wrong.
 */
export const saveCollection = async (
  db: Db,
  value: unknown,
  { brandId, seenVersion, nowMs, mediaOrigins }: CollectionOwner,
): Promise<{ collectionId: string; collectionVersion: number }> => {
  const file = readCollection(value, mediaOrigins)
  return await db.transaction(async (tx) => {
    await takeTurn(tx, 'tutorials', brandId)
    const before = await lockCollection(tx, brandId, file.id)
    if ((before?.version ?? 0) !== seenVersion) throw refuse('tutorialChanged')
    const ids = file.chapters.map(({ id }) => id)
    const known = new Map(
      (await knownChapters(tx, brandId, ids)).map((row) => [row.tutorialId, row]),
    )
    const problems = await problemsOf(tx, brandId, file, known)
    if (problems.length > 0) throw new CollectionProblem(problems)
    const collectionVersion = await saveFile(tx, brandId, file)
    if (file.state === 'withdrawn') await withdrawCollection(tx, brandId, file.id)
    if (file.state === 'published') {
      await publishHead(tx, brandId, file, nowMs)
      const chapters = file.chapters.map((chapter) => versionOf(chapter, known.get(chapter.id)))
      await publishChapters(tx, { brandId, collectionId: file.id, nowMs }, chapters)
    }
    return { collectionId: file.id, collectionVersion }
  })
}
