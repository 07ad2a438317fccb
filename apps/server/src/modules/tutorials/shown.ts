import type { TutorialBlock } from '@koi/domain/tutorials/tutorial-block'
import { chapterState, doneCount, nextChapter } from '@koi/domain/tutorials/tutorial-progress'
import type { ChapterRow, CollectionRow } from './tutorial-store.ts'

/** A chapter with how its reader stands with it. */
const chapterShown = (chapter: ChapterRow) => ({
  ...chapter,
  state: chapterState({
    ...chapter,
    isRead: chapter.readVersion !== null,
    isPassed: chapter.passedVersion !== null,
  }),
  isUpdated: chapter.readVersion !== null && chapter.readVersion < chapter.version,
})

/** A collection with its chapters, how many are done and when one was last touched, epoch ms. */
export function collectionShown(collection: CollectionRow) {
  const chapters = collection.chapters.map(chapterShown)
  const touched = chapters.flatMap(({ touchedMs }) => touchedMs ?? [])
  return {
    ...collection,
    chapters,
    chapterCount: chapters.length,
    doneCount: doneCount(chapters),
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
    goOn: nextChapter(chapters),
    touchedMs: touched.length > 0 ? Math.max(...touched) : null,
  }
}

/** Where a chapter stands in its collection. */
export function placeIn(collection: CollectionRow, tutorialId: string) {
  const { chapters, chapterCount, doneCount: done } = collectionShown(collection)
  const at = chapters.findIndex((each) => each.tutorialId === tutorialId)
  const chapter = chapters[at]
  if (!chapter) throw new Error(`${tutorialId} is not in ${collection.collectionId}`)
  return {
    chapter,
    place: at + 1,
    chapterCount,
    previous: chapters[at - 1] ?? null,
    next: chapters[at + 1] ?? null,
    isCollectionDone: done === chapterCount,
  }
}

const NOTHING = { title: '', text: '', items: [], rows: [], address: '' }

/** A piece as the wire says it: what its kind does not have is empty. */
export function blockShown(block: TutorialBlock) {
  const own = ownParts(block)
  return { ...NOTHING, ...own, kind: block.kind }
}

function ownParts(block: TutorialBlock) {
  switch (block.kind) {
    case 'heading':
    case 'paragraph': {
      return { text: block.text }
    }
    case 'list':
    case 'steps': {
      return { items: [...block.items] }
    }
    case 'formula': {
      return { text: block.text, title: block.note }
    }
    case 'figure': {
      // The unit stands behind every value.
      const rows = block.rows.map(({ label, value }) => [label, value, block.unit])
      return { title: block.title, rows }
    }
    case 'callout':
    case 'warning': {
      return { title: block.title, text: block.text }
    }
    case 'table': {
      return { title: block.title, rows: block.rows.map((cells) => [...cells]) }
    }
    case 'picture': {
      return { title: block.note, text: block.text, address: block.source }
    }
    case 'link': {
      return { text: block.text, address: block.href }
    }
  }
}
