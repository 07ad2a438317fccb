import { describe, expect, it } from 'vitest'
import { advancedBoard, steadyBoard } from './boards.ts'
import {
  filterCount,
  listQueryOf,
  noSheetFilters,
  readListState,
  type ListState,
} from './list-state.ts'

const read = (query: string, board = advancedBoard) =>
  readListState(new URLSearchParams(query), board)

const full: ListState = {
  rateKey: 'month3_rise_rate',
  category: 'index',
  sort: 'rate_asc',
  riskLevelMax: 3,
  amountCents: 10_000,
  termBand: 'toOneYear',
  feeMaxPpm: 8_000,
  sizeMinCents: 100_000_000_000,
  ageYears: 3,
  companyCode: 'KOI01',
  tenureYears: 5,
  managerName: '顾景行',
}

describe('readListState', () => {
  it('RU-046 shows the rate that displayRateKey names', () => {
    expect(read('displayRateKey=month3_rise_rate').rateKey).toBe('month3_rise_rate')
  })

  it('leaves what it does not know at the default', () => {
    const nothing = { rateKey: undefined, category: undefined, sort: 'default' }
    expect(read('displayRateKey=toString&sort=up&risk=9&amount=abc')).toMatchObject(nothing)
    expect(read('term=ever&fee=1&size=x&age=2&company=%27%3B--&tenure=2&manager=+')).toEqual(
      read(''),
    )
    expect(read('').riskLevelMax).toBeUndefined()
    expect(read('').amountCents).toBeUndefined()
  })

  it('takes of a manager’s name what the call takes', () => {
    expect(read('manager=%20顾 景行').managerName).toBe('顾景行')
    expect(read(`manager=${'长'.repeat(30)}`).managerName).toBe('长'.repeat(10))
  })

  it('knows only the rates of its own board', () => {
    expect(read('displayRateKey=day7_profit_rate').rateKey).toBeUndefined()
    expect(read('displayRateKey=day7_profit_rate', steadyBoard).rateKey).toBe('day7_profit_rate')
  })

  it('reads back what listQueryOf wrote, and writes no defaults', () => {
    const query = new URLSearchParams(
      Object.entries(listQueryOf(full)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    expect(read(query.toString())).toEqual(full)
    expect(Object.values(listQueryOf(read('')))).toEqual(Array(12).fill(undefined))
  })
})

describe('listQueryOf', () => {
  it('touches only the parts that change', () => {
    expect(listQueryOf({ sort: 'rate_desc' })).toEqual({ sort: 'rate_desc' })
  })
})

it('filterCount counts the filters of the sheet, not category, order or rate', () => {
  expect(filterCount(full)).toBe(9)
  expect(filterCount({ ...full, ...noSheetFilters })).toBe(0)
})
