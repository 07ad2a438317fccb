import { expect, it } from 'vitest'
import { EXAMPLE_QUESTIONS, understand } from './question-intent.ts'

/** What is asked about something that has a name. */
const NAMED = new Set<string>(['fund', 'rules', 'metrics', 'search', 'compare'])

it.each([
  ['900311 的净值是多少？', 'fund', ['900311']],
  ['锦稳健收益债券A 的费率是多少？', 'rules', ['锦稳健收益债券A']],
  ['锦沪深300指数A 的最大回撤是多少？', 'metrics', ['锦沪深300指数A']],
  ['沪深300 指数基金有哪些？', 'search', ['沪深300']],
  ['帮我找一下红利基金', 'search', ['红利']],
  ['900311 和 900312 对比', 'compare', ['900311', '900312']],
  ['锦现金宝货币A 和 锦沪深300指数A 哪个好', 'compare', ['锦现金宝货币A', '锦沪深300指数A']],
  ['900311 跟 900312 哪个回撤更低？', 'compare', ['900311', '900312']],
  ['900311 哪只回撤更低？', 'metrics', ['900311']],
  ['今天市场怎么样？', 'market', []],
  ['现在买入算哪个交易日？', 'calendar', []],
  ['下一个交易日是哪天', 'calendar', []],
  ['我的持仓赚了多少？', 'holdings', []],
  ['我的订单到哪了', 'orders', []],
  ['推荐几只基金', 'advice', []],
  ['明天会涨吗', 'advice', []],
  ['沪深300 现在贵不贵', 'valuation', []],
  ['张三的持仓是多少', 'others', []],
  ['其他用户的余额', 'others', []],
  ['帮我买入 1000 元 900311', 'command', []],
  ['把我的 900311 全部转换成 900319', 'command', []],
  ['帮我查一下 900311 的申购费', 'rules', ['900311']],
  ['给我看买入记录', 'orders', []],
  ['你好', 'greeting', []],
  ['', 'unknown', []],
] as const)('%s asks for %s', (question, intent, terms) => {
  const understood = understand(question)
  expect(understood.intent).toBe(intent)
  expect(NAMED.has(intent) ? understood.terms : []).toEqual(terms)
})

it('understands what the page begins with', () => {
  expect(EXAMPLE_QUESTIONS.map((question) => understand(question).intent)).toEqual([
    'market',
    'calendar',
    'search',
    'holdings',
  ])
})
