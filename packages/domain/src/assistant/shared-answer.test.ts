import { expect, it } from 'vitest'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import { noAnswer, type Answer } from './answer.ts'
import {
  dataDayOf,
  outdatedFromMs,
  OWN_BOOKS,
  readsOwnMoney,
  sharedTurn,
  signsOf,
} from './shared-answer.ts'

const quote = (source: string, day: string) => ({
  receiptId: 'q1',
  label: '市值',
  value: '1.00 元',
  fundCode: '',
  spid: '',
  fundName: '',
  day,
  formula: '份额 × 最新净值',
  source,
})
const article = (source: string) => ({ title: '我的订单', source, day: '', link: '/x' })
const answer = (changes: Partial<Answer>): Answer => ({ ...noAnswer, ...changes })

it.each([
  ['a figure of their books', answer({ quotes: [quote(OWN_BOOKS, '')] }), true],
  ['their orders without any figure', answer({ articles: [article(OWN_BOOKS)] }), true],
  ['a public figure', answer({ quotes: [quote('基金净值', '')] }), false],
  ['nothing', noAnswer, false],
])('knows what tells of one’s own money: %s', (_what, told, isOwn) => {
  expect(readsOwnMoney(told)).toBe(isOwn)
})

it.each([
  [['2026-07-01', '2026-07-02'], '2026-07-02'],
  // A day that is ahead is no day of data.
  [['2026-07-01', '2026-08-01'], '2026-07-01'],
  [['', '30 天'], '2026-07-03'],
  [[], '2026-07-03'],
])('the data of %j, asked on 2026-07-03, are of %s', (days, day) => {
  expect(dataDayOf({ quotes: days.map((of) => quote('x', of)), articles: [] }, '2026-07-03')).toBe(
    day,
  )
})

it.each([
  ['a Thursday', '2026-07-02', '2026-07-03T15:00:00+08:00'],
  ['a Friday: a weekend makes nothing old', '2026-07-03', '2026-07-06T15:00:00+08:00'],
  ['the day before a holiday', '2026-09-30', '2026-10-08T15:00:00+08:00'],
])('data of %s are old from 15:00 of the next trading day', (_what, day, from) => {
  expect(outdatedFromMs(day, exchange2026)).toBe(Date.parse(from))
})

it('shows words, figures and receipts, and not what hangs on the sharer’s exam or how it was thought', () => {
  const turn = sharedTurn(
    {
      question: '沪深300 指数基金有哪些？',
      askedMs: 1,
      analyst: 'local',
      answer: answer({
        reasonContent: '只列出适合你风险等级的。',
        suggestions: ['别的'],
        pieces: [
          { text: '找到 ' },
          { text: '2 只', receiptId: 'q1' },
          { text: '。\n风险等级高于你测评结果的基金没有列出。\n这是按名称查到的结果。\n' },
        ],
        quotes: [quote(OWN_BOOKS, '2026-07-02')],
      }),
    },
    { askedDay: '2026-07-03', isOwn: true },
  )
  expect(turn).toEqual({
    question: '沪深300 指数基金有哪些？',
    askedMs: 1,
    analyst: 'local',
    isOwn: true,
    dataDay: '2026-07-02',
    pieces: [
      { text: '找到 ' },
      { text: '2 只', receiptId: 'q1' },
      { text: '。\n这是按名称查到的结果。\n' },
    ],
    quotes: [{ ...quote('分享者的账本', '2026-07-02') }],
  })
  expect(signsOf([turn])).toBe(14 + 3 + 3 + 14)
})
