import { expect, it } from 'vitest'
import { arrived, moved, removed, stateSet, type PictureItem } from './picture-list.ts'

const item = (key: string): PictureItem => ({
  key,
  shown: '',
  state: { kind: 'sent', uploadId: `id-${key}` },
})
const items = ['a', 'b', 'c'].map(item)
const keys = (list: readonly PictureItem[]) => list.map(({ key }) => key).join('')

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('%s put at place %i is %s', (key, to, order) => expect(keys(moved(items, key, to))).toBe(order))

it('without one, the others close up', () => expect(keys(removed(items, 'b'))).toBe('ac'))

it('only those that arrived have an id, in their order', () => {
  const sending = stateSet(moved(items, 'c', 0), 'a', { kind: 'sending', part: 0.5 })
  expect(arrived(sending)).toEqual(['id-c', 'id-b'])
})
