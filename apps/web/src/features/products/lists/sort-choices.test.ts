import { describe, expect, it } from 'vitest'
import { advancedBoard, bankBoard, steadyBoard } from './boards.ts'
import { readListState } from './list-state.ts'
import { orderedBy, sortGroups, sortName, sortedBy, turned } from './sort-choices.ts'

const read = (query: string, board = advancedBoard) =>
  readListState(new URLSearchParams(query), board)

describe('what a list is ordered by', () => {
  it('RT-060 RT-062 offers the term where terms differ, and everything that the server measures', () => {
    const namesOf = (board: typeof steadyBoard) =>
      sortGroups(board).flatMap(({ choices }) => choices.map(({ by }) => by))
    expect(namesOf(steadyBoard)).toContain('term')
    expect(namesOf(bankBoard)).toContain('term')
    expect(namesOf(advancedBoard)).not.toContain('term')
    for (const board of [steadyBoard, advancedBoard, bankBoard])
      expect(namesOf(board)).toEqual(
        expect.arrayContaining(['year1_drawdown', 'year1_volatility', 'year1_sharpe', 'fund_size']),
      )
  })

  it.each([
    ['year1_rise_rate', { rateKey: 'year1_rise_rate', sort: 'rate_desc' }],
    ['year1_drawdown', { rateKey: 'year1_drawdown', sort: 'rate_desc' }],
    ['year1_volatility', { rateKey: 'year1_volatility', sort: 'rate_asc' }],
    ['yearly_fee', { rateKey: 'yearly_fee', sort: 'rate_asc' }],
    ['term', { sort: 'term_asc' }],
    ['default', { sort: 'default' }],
  ] as const)('%s puts the better first', (by, expected) => {
    expect(orderedBy(by)).toEqual(expected)
  })

  it('RU-046 is read out of the address, by its own name', () => {
    const state = read('displayRateKey=year1_sharpe&sort=rate_desc')
    expect(sortedBy(state)).toBe('year1_sharpe')
    expect(sortName(state, undefined)).toBe('近1年夏普比率')
    expect(sortName(read('sort=rate_desc'), '近1年涨跌幅')).toBe('近1年涨跌幅')
    expect(sortName(read(''), '近1年涨跌幅')).toBe('推荐排序')
    expect(sortName(read('sort=term_asc', steadyBoard), undefined)).toBe('期限')
  })

  it('turns round and back', () => {
    expect(turned('rate_desc')).toBe('rate_asc')
    expect(turned(turned('term_asc'))).toBe('term_asc')
  })
})
