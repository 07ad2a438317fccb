import type { TutorialCover, TutorialKind } from '@koi/domain/tutorials/tutorial-words'
import { sql, type Queries } from '#kernel/db.ts'
import type { StoredBlock, StoredVideo } from './collection-file.ts'

/** Who asks, and on which brand. */
export interface Asker {
  brandId: string
  accountId: string | undefined
}

/** What an account has of a chapter; of a visitor nothing. */
interface OwnRow {
  positionPermille: number
  readVersion: number | null
  passedVersion: number | null
  touchedMs: number | null
}

export interface ChapterRow extends OwnRow {
  tutorialId: string
  version: number
  kind: TutorialKind
  title: string
  minutes: number
  questionCount: number
}

export interface CollectionRow {
  collectionId: string
  title: string
  note: string
  cover: TutorialCover
  chapters: ChapterRow[]
}

/** Chapters of collection `c` in their order, with what account `$2` has of each: a position is of the version it was made in. */
const CHAPTERS = `(select coalesce(json_agg(row), '[]') from (
     select t.tutorial_id as "tutorialId", t.version, v.kind, v.title, v.minutes, v.question_count as "questionCount",
       case when p.version = t.version then p.position_permille else 0 end as "positionPermille",
       p.read_version as "readVersion", p.passed_version as "passedVersion",
       (extract(epoch from p.touched_at) * 1000)::bigint as "touchedMs"
     from tutorial t join tutorial_version v using (brand_id, tutorial_id, version)
       left join tutorial_progress p on p.account_id = $2 and p.brand_id = t.brand_id and p.tutorial_id = t.tutorial_id
     where t.brand_id = c.brand_id and t.collection_id = c.collection_id and t.place is not null
     order by t.place) row)`

const COLLECTION = `c.collection_id as "collectionId", c.title, c.note, c.cover, ${CHAPTERS} as chapters`

const readAll = sql<CollectionRow>(
  'tutorial-collections',
  `select ${COLLECTION} from tutorial_collection c
   where c.brand_id = $1 and c.is_published order by c.place, c.collection_id`,
)
/** What a brand shows, in its order. */
export const shownCollections = (db: Queries, { brandId, accountId }: Asker) =>
  db.rows(readAll, [brandId, accountId ?? null])

const readOne = sql<CollectionRow>(
  'tutorial-collection',
  `select ${COLLECTION} from tutorial_collection c
   where c.brand_id = $1 and c.collection_id = $3 and c.is_published`,
)
export const findCollection = (db: Queries, { brandId, accountId }: Asker, collectionId: string) =>
  db.find(readOne, [brandId, accountId ?? null, collectionId])

/** The chapter `$3`, where it is shown, with its collection; `more` joins what else is read of it. */
const shownWith = (
  more: string,
) => `tutorial shown join tutorial_collection c using (brand_id, collection_id) ${more}
   where shown.brand_id = $1 and shown.tutorial_id = $3 and shown.place is not null and c.is_published`

const readPlace = sql<CollectionRow>('tutorial-place', `select ${COLLECTION} from ${shownWith('')}`)
/** The collection that a shown chapter is in; a draft, what was taken back and another brand's are unknown. */
export const collectionOf = (db: Queries, { brandId, accountId }: Asker, tutorialId: string) =>
  db.find(readPlace, [brandId, accountId ?? null, tutorialId])

/** A chapter with its words. */
export interface TutorialRow extends CollectionRow {
  chapterNote: string
  publishedMs: number
  blocks: StoredBlock[]
  video: StoredVideo | null
  videoSeconds: number
  funds: { fundCode: string; spid: string }[]
  likeCount: number
  isLiked: boolean
}

const read = sql<TutorialRow>(
  'tutorial-read',
  `select ${COLLECTION}, w.note as "chapterNote", w.published_at as "publishedMs", w.blocks, w.video, w.funds,
     coalesce((select p.video_seconds from tutorial_progress p
       where p.account_id = $2 and p.brand_id = $1 and p.tutorial_id = $3 and p.version = w.version), 0) as "videoSeconds",
     (select count(*)::integer from tutorial_like l where l.brand_id = $1 and l.tutorial_id = $3) as "likeCount",
     exists (select from tutorial_like l
       where l.account_id = $2 and l.brand_id = $1 and l.tutorial_id = $3) as "isLiked"
   from ${shownWith('join tutorial_version w on w.brand_id = shown.brand_id and w.tutorial_id = shown.tutorial_id and w.version = shown.version')}`,
)
/** A shown chapter with its words and its collection, of one moment. */
export const findTutorial = (db: Queries, { brandId, accountId }: Asker, tutorialId: string) =>
  db.find(read, [brandId, accountId ?? null, tutorialId])
