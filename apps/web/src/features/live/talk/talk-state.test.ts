import type { TalkLine } from '@koi/contracts/live/talk-line'
import { expect, it } from 'vitest'
import {
  heard,
  mayTalkAtMs,
  KEPT_LINES_MAX,
  shortened,
  talkOf,
  withOlder,
  without,
  withOwn,
  type TalkAnswer,
} from './talk-state.ts'

const ROOM = 'ab'.repeat(16)
const line = (seq: number, more: Partial<TalkLine> = {}): TalkLine => ({
  lineId: `line-${seq}`,
  seq,
  kind: 'talk',
  content: `第 ${seq} 句`,
  state: 'visible',
  saidMs: seq,
  userId: 'u2',
  nick: '鱼友',
  avatarUrl: '',
  trustLevel: 1,
  expertKind: '',
  role: 'viewer',
  voteCount: 0,
  isAnswered: false,
  ...more,
})
const answer = (...lines: TalkLine[]): TalkAnswer => ({
  isLiving: true,
  lines,
  nextBegin: '',
  upTo: '9',
  pinned: null,
  slowSeconds: 0,
  likeCount: 3,
  watching: 2,
  own: null,
})
const frame = (more: object) => ({ room: ROOM, upTo: '10', ...more })
const seqs = ({ lines }: { lines: readonly TalkLine[] }) => lines.map(({ seq }) => seq)

it('a line told twice, said by oneself or among the answer already stands there once, in the order of the room', () => {
  const begun = withOwn(talkOf(answer(line(1), line(3))), line(5, { userId: 'u1' }))
  const told = heard(begun, frame({ lines: [line(3), line(4), line(5, { userId: 'u1' })] }))
  expect(seqs(told)).toEqual([1, 3, 4, 5])
  expect(told.heardCount).toBe(1)
  expect(seqs(withOlder(told, [line(0), line(1)]))).toEqual([0, 1, 3, 4, 5])
})

it('what is gone goes, from above all others too', () => {
  const begun = { ...talkOf(answer(line(1), line(2))), pinned: line(2) }
  expect(heard(begun, frame({ gone: ['line-2'] }))).toMatchObject({ pinned: null })
  expect(seqs(heard(begun, frame({ gone: ['line-2'] })))).toEqual([1])
  expect(without(begun, 'line-2').pinned).toBeNull()
  expect(heard(begun, frame({})).pinned?.seq).toBe(2)
  expect(heard(begun, frame({ pinned: null })).pinned).toBeNull()
})

it('questions stand apart: they are no lines, and their list is asked for again', () => {
  const begun = talkOf(answer(line(1)))
  const asked = heard(begun, frame({ lines: [line(2, { kind: 'question' })] }))
  expect(seqs(asked)).toEqual([1])
  expect(asked.heardCount).toBe(0)
  expect(asked.questionChanges).toBe(begun.questionChanges + 1)
})

it('what did not change stays', () => {
  const begun = talkOf(answer(line(1)))
  const slowed = heard(begun, frame({ slowSeconds: 30 }))
  expect(slowed.counts).toEqual({ likeCount: 3, watching: 2 })
  const counted = heard(slowed, frame({ counts: { likeCount: 4, watching: 1 } }))
  expect(counted).toMatchObject({ slowSeconds: 30, counts: { likeCount: 4, watching: 1 } })
  expect(heard(counted, frame({ isOver: true })).isOver).toBe(true)
})

it('asked for anew what is older stays, and of what is newer the answer counts', () => {
  const begun = talkOf(answer(line(1), line(2), line(3)))
  expect(seqs(talkOf(answer(line(3), line(9)), begun))).toEqual([1, 2, 3, 9])
  expect(seqs(talkOf(answer(line(2)), begun))).toEqual([1, 2])
})

it('of too many the oldest go', () => {
  const many = Array.from({ length: KEPT_LINES_MAX + 1 }, (_, at) => line(at))
  const kept = seqs(shortened(talkOf(answer(...many))))
  expect(kept).toHaveLength(KEPT_LINES_MAX / 2)
  expect(kept.at(-1)).toBe(KEPT_LINES_MAX)
})

it('a viewer waits for the slow mode behind their own last line, whoever looks after the room does not', () => {
  const begun = withOwn(talkOf(answer(line(1))), line(2, { userId: 'u1', saidMs: 5_000 }))
  expect(mayTalkAtMs(begun, 'viewer')).toBe(0)
  const slowed = heard(begun, frame({ slowSeconds: 30, lines: [line(3)] }))
  expect(mayTalkAtMs(slowed, 'viewer')).toBe(35_000)
  expect(mayTalkAtMs(slowed, 'moderator')).toBe(0)
  expect(mayTalkAtMs({ ...slowed, ownUserId: '' }, 'viewer')).toBe(0)
})
