import { expect, it } from 'vitest'
import { createSaying } from './say.ts'

const { say, sayAll } = createSaying(
  {
    买入: 'Buy',
    已确认: 'Confirmed',
    '{0} 元': 'CNY {0}',
    '已确认 {0} 份': '{0} {0|unit|units} confirmed',
    '最低买入金额为 {0} 元': 'The minimum purchase is CNY {0}',
    '请先全部{0}': 'Please {0.lower} all first',
    '{0}万元起购': 'CNY {0.x10000} minimum',
    '{0}元起购': 'CNY {0.x1} minimum',
    '{0}年{1}月的账单': 'Statement of {0}-{1.two}',
    '{0}月': '{0.month}',
  },
  (code) => (code === '1002' ? 'Please check it' : undefined),
)

const cases: [text: string, said: string][] = [
  ['买入', 'Buy'],
  ['12月', 'Dec'],
  ['最低买入金额为 10.00 元', 'The minimum purchase is CNY 10.00'],
  ['已确认 1 份', '1 unit confirmed'],
  ['已确认 9,803.92 份', '9,803.92 units confirmed'],
  ['请先全部买入', 'Please buy all first'],
  ['1.5万元起购', 'CNY 15,000 minimum'],
  ['1000元起购', 'CNY 1,000 minimum'],
  ['2026年3月的账单', 'Statement of 2026-03'],
  ['买入已确认', 'Buy · Confirmed'],
  ['锦沪深300指数A 10.00 元，已确认 9.80 份', '锦沪深300指数A CNY 10.00, 9.80 units confirmed'],
  // A text that says little of its own is no pattern for a sentence.
  ['我有的不止 3 元钱', '我有的不止 3 元钱'],
  ['plain', 'plain'],
]
it.each(cases)('says %s', (text, said) => {
  expect(say(text)).toBe(said)
})

it('leaves names that are no words of the product, and what is binding as it stands', () => {
  expect(
    sayAll({
      fund_name: '已确认 3 份',
      kind_name: '买入',
      chapters: [{ title: '买入' }],
      rows: [{ value: '3 元' }, 4, null],
    }),
  ).toEqual({
    fund_name: '已确认 3 份',
    kind_name: 'Buy',
    chapters: [{ title: '买入' }],
    rows: [{ value: 'CNY 3' }, 4, null],
  })
})

it('leaves what people wrote as they wrote it, also where it is a text of the product', () => {
  const written = {
    user_intro: '也持有沪深300，爱画图',
    author: { nick: '买入' },
    subject_title: '已确认 3 份',
    subject_content: '已确认 9 份，3 元；请先全部买入',
    comment_content: '买入已确认',
    poll_labels: ['买入', '3 元'],
    poll_option_list: [{ poll_label: '买入 · 已确认' }],
    block_rows: [['买入', '最低买入金额为 10 元']],
    goal_name: '买入',
  }
  expect(sayAll({ ...written, state_text: '买入' })).toEqual({ ...written, state_text: 'Buy' })
})

it('leaves a sentence with joints that it knows nothing of', () => {
  expect(say('也持有沪深300，爱画图')).toBe('也持有沪深300，爱画图')
})

it('says a refusal by its code where its words are not known', () => {
  expect(sayAll({ retcode: 1002, retmsg: '提交的内容有误：某处' })).toMatchObject({
    retmsg: 'Please check it',
  })
  expect(sayAll({ retcode: 1, retmsg: '买入' })).toMatchObject({ retmsg: 'Buy' })
})

it('says what stands in an answer inside of an answer', () => {
  expect(sayAll({ response: '{"text":"买入"}' })).toEqual({ response: '{"text":"Buy"}' })
})
