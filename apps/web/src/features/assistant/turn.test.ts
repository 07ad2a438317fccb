import { noAnswer } from '@koi/domain/assistant/answer'
import { expect, it } from 'vitest'
import { afterEvent, askedTurn, recoveredTurn, type Dialog } from './turn.ts'

const dialog: Dialog = {
  ...noAnswer,
  requestId: 'a'.repeat(32),
  question: '今天市场怎么样？',
  mode: 'normal',
  askedMs: 1,
  analyst: 'local',
  feedback: 'none',
  isRead: false,
  isOwn: false,
  state: 'end',
  isStopped: false,
  failText: '',
}
const event = { sessionId: 'b'.repeat(32), requestId: dialog.requestId }

/** Two events have come, then the stream was refused. */
const broken = {
  ...afterEvent(afterEvent(askedTurn(dialog, 'key'), { ...event, eventId: 1, isReading: true }), {
    ...event,
    eventId: 2,
    pieces: [{ text: '上证' }],
  }),
  state: 'fail' as const,
  isBroken: true,
  failText: '打开的回答太多，请先关闭其他页面',
}

it('an answer that broke off and has ended since is shown as it is, under its place on the page', () => {
  const ended = { ...dialog, pieces: [{ text: '上证指数。' }] }
  expect(recoveredTurn(broken, ended)).toMatchObject({
    key: 'key',
    state: 'end',
    isBroken: false,
    failText: '',
    answer: { pieces: [{ text: '上证指数。' }] },
  })
})

it('one that is still written is followed again behind its last event, with what had come', () => {
  expect(recoveredTurn(broken, { ...dialog, state: 'loading' })).toMatchObject({
    key: 'key',
    state: 'loading',
    link: 'open',
    isBroken: false,
    lastEventId: 2,
    answer: { pieces: [{ text: '上证' }] },
  })
})

it('one that has failed may be asked again', () => {
  const failed = recoveredTurn(broken, { ...dialog, state: 'fail', failText: '回答超时了' })
  expect(failed).toMatchObject({ state: 'fail', isBroken: false, failText: '回答超时了' })
})

it('knows from its events whose money it tells of, and who gave it', () => {
  const quote = {
    receiptId: 'q1',
    label: '总资产',
    value: '1.00 元',
    fundCode: '',
    spid: '',
    fundName: '',
    day: '',
    formula: '余额',
    source: '你的账本',
  }
  const turn = afterEvent(askedTurn({ question: '我的钱', mode: 'normal' }, 'key'), {
    ...event,
    eventId: 1,
    quotes: [quote],
  })
  expect(turn.isOwn).toBe(true)
  expect(afterEvent(turn, { ...event, eventId: 2, state: 'end', analyst: 'local' })).toMatchObject({
    analyst: 'local',
    isOwn: true,
  })
})
