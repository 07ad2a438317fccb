import { dayTexts } from '@koi/domain/calendar/day-texts'
import { describe, expect, it } from 'vitest'
import { freshnessText, sourceName, updatedAt } from './origin-text.ts'

const days = dayTexts('2026-03-05')

const feed = {
  kind: 'feed',
  name: 'feeds.example',
  publishedAt: '2026-03-03 20:00',
  fetchedAt: '2026-03-03 21:05',
  version: 1,
  correctedAt: '',
} as const

describe('where a value comes from', () => {
  it.each([
    ['demo', '', '模拟行情'],
    ['feed', 'feeds.example', 'feeds.example'],
    ['file', '000001.csv', '文件 000001.csv'],
    ['unknown', '', '导入的数据'],
  ] as const)('of a %s is called after it', (kind, name, text) => {
    expect(sourceName({ kind, name })).toBe(text)
  })

  it('says when it was published, fetched and corrected, each moment as short as can be', () => {
    expect(freshnessText(feed, days)).toBe('03-03 20:00 公布 · 21:05 获取')
    expect(freshnessText({ ...feed, kind: 'demo', fetchedAt: '' }, days)).toBe('03-03 20:00 公布')
    expect(freshnessText({ ...feed, kind: 'file', fetchedAt: '2027-01-04 09:00' }, days)).toBe(
      '03-03 20:00 公布 · 2027-01-04 09:00 导入',
    )
    const again = { version: 2, fetchedAt: '2026-03-05 09:58', correctedAt: '2026-03-05 10:00' }
    expect(freshnessText({ ...feed, ...again }, days)).toBe(
      '03-03 20:00 公布 · 03-05 09:58 获取 · 第 2 版，03-05 10:00 更正',
    )
  })

  it('is as fresh as its last fetch', () => {
    expect(updatedAt(feed)).toBe('2026-03-03 21:05')
    expect(updatedAt({ ...feed, fetchedAt: '' })).toBe('2026-03-03 20:00')
  })
})
