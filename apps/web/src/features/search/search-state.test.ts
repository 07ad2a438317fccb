import { describe, expect, it } from 'vitest'
import { searchRequest } from './search-request.ts'
import { cleanKeyword, readSearchState, searchQueryOf } from './search-state.ts'

const state = {
  keyword: '沪深300',
  isFinished: true,
  isVerbatim: true,
  isBuyableOnly: true,
  group: 'index' as const,
  of: undefined,
}

describe('the state of the search page', () => {
  it('reads back from the address what it wrote', () => {
    const written = Object.entries(searchQueryOf(state)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    expect(readSearchState(new URLSearchParams(written))).toEqual(state)
  })

  it('writes no defaults', () => {
    const off = {
      isFinished: false,
      isVerbatim: false,
      isBuyableOnly: false,
      group: 'all' as const,
    }
    const written = Object.values(searchQueryOf({ keyword: '', ...off }))
    expect(new Set(written)).toEqual(new Set([undefined]))
  })

  it('lets another word be corrected anew', () => {
    expect(searchQueryOf({ keyword: '沪深' })).toHaveProperty('verbatim', undefined)
    expect(searchQueryOf({ keyword: '胡深', isVerbatim: true })).toMatchObject({ verbatim: '1' })
  })

  it('leaves the funds of an index or a manager when a word is typed', () => {
    const of = { kind: 'manager', key: '岑思齐' }
    expect(readSearchState(new URLSearchParams('manager=岑思齐'))).toMatchObject({ of })
    expect(readSearchState(new URLSearchParams('index=J000300&manager=岑思齐'))).toMatchObject({
      of: { kind: 'index', key: 'J000300' },
    })
    expect(searchQueryOf({ keyword: '沪' })).toMatchObject({ index: undefined, manager: undefined })
  })
})

it('cleanKeyword takes away spaces around a word and what the contract refuses', () => {
  expect(cleanKeyword('  沪深 300 ')).toBe('沪深 300')
  expect(Array.from(cleanKeyword('锦'.repeat(80)))).toHaveLength(64)
})

describe('searchRequest', () => {
  it('asks with i_finish 0 and leaves the history alone while one types', () => {
    expect(searchRequest({ ...state, isFinished: false }, 0)).toMatchObject({
      isFinished: 0,
      recordHistory: false,
    })
  })

  it('asks with i_finish 1 when one has finished, and records the word once', () => {
    expect(searchRequest(state, 0)).toMatchObject({ isFinished: 1, recordHistory: true })
    expect(searchRequest(state, 20)).toMatchObject({ isFinished: 1, recordHistory: false })
  })

  it('filters what cannot be bought where that is asked for', () => {
    expect(searchRequest(state, 0).onSaleOnly).toBe(1)
    expect(searchRequest({ ...state, isBuyableOnly: false }, 0).onSaleOnly).toBe(0)
  })
})
