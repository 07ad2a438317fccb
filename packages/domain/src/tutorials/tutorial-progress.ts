import type { TutorialKind } from './tutorial-words.ts'

/** The whole of a chapter, in permille. */
export const WHOLE = 1000

/** A video counts as seen from here on: what follows is its end titles. */
const VIDEO_SEEN = 900

/** How far a video of `seconds` was seen at `second`, in permille. */
export const videoPosition = (second: number, seconds: number): number =>
  Math.min(WHOLE, Math.floor((second * WHOLE) / seconds))

/** Whether a chapter counts as read at this place, in permille: an article at its end, a video from 90 % on. */
export const isReadAt = (kind: TutorialKind, positionPermille: number): boolean =>
  positionPermille >= (kind === 'video' ? VIDEO_SEEN : WHOLE)

/** What an account has of a chapter, and how many questions its check has. */
export interface ChapterFacts {
  questionCount: number
  positionPermille: number
  isRead: boolean
  isPassed: boolean
}

export const CHAPTER_STATES = ['fresh', 'started', 'read', 'done'] as const
/** Not opened; begun; read, with its check not passed; done. */
export type ChapterState = (typeof CHAPTER_STATES)[number]

/** How an account stands with a chapter: it is done once it is read and its check, if it has one, is passed. */
export function chapterState(facts: ChapterFacts): ChapterState {
  const { questionCount, positionPermille, isRead, isPassed } = facts
  if (isRead) return questionCount === 0 || isPassed ? 'done' : 'read'
  return positionPermille > 0 || isPassed ? 'started' : 'fresh'
}

/** How many chapters of a collection are done; it is done itself once all are. */
export const doneCount = (chapters: readonly { state: ChapterState }[]): number =>
  chapters.filter(({ state }) => state === 'done').length

/** The chapter to go on with: the first that is not done; undefined where all are. */
export const nextChapter = <Chapter extends { state: ChapterState }>(
  chapters: readonly Chapter[],
): Chapter | undefined => chapters.find(({ state }) => state !== 'done')

/** A collection with what an account did of it, and when last, epoch ms; null: never. */
interface Begun<Chapter> {
  chapters: readonly Chapter[]
  touchedMs: number | null
}

/** The collection to go on with: of those begun and not done the one touched last; undefined where there is none. */
export function collectionToGoOn<
  Chapter extends { state: ChapterState },
  Collection extends Begun<Chapter>,
>(collections: readonly (Collection & Begun<Chapter>)[]): Collection | undefined {
  return collections
    .filter(({ chapters, touchedMs }) => touchedMs !== null && nextChapter(chapters))
    .toSorted((one, other) => (other.touchedMs ?? 0) - (one.touchedMs ?? 0))[0]
}
