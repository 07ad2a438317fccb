import { describe, expect, it } from 'vitest'
import { dividendsOf } from './dividends-model.ts'

const paid = (day: string) => ({ day, kind: 'dividend' as const, text: '每份派发现金 0.0150 元' })
const fund = {
  nav: '1.0300',
  navDay: '2026-07-02',
  cumulativeNav: '1.0900',
  actions: ['2026-06-22', '2025-12-22', '2025-06-20', '2024-12-20'].map(paid),
  isDemoMarket: true,
}

describe('what a fund has paid', () => {
  it('stands beside its value, the newest three open', () => {
    const dividends = dividendsOf(fund)
    expect(dividends?.figures).toEqual([
      { label: '单位净值', value: '1.0300' },
      { label: '累计净值', value: '1.0900' },
      { label: '分红', value: '4 次' },
    ])
    expect(dividends?.newest).toHaveLength(3)
    expect(dividends?.older).toEqual([{ label: '2024-12-20', value: '每份派发现金 0.0150 元' }])
    expect(dividends?.note).toBeUndefined()
  })

  it.each([
    ['a money fund or gold', { cumulativeNav: '' }],
    ['a fund without a value', { nav: '--' }],
    ['a fund before its first day', { navDay: '' }],
  ])('is nothing for %s', (_what, change) => {
    expect(dividendsOf({ ...fund, ...change })).toBeUndefined()
  })

  it('says that nothing was paid only where it would be known', () => {
    const none = { ...fund, actions: [] }
    expect(dividendsOf(none)?.note).toBe('成立以来没有分红和拆分')
    expect(dividendsOf({ ...none, isDemoMarket: false })?.note).toBe('没有收到分红和拆分的记录')
  })
})
