import { describe, expect, it } from 'vitest'
import {
  holdingRule,
  newcomerRule,
  ruleText,
  standAfterEdit,
  withoutSentence,
  writingFindings,
} from './writing-rules.ts'

describe('what in a text the rules are about', () => {
  it.each([
    ['改到每月 8 号之后，基本稳赚，至少不再焦虑。', 'promise', '基本稳赚'],
    ['这只保本保息', 'promise', '保本保息'],
    ['保 证 能 赚 的', 'promise', '保 证 能 赚'],
    ['稳\u200B赚不赔', 'promise', '稳\u200B赚不赔'],
    ['１００％会赚', 'promise', '１００％会赚'],
    ['闭眼买就行', 'hype', '闭眼买'],
    ['这时候该 ALL IN', 'hype', 'ALL IN'],
    ['我明天要买', 'preAnnounced', '明天要买'],
    ['我准备下周一加仓', 'preAnnounced', '我准备下周一加仓'],
    ['尾盘我就去清仓', 'preAnnounced', '尾盘我就去清仓'],
    ['想学的加我微信', 'solicit', '加我微信'],
    ['🐟🐟加V信', 'solicit', '加V信'],
    ['VX：12345678', 'solicit', 'VX：12345678'],
    ['跟我做，盈利五五分成', 'profitSharing', '盈利五五分成'],
    ['亏了算我的', 'profitSharing', '亏了算我的'],
    ['赚了三七分', 'profitSharing', '赚了三七分'],
  ])('%j: %s in %j', (text, rule, phrase) => {
    const [found, ...more] = writingFindings(text)
    expect(found).toMatchObject({ rule, phrase })
    expect(text.slice(found?.start, found?.end)).toBe(phrase)
    expect(more).toEqual([])
  })

  it.each([
    '没有稳赚的基金',
    '基金的收益分成两部分：分红和净值',
    '这个基金的收益分配方案',
    '赚了亏了都是自己的',
    '这类产品不保本保息',
    '别信所谓的稳赚不赔',
    '明天要买菜',
    '每周一定投 500',
    '过去 12 期有 8 期是浮盈',
    '上周我买了一点',
    '明天净值出来再看',
    '',
  ])('nothing in %j', (text) => {
    expect(writingFindings(text)).toEqual([])
  })

  it.each([
    ['穩賺不賠，保證賺錢，想學加薇信 abc12345', 'promise'],
    ['稳💰赚不赔，保本、保息', 'promise'],
    ['我明天买入沪深300，跟上；明儿我要加仓', 'preAnnounced'],
    ['稳，赚不赔', 'promise'],
    ['包✅赚', 'promise'],
    ['必💵赚', 'promise'],
    ['保\u3164本保息', 'promise'],
    ['保本、保息', 'promise'],
    ['我不要稳赚', 'promise'],
    ['要不要？不，稳赚', 'promise'],
    ['百分之百赚', 'promise'],
    ['今天下午我要加仓', 'preAnnounced'],
    ['明日我要加仓', 'preAnnounced'],
    ['明儿我要加仓', 'preAnnounced'],
    ['明天准备满仓', 'preAnnounced'],
    ['14:50我买入', 'preAnnounced'],
    ['想學加薇信', 'solicit'],
    ['加威信', 'solicit'],
    ['加V', 'solicit'],
    ['wechat: abc12345', 'solicit'],
    ['微信：abcd1234', 'solicit'],
    ['V❤X：123456', 'solicit'],
    ['带/单', 'solicit'],
    ['代、客理财', 'solicit'],
  ])('%j is held by %s', (text, rule) => {
    expect(holdingRule([text])).toBe(rule)
  })

  it.each([
    '没有稳赚的产品',
    '不保本',
    '不保本、不保息',
    '我去年明天这个时候买的，现在还拿着',
    '拿得稳，赚得多少都好',
    '拿得稳、赚得少',
    '风险一定，赚多少看运气',
    '要不要稳赚？我选分红',
    '我14:50买入了一点',
    '我明天买不买还没想好',
    '昨天 14:50 我买入了',
    '微信支付也能买吗',
    '微信是常用的软件',
    '今天加VIP了吗',
    '這隻基金沒有穩賺的',
    '（净值）1.2，-0.5%/周',
  ])('nothing holds %j', (text) => {
    expect(holdingRule([text])).toBeUndefined()
  })

  it('names several in their order', () => {
    expect(writingFindings('先加我微信，明天我要买，稳赚').map(({ rule }) => rule)).toEqual([
      'solicit',
      'preAnnounced',
      'promise',
    ])
  })
})

it.each([
  [['定投一年', '基本稳赚'], 'promise'],
  [['我明天要买', ''], 'preAnnounced'],
  [['闭眼买'], undefined],
  [['分红去哪了'], undefined],
])('%j waits by %s', (texts, rule) => {
  expect(holdingRule(texts)).toBe(rule)
})

it('a sentence names a rule of ours, and only that something is wrong of others', () => {
  expect(ruleText('promise')).toBe('有一句话像在承诺收益')
  expect(ruleText('newPictures')).toBe('新加入的朋友发的图片，要先审核')
  expect(ruleText('word:7')).toBe('内容可能不符合社区规则')
  expect(ruleText('')).toBe('')
})

it.each([
  ['先说一句。改到 8 号，基本稳赚！再说一句。', '先说一句。再说一句。'],
  ['基本稳赚', ''],
  ['一行\n基本稳赚\n三行', '一行\n\n三行'],
])('%j without its sentence is %j', (text, rest) => {
  const [found] = writingFindings(text)
  expect(found && withoutSentence(text, found)).toBe(rest)
})

const held = (rule: string) => ({ state: 'held', rule }) as const
const seen = { state: 'visible', rule: '' } as const

it.each([
  [held('promise'), seen, seen],
  [held('newPictures'), seen, seen],
  [held('promise'), held('solicit'), held('solicit')],
  [seen, held('词库 v1：韭菜'), held('词库 v1：韭菜')],
  [held('词库 v1：韭菜'), held('promise'), held('词库 v1：韭菜')],
  [held('词库 v1：韭菜'), seen, held('词库 v1：韭菜')],
  [held('举报'), held('promise'), held('举报')],
  [held('举报'), seen, held('举报')],
  [{ state: 'hidden', rule: '' } as const, seen, { state: 'hidden', rule: '' }],
])('what stands as %o and is judged %o stands as %o', (before, judged, after) => {
  expect(standAfterEdit(before, judged)).toEqual(after)
})

const shown = (content: string, ...pictures: string[]) => ({ texts: [content], pictures })

it.each([
  ['你好', [], undefined, undefined],
  ['你好', ['a'], undefined, 'newPictures'],
  ['看 https://a.example/x', [], undefined, 'newLinks'],
  ['看 www.abc.com', [], undefined, 'newLinks'],
  ['看abc.top/加入', [], undefined, 'newLinks'],
  ['ａｂｃ．ｃｏｍ 看看', [], undefined, 'newLinks'],
  ['净值 1.2345，涨了 3.5%', [], undefined, undefined],
  ['你好', ['a'], { ...shown('你好', 'a'), ...seen }, undefined],
  ['你好', ['a', 'b'], { ...shown('你好', 'a'), ...seen }, 'newPictures'],
  ['你好', ['a'], { ...shown('稳赚', 'a'), ...held('promise') }, 'newPictures'],
  ['你好', [], { ...shown('你好', 'a'), ...held('newPictures') }, undefined],
])(
  'of somebody new %j with pictures %j after %o waits by %s',
  (content, pictures, before, rule) => {
    expect(newcomerRule({ ...shown(content, ...pictures), isNew: true }, before)).toBe(rule)
  },
)

it('of who is known nothing waits but what waits already', () => {
  const known = { ...shown('看 abc.com', 'a'), isNew: false }
  expect(newcomerRule(known)).toBeUndefined()
  expect(newcomerRule(known, { ...shown('', 'a'), ...held('newPictures') })).toBe('newPictures')
})
