import { expect, it } from 'vitest'
import { answerLine, consentState } from './consent-words.ts'
import { obstacleWords } from './obstacle-words.ts'
import type { Consent } from './queries.ts'

const asked: Consent = {
  scene: 'statistics',
  title: '使用统计',
  version: 2,
  purpose: '',
  what: '',
  recipient: '',
  kept: '',
  switchable: true,
  isAllowed: false,
  answer: null,
  isAsked: true,
}
const atMs = Date.parse('2026-09-21T10:00+08:00')

it.each<[string, Partial<Consent>, string, string | undefined]>([
  ['never answered', {}, '未选择', undefined],
  [
    'agreed',
    { isAsked: false, isAllowed: true, answer: { agreed: true, version: 2, atMs } },
    '已同意',
    '2026-09-21 10:00 同意 · 第 2 版',
  ],
  [
    'refused',
    { isAsked: false, answer: { agreed: false, version: 2, atMs } },
    '已关闭',
    '2026-09-21 10:00 不同意 · 第 2 版',
  ],
  [
    'agreed to an older text',
    { answer: { agreed: true, version: 1, atMs } },
    '说明已更新',
    '2026-09-21 10:00 同意（旧版说明） · 第 1 版',
  ],
  ['demanded by the rules', { switchable: false, isAllowed: true }, '监管要求', undefined],
])('says where a consent stands: %s', (_what, change, label, line) => {
  const consent = { ...asked, ...change }
  expect(consentState(consent).label).toBe(label)
  expect(answerLine(consent)).toBe(line)
})

it.each([
  ['position', { count: 2, amount: 0 }, '还有 2 项持仓', '/h5/v6/pages/hold/list/total/index'],
  ['income', { count: 1, amount: 0 }, '还有 1 只货币基金的收益未到账', undefined],
  [
    'parcel',
    { count: 1, amount: 0 },
    '还有 1 件兑换的商品没有收货',
    '/h5/v6/pages/points-mall/logistics',
  ],
  ['order', { count: 1, amount: 0 }, '还有 1 笔未完成的交易', '/h5/v6/pages/trade/records/index'],
  [
    'money',
    { count: 0, amount: 9_900_050 },
    '账户余额 99,000.50 元',
    '/h5/v6/pages/entry/mine/index/index',
  ],
  ['demoPerson', { count: 0, amount: 0 }, '这是公用的体验账户', undefined],
] as const)(
  'says what stands in the way of closing and leads there: %s',
  (kind, figures, title, href) => {
    const words = obstacleWords({ kind, ...figures }, 0)
    expect([words.title, words.href]).toEqual([title, href])
  },
)

it('asks whoever was given play money for their own money alone, and says where the other goes', () => {
  expect(obstacleWords({ kind: 'money', count: 0, amount: 50_000 }, 9_900_000)).toMatchObject({
    title: '可提现余额 500.00 元',
    detail: '提现后才能注销，体验金由平台收回',
  })
})
