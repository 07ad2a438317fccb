import { expect, it } from 'vitest'
import { replayChapters, type ChapterChange } from './replay-chapters.ts'

const told = (op: ChapterChange['op'], pendantId: string, atMs: number, title = pendantId) => ({
  op,
  pendantId,
  type: 2,
  title,
  content: '',
  label: '',
  fundCode: '',
  atMs,
})

it.each([
  ['nothing', [], []],
  ['what hung there before is at the beginning', [told('add', 'a', -5000)], ['0 a']],
  [
    'as it was when the room began',
    [told('add', 'a', -5000), told('update', 'a', -1000, 'b')],
    ['0 b'],
  ],
  ['not what was taken away before', [told('add', 'a', -9), told('remove', 'a', -3)], []],
  ['at the moment of the beginning', [told('add', 'a', 0)], ['0 a']],
  ['what comes up later', [told('add', 'a', -1), told('add', 'b', 7000)], ['0 a', '7000 b']],
  [
    'what says something else',
    [told('add', 'a', 10), told('update', 'a', 20, 'x')],
    ['10 a', '20 x'],
  ],
  ['not what only moved', [told('add', 'a', -1), told('update', 'a', 20)], ['0 a']],
  [
    'what comes again',
    [told('add', 'a', 10), told('remove', 'a', 20), told('add', 'a', 30)],
    ['10 a', '30 a'],
  ],
])('chapters of a replay: %s', (_what, changes, chapters) => {
  expect(replayChapters(changes).map(({ atMs, title }) => `${atMs} ${title}`)).toEqual(chapters)
})
