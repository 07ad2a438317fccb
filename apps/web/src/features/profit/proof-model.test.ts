import { dayTexts } from '@koi/domain/calendar/day-texts'
import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { originText, proofOf, sourceLink, treeOf, valueText } from './proof-model.ts'

const days = dayTexts('2026-03-04')

const line = (depth: number, label: string, value: number, more = {}) => ({
  depth,
  label,
  formula: '',
  value,
  unit: 'cents' as const,
  source: 'none' as const,
  sourceId: '',
  sourceSpid: '',
  ...more,
})

const origin = {
  kind: 'feed',
  name: 'feeds.example',
  publishedAt: '2026-03-03 20:00',
  fetchedAt: '2026-03-03 21:05',
  version: 1,
  correctedAt: '',
} as const
const made = { ...origin, kind: 'demo', name: '', fetchedAt: '' } as const

/** An answer of lines, as the server gives it. */
const answer = (lines: ReturnType<typeof line>[], more = {}) => ({
  lines,
  valueDay: '2026-03-03',
  firstDay: '2026-03-03',
  booksGapCents: cents(0),
  ...more,
})

describe('the origin of a proof', () => {
  it('is said once where all values come from the same, with how fresh the newest is', () => {
    const { source, root, ...proof } = proofOf(answer([line(0, 'a', 1, { origin })], { origin }))
    expect([source, proof.origin]).toEqual(['feeds.example', origin])
    expect(root && originText(root, source, days)).toBe('03-03 20:00 公布 · 21:05 获取')
  })

  it('is said line by line where it is not', () => {
    const two = [line(0, 'a', 2), line(1, 'b', 1, { origin }), line(1, 'c', 1, { origin: made })]
    const { source, root, ...proof } = proofOf(answer(two))
    expect([source, proof.origin]).toEqual([undefined, undefined])
    expect(root?.children.map((child) => originText(child, source, days))).toEqual([
      '来源 feeds.example · 03-03 20:00 公布 · 21:05 获取',
      '来源 模拟行情 · 03-03 20:00 公布',
    ])
    expect(root && originText(root, source, days)).toBe('')
  })
})

describe('a proof as it is shown', () => {
  it('is a tree again', () => {
    const root = treeOf([
      line(0, 'a', 6),
      line(1, 'b', 4),
      line(2, 'c', 1),
      line(2, 'd', 3),
      line(1, 'e', 2),
    ])
    expect(root?.children.map(({ label }) => label)).toEqual(['b', 'e'])
    expect(root?.children[0]?.children.map(({ label }) => label)).toEqual(['c', 'd'])
    expect(treeOf([])).toBeUndefined()
  })

  it.each([
    ['cents', -123_456, false, '-1,234.56'],
    ['shares', 123_456, false, '1,234.56 份'],
    ['price', 10_333, false, '1.0333'],
    // A share of gold is 0.01 g: what its page says in grams, its proof says in grams.
    ['cents', -123_456, true, '-1,234.56'],
    ['shares', 203_342, true, '20.3342 克'],
    ['price', 55_261, true, '552.61'],
  ] as const)('shows %s %i as %s', (unit, value, isGold, text) => {
    expect(valueText({ unit, value }, isGold)).toBe(text)
  })

  it('leads to the order, the NAVs, the fees and the holding, and nowhere for sums', () => {
    const product = { fundCode: '900311', spid: '1800007030' }
    const linkOf = (source: 'none' | 'order' | 'nav' | 'fee' | 'holding', sourceId = '') =>
      sourceLink({ source, sourceId, sourceSpid: '1800007030' }, product, days)
    expect(linkOf('none')).toBeUndefined()
    expect(linkOf('order', 'K2026')?.href).toContain('trade/result/index?listid=K2026')
    expect(linkOf('nav', '2026-03-02')).toMatchObject({ text: '03-02 净值' })
    expect(linkOf('fee', 'buy')?.href).toContain('product/detail')
    expect(linkOf('holding', '900311')?.href).toContain('hold/detail')
    // Gold is held too, and is no fund.
    expect(linkOf('holding', '901101')?.text).toBe('查看持有')
    expect(
      sourceLink({ source: 'fee', sourceId: 'buy', sourceSpid: '' }, undefined, days),
    ).toBeUndefined()
  })
})
