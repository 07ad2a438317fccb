import type { ServiceMessage } from '@koi/contracts/calls/service-fields'
import { expect, it } from 'vitest'
import { isAfterAWhile, lastSeqOf, merged, readUnsent, seqOf } from './thread.ts'

const message = (seq: number): ServiceMessage => ({
  template: 'dialog',
  info: {
    content: {
      text: `第 ${seq}`,
      notice: '',
      side: 'person',
      agentName: '',
      rows: [],
      actions: [],
    },
    type: 'right',
    saidMs: seq,
    random: seq,
    seq,
  },
})

it('knows each message once and in its order, however often and in whichever order it came', () => {
  const known = merged([message(3), message(4)], [message(4), message(5), message(1), message(2)])
  expect(known.map(seqOf)).toEqual([1, 2, 3, 4, 5])
  expect(lastSeqOf({ messages: known })).toBe(5)
  expect(lastSeqOf({ messages: [] })).toBe(0)
})

it.each([
  ['the first', undefined, true],
  ['one of the next minute', 60_000, false],
  ['one that came just before five minutes', 299_999, false],
  ['one after five minutes', 300_000, true],
])('says when %s was said: %s ms after the one before', (_, passedMs, isShown) => {
  const before = passedMs === undefined ? undefined : message(1_000_000 - passedMs)
  expect(isAfterAWhile(before, message(1_000_000))).toBe(isShown)
})

it('takes nothing from a store that is no unsent text', () => {
  expect(readUnsent([{ key: 'k', text: '在吗', state: 'failed' }, 1, { key: 'k' }])).toEqual([
    { key: 'k', text: '在吗', state: 'failed' },
  ])
  expect(readUnsent('x')).toBeUndefined()
})
