import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { ChapterFile, CollectionFile } from './collection-file.ts'

interface CollectionRow {
  version: number
  isPublished: boolean
}

const lock = sql<CollectionRow>(
  'tutorial-collection-lock',
  `select version, is_published as "isPublished" from tutorial_collection
   where brand_id = $1 and collection_id = $2 for update`,
)
export const lockCollection = (tx: Queries, brandId: string, collectionId: string) =>
  tx.find(lock, [brandId, collectionId])

const countPublished = sql<{ count: number }>(
  'tutorial-collections-published',
  `select count(*)::integer as count from tutorial_collection
   where brand_id = $1 and is_published and collection_id <> $2`,
)
/** How many other collections the brand shows. */
export const othersPublished = async (tx: Queries, brandId: string, collectionId: string) =>
  (await tx.get(countPublished, [brandId, collectionId])).count

const save = sql<{ version: number }>(
  'tutorial-collection-save',
  `insert into tutorial_collection (brand_id, collection_id, version, file) values ($1, $2, 1, $3::jsonb)
   on conflict (brand_id, collection_id) do update set version = tutorial_collection.version + 1, file = excluded.file
   returning version`,
)
/** Keeps a file as the newest save; answers its version. */
export const saveFile = async (tx: Queries, brandId: string, file: CollectionFile) =>
  (await tx.get(save, [brandId, file.id, JSON.stringify(file)])).version

const publish = sql(
  'tutorial-collection-publish',
  `update tutorial_collection set is_published = true, title = $3, note = $4, cover = $5, place = $6,
     published_at = coalesce(published_at, ${moment('$7')})
   where brand_id = $1 and collection_id = $2`,
)
export const publishHead = (tx: Queries, brandId: string, file: CollectionFile, nowMs: number) =>
  tx.run(publish, [brandId, file.id, file.title, file.note, file.cover, file.place, nowMs])

const withdraw = sql(
  'tutorial-collection-withdraw',
  `update tutorial_collection set is_published = false where brand_id = $1 and collection_id = $2`,
)
export const withdrawCollection = (tx: Queries, brandId: string, collectionId: string) =>
  tx.run(withdraw, [brandId, collectionId])

interface ChapterRow {
  tutorialId: string
  collectionId: string
  version: number
  contentSha256: string
}

const readChapters = sql<ChapterRow>(
  'tutorial-chapters-known',
  `select t.tutorial_id as "tutorialId", t.collection_id as "collectionId", t.version, v.content_sha256 as "contentSha256"
   from tutorial t join tutorial_version v using (brand_id, tutorial_id, version)
   where t.brand_id = $1 and t.tutorial_id = any ($2::text[])`,
)
/** What was published before under these ids. */
export const knownChapters = (tx: Queries, brandId: string, ids: readonly string[]) =>
  tx.rows(readChapters, [brandId, ids])

/** A chapter as it is published, with the version that its words have now. */
export interface PublishedChapter extends ChapterFile {
  version: number
  contentSha256: string
}

const dropPlaces = sql(
  'tutorial-chapters-drop',
  `update tutorial set place = null
   where brand_id = $1 and collection_id = $2 and tutorial_id <> all ($3::text[])`,
)
const putChapters = sql(
  'tutorial-chapters-put',
  `insert into tutorial (brand_id, tutorial_id, collection_id, place, version)
   select $1, id, $2, place, version
   from unnest($3::text[], $4::integer[]) with ordinality as each (id, version, place)
   on conflict (brand_id, tutorial_id) do update set place = excluded.place, version = excluded.version`,
)
const addVersions = sql(
  'tutorial-versions-add',
  `insert into tutorial_version (brand_id, tutorial_id, version, kind, title, note, minutes, blocks, video, funds, questions,
     content_sha256, published_at)
   select $1, c.id, c.version, c.kind, c.title, c.note, c.minutes, c.blocks, c.video, c.funds, c.questions, c."contentSha256",
     ${moment('$3')}
   from jsonb_to_recordset($2::jsonb) as c (id text, version integer, kind text, title text, note text, minutes integer,
     blocks jsonb, video jsonb, funds jsonb, questions jsonb, "contentSha256" text)
   on conflict (brand_id, tutorial_id, version) do nothing`,
)

/** Makes these the chapters that are shown of a collection; words that are new become a version. */
export async function publishChapters(
  tx: Queries,
  { brandId, collectionId, nowMs }: { brandId: string; collectionId: string; nowMs: number },
  chapters: readonly PublishedChapter[],
): Promise<void> {
  const ids = chapters.map(({ id }) => id)
  const versions = chapters.map(({ version }) => version)
  await tx.run(dropPlaces, [brandId, collectionId, ids])
  await tx.run(putChapters, [brandId, collectionId, ids, versions])
  await tx.run(addVersions, [brandId, JSON.stringify(chapters), nowMs])
}

const readUnknown = sql<{ fundCode: string }>(
  'tutorial-funds-unknown',
  `select coalesce(asked.code, '') as "fundCode" from unnest($1::text[], $2::text[]) as asked (code, spid)
   where not exists (select from fund f where f.code = asked.code and f.spid = asked.spid)`,
)
/** Codes of products that are named and not there. */
export const unknownFunds = async (
  tx: Queries,
  funds: readonly { fundCode: string; spid: string }[],
) => {
  const [codes, sellers] = [funds.map(({ fundCode }) => fundCode), funds.map(({ spid }) => spid)]
  return (await tx.rows(readUnknown, [codes, sellers])).map(({ fundCode }) => fundCode)
}

interface FileRow {
  collectionFile: Record<string, unknown>
  collectionVersion: number
  isPublished: boolean
  readerCount: number
  likeCount: number
}

const readFiles = sql<FileRow>(
  'tutorial-files',
  `select c.file as "collectionFile", c.version as "collectionVersion", c.is_published as "isPublished",
     (select count(distinct p.account_id)::integer from tutorial t
       join tutorial_progress p using (brand_id, tutorial_id)
       where t.brand_id = c.brand_id and t.collection_id = c.collection_id) as "readerCount",
     (select count(*)::integer from tutorial t join tutorial_like l using (brand_id, tutorial_id)
       where t.brand_id = c.brand_id and t.collection_id = c.collection_id) as "likeCount"
   from tutorial_collection c where c.brand_id = $1 order by c.place, c.collection_id`,
)
/** The collections of a brand as they were saved last. */
export const collectionFiles = (db: Queries, brandId: string) => db.rows(readFiles, [brandId])
