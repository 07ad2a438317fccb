import { describe, expect, it } from 'vitest'
import { isCheckPassed, passCount } from './tutorial-check.ts'
import {
  chapterState,
  collectionToGoOn,
  doneCount,
  isReadAt,
  nextChapter,
  videoPosition,
  type ChapterState,
} from './tutorial-progress.ts'

describe('a chapter is read', () => {
  it.each([
    ['article', 999, false],
    ['article', 1000, true],
    ['video', 899, false],
    ['video', 900, true],
  ] as const)('%s at %i: %s', (kind, position, isRead) => {
    expect(isReadAt(kind, position)).toBe(isRead)
  })

  it.each([
    [0, 200, 0],
    [179, 200, 895],
    [180, 200, 900],
    [59, 66, 893],
    // Players may say a little more than the file says.
    [201, 200, 1000],
  ])('second %i of %i is at %i', (second, seconds, position) => {
    expect(videoPosition(second, seconds)).toBe(position)
  })
})

describe('a chapter is done', () => {
  const facts = { questionCount: 3, positionPermille: 0, isRead: false, isPassed: false }
  it.each([
    [facts, 'fresh'],
    [{ ...facts, positionPermille: 1 }, 'started'],
    // The check alone is not the chapter.
    [{ ...facts, isPassed: true }, 'started'],
    [{ ...facts, positionPermille: 1000, isRead: true }, 'read'],
    [{ ...facts, isRead: true, isPassed: true }, 'done'],
    [{ ...facts, isRead: true, questionCount: 0 }, 'done'],
  ] as const)('%o is %s', (known, state) => {
    expect(chapterState(known)).toBe(state)
  })
})

describe('a check', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
  ])('of %i questions is passed with %i right answers', (questions, right) => {
    expect(passCount(questions)).toBe(right)
    expect(isCheckPassed(right, questions)).toBe(true)
    expect(isCheckPassed(right - 1, questions)).toBe(false)
  })

  it('without questions is passed by nobody', () => {
    expect(isCheckPassed(0, 0)).toBe(false)
  })
})

describe('where one goes on', () => {
  const of = (touchedMs: number | null, ...states: ChapterState[]) => ({
    touchedMs,
    chapters: states.map((state, place) => ({ state, place })),
  })
  it('is the first chapter that is not done, also behind one that was read ahead', () => {
    expect(nextChapter(of(1, 'done', 'read', 'done').chapters)?.place).toBe(1)
    expect(nextChapter(of(1, 'done', 'done').chapters)).toBeUndefined()
    expect(doneCount(of(1, 'done', 'read', 'done').chapters)).toBe(2)
  })

  it('is in the collection touched last of those begun and not done', () => {
    const [untouched, over, early, late] = [
      of(null, 'fresh'),
      of(9, 'done'),
      of(3, 'started'),
      of(7, 'done', 'fresh'),
    ]
    expect(collectionToGoOn([untouched, over, early, late])).toBe(late)
    expect(collectionToGoOn([untouched, over])).toBeUndefined()
  })
})
