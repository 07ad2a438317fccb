import { expect, it } from 'vitest'
import { createMentions } from './mentioned-funds.ts'

const mentions = createMentions([
  { code: '900311', name: '锦沪深300指数A' },
  { code: '900312', name: '锦沪深300指数' },
  { code: '000001', name: '华夏成长混合' },
  { code: '900999', name: '成长' },
])

it.each<[string, string, string[]]>([
  ['by name', '资金流入锦沪深300指数A。', ['900311']],
  ['by the longest name', '锦沪深300指数A与锦沪深300指数', ['900311', '900312']],
  [
    'once, in the order of the text',
    '华夏成长混合、锦沪深300指数A、华夏成长混合',
    ['000001', '900311'],
  ],
  ['by a code that is said to be a fund’s', '基金代码：000001，基金900312', ['000001', '900312']],
  ['not by a number alone', '平安银行（000001）上涨', []],
  ['not by part of a longer number', '基金代码：0000012', []],
  ['not by an everyday word', '成长股领涨', []],
  ['not where nothing is said', '', []],
])('names a fund %s', (_, text, codes) => {
  expect(mentions(text)).toEqual(codes)
})
