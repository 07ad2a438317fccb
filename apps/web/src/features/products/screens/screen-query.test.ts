import { describe, expect, it } from 'vitest'
import { advancedBoard, bankBoard, steadyBoard } from '../lists/boards.ts'
import { readListState } from '../lists/list-state.ts'
import { readScreen, screenQueryOf, screenText } from './screen-query.ts'

const stateOf = (query: string) => readListState(new URLSearchParams(query), steadyBoard)
const FULL =
  'displayRateKey=year1_profit_rate&category=bond&sort=rate_desc&risk=2&amount=10000&term=toOneYear&fee=4000&size=100000000000&age=3&company=KOI01&tenure=5&manager=%E9%A1%BE%E6%99%AF'

describe('kept filters', () => {
  it('come back as they were, in words too', () => {
    const kept = screenQueryOf(stateOf(FULL))
    expect(readScreen(steadyBoard, kept, '锦澜基金管理有限公司')).toEqual({
      state: stateOf(FULL),
      dropped: [],
    })
    expect(screenText(steadyBoard, stateOf(FULL), '锦澜基金管理有限公司')).toBe(
      '债券基金 · 中低风险及以下 · 3个月至1年 · 100元以内 · 0.4%以内 · 10亿元以上 · 成立年限满3年 · 任职年限满5年 · 顾景 · 锦澜基金 · 按近1年年化从高到低',
    )
  })

  it('are nothing where nothing is chosen', () => {
    expect(screenQueryOf(stateOf(''))).toBe('')
  })

  it.each([
    ['risk=9&term=ever&sort=up', ['风险等级', '期限', '排序']],
    ['tenure=2&manager=+', ['任职年限', '基金经理']],
    ['category=shares&company=GONE', ['产品类别', '基金公司']],
    ['displayRateKey=month7&colour=red&shape=round', ['收益区间', '其他条件']],
  ])('of %s leave out what means nothing any more, and say it', (query, dropped) => {
    const read = readScreen(advancedBoard, `${query}&age=3`, '')
    expect(read.dropped).toEqual(dropped)
    expect(screenQueryOf(read.state)).toBe('age=3')
  })

  it('of bank products have groups that the products name themselves', () => {
    const kept = screenQueryOf({ ...stateOf(''), category: '现金管理' })
    expect(kept).toMatch(/^[\w.%=&+~-]{1,500}$/)
    const { state, dropped } = readScreen(bankBoard, kept, '')
    expect([state.category, dropped]).toEqual(['现金管理', []])
    expect(screenText(bankBoard, state, '')).toBe('现金管理')
  })
})
