import { describe, expect, it } from 'vitest'
import {
  holdingRule,
  isLetGoByEdit,
  ruleText,
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
  ])('%j: %s in %j', (text, rule, phrase) => {
    const [found, ...more] = writingFindings(text)
    expect(found).toMatchObject({ rule, phrase })
    expect(text.slice(found?.start, found?.end)).toBe(phrase)
    expect(more).toEqual([])
  })

  it.each([
    '没有稳赚的基金',
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
  expect(ruleText('newPictures')).toBe('新加入的朋友发的图片，会先看过再展示')
  expect(ruleText('word:7')).toBe('内容可能不符合社区规则')
  expect(ruleText('')).toBe('')
  expect([isLetGoByEdit('promise'), isLetGoByEdit('word:7')]).toEqual([true, false])
})

it.each([
  ['先说一句。改到 8 号，基本稳赚！再说一句。', '先说一句。再说一句。'],
  ['基本稳赚', ''],
  ['一行\n基本稳赚\n三行', '一行\n\n三行'],
])('%j without its sentence is %j', (text, rest) => {
  const [found] = writingFindings(text)
  expect(found && withoutSentence(text, found)).toBe(rest)
})
