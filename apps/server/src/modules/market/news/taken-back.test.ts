import { expect, it } from 'vitest'
import { PINNED_END_MAX, takenBack } from './taken-back.ts'

/** Articles by their moments: '9 8 7'. What stands in brackets is left out of the import. */
const articles = (text: string) =>
  text.split(' ').map((word) => ({ guid: word.replace(/[()]/g, ''), isOut: word.startsWith('(') }))
const standingOf = (text: string) =>
  articles(text).map(({ guid }) => ({ guid, publishedMs: Number(guid) }))
const change = (before: string, now: string) => ({
  before: before === '' ? [] : standingOf(before),
  items: articles(now).flatMap(({ guid, isOut }) =>
    isOut ? [] : [{ guid, publishedMs: Number(guid) }],
  ),
  standing: new Set(articles(now).map(({ guid }) => guid)),
})

it.each([
  ['nothing of a feed that nobody knew', '', '9 8 7', ''],
  ['nothing of what stands', '9 8 7', '9 8 7', ''],
  ['what is gone from between', '9 8 7 6', '9 7 6', '8'],
  ['the newest', '9 8 7', '8 7', '9'],
  ['not what is gone at the end', '9 8 7', '9 8', ''],
  ['not what newer ones pushed out', '9 8 7', '11 10 9', ''],
  ['what is gone from between while others were pushed out', '9 8 7 6', '10 9 7', '8'],
  ['not what a pinned one stays behind of', '9 8 7 1', '10 9 8 1', ''],
  ['not what three pinned ones stay behind of', '9 8 7 3 2 1', '11 10 9 3 2 1', ''],
  ['what is gone above more than may be pinned', '9 8 7 4 3 2 1', '10 9 8 4 3 2 1', '7'],
  ['not what left long ago behind a pinned one', '10 9 8 1', '11 10 9 1', ''],
  ['what is gone though nothing pushed it, above a pinned one', '9 8 7 1', '9 8 1', '7'],
  ['not what leaves below a pinned one on top', '1 9 8 7', '1 10 9 8', ''],
  ['not what stands there and was left out', '9 8 7 6', '9 (8) 7 6', ''],
  ['not what stands there and was left out, beside what is gone', '9 8 7 6 5', '9 (8) 6 5', '7'],
])('takes back %s', (_, before, now, expected) => {
  expect(takenBack(change(before, now)).join(' ')).toBe(expected)
})

it('lets a source pin a few at the end', () => expect(PINNED_END_MAX).toBe(3))
