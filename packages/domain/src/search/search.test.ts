import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText, queryTerms } from './normalise.ts'
import { rankOf } from './rank.ts'

describe('normaliseText', () => {
  it.each([
    ['锦鲤 成长(混合)A', '锦鲤成长混合a'],
    ['ＥＴＦ　３００', 'etf300'],
    ['中证-500+、ETF', '中证500etf'],
    [' \t\n', ''],
  ])('makes %j %j', (text, normal) => expect(normaliseText(text)).toBe(normal))

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text))
      }),
    )
  })
})

describe('queryTerms', () => {
  it.each([
    ['锦鲤  成长', ['锦鲤', '成长']],
    ['ETF，etf 300', ['etf', '300']],
    ['，', []],
    ['', []],
  ])('of %j are %j', (query, terms) => expect(queryTerms(query)).toEqual(terms))
})

describe('rankOf', () => {
  const fund = {
    code: '000198',
    name: '锦鲤成长混合A',
    initials: 'JLCZHHA',
    pinyin: 'JINLICHENGZHANGHUNHEA',
  }

  it.each([
    ['000198', 0],
    ['0001', 1],
    ['锦鲤成长混合a', 2],
    ['锦鲤 成长', 3],
    ['成长', 4],
    ['jlcz', 5],
    ['czhh', 6],
    ['chengzhang', 7],
    ['198', undefined],
    ['债券', undefined],
    ['', undefined],
    [' - ', undefined],
  ])('of %j is %s', (query, rank) => expect(rankOf(query, fund)).toBe(rank))
})
