import { expect, it } from 'vitest'
import { createAnswerCheck } from './answer-check.ts'
import { unansweredCalls } from './document-for-tests.ts'

const breachOf = createAnswerCheck()

const ask = (name: string, answer: object, status = 200) => {
  const call = unansweredCalls.find((each) => each.name === name)
  if (!call) throw new Error(`no call ${name}`)
  return breachOf(call, status, JSON.stringify(answer))
}

it.each([
  ['buy', { retcode: 0, retmsg: '', listid: '1', needs_payment: true }],
  ['buy', { retcode: 1404, retmsg: '余额不足' }],
  [
    'buy',
    { retcode: 1204, retmsg: '请先绑定手机号', error_link_name: '去绑定', error_link_url: '/h5' },
  ],
  ['querySearchHome', { retcode: 0, retmsg: '', history: [], hot_words: [] }],
])('%s may answer %j', (name, answer) => {
  expect(ask(name, answer)).toBeUndefined()
})

it.each([
  ['a field of another type', 'buy', { retcode: 0, retmsg: '', listid: 1, needs_payment: true }],
  ['a field that is missing', 'buy', { retcode: 0, retmsg: '', listid: '1' }],
  [
    'success as text where it is a number',
    'buy',
    { retcode: '0', retmsg: '', listid: '1', needs_payment: true },
  ],
  ['success as a number where it is text', 'querySkuDetail', { retcode: 0, retmsg: '' }],
  ['a refusal without words', 'buy', { retcode: 1404, retmsg: '' }],
  ['a code that is not in the catalogue', 'buy', { retcode: 4711, retmsg: '不行' }],
  ['a code that is not told of this call', 'buy', { retcode: 1301, retmsg: '没有找到该测评' }],
])('tells of %s', (_, name, answer) => {
  expect(ask(name, answer)).toContain(name)
})

it.each([429, 500, 503])('holds an answer with status %i against that of a failure', (status) => {
  expect(ask('buy', { retcode: 1005, retmsg: '操作过于频繁，请稍后再试' }, status)).toBeUndefined()
  expect(ask('buy', { error: 'no' }, status)).toContain(`buy ${status}`)
  expect(ask('buy', { retcode: 1005, retmsg: '操作过于频繁，请稍后再试' }, 402)).toContain(
    'buy 402',
  )
})
