import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import { to } from '@koi/contracts/pages'
import { expect, it } from 'vitest'
import { answerWords } from './answer-words.ts'

const wordsOf = (code: number, message = 'x') => answerWords(new CallFailed(String(code), message))

it.each([
  ['an unknown order', refusals.orderUnknown, to.tradeRecords()],
  ['an unknown plan', refusals.planUnknown, to.planList()],
  ['a fund that is not held', refusals.notHeld, to.holdTotal()],
  ['an unknown period', refusals.issueUnknown, to.holdTotal()],
  ['an unknown product', refusals.productUnknown, to.search()],
] as const)('%s is said in its own words and leads on', (_name, { code, text }, href) => {
  expect(wordsOf(code, text)).toMatchObject({ title: text, way: { href } })
})

it('other refusals of ours are answers too, with the way back', () => {
  const { code, text } = refusals.walletOff
  expect(wordsOf(code, text)).toEqual({ title: text })
})

it('never shows the name of a parameter', () => {
  expect(wordsOf(refusals.invalidRequest.code, 'listid: bad')?.title).toBe('这个链接有误')
})

it.each([
  ['a busy server', refusals.unavailable.code],
  ['too many requests', refusals.tooOften.code],
  ['a code of somebody else', 9],
])('%s is no answer: one may ask again', (_name, code) => {
  expect(wordsOf(code)).toBeUndefined()
})
