import { describe, expect, it } from 'vitest'
import { marketQueryOf, nextOrder, readMarketState } from './market-state.ts'

const read = (query: string) => readMarketState(new URLSearchParams(query))

describe('how the list of the market is shown', () => {
  it.each([
    ['', { type: 'index', heading: undefined, isWorstFirst: false, rateKey: 'year1_rise_rate' }],
    ['type=sector&sort=asc', { type: 'sector', isWorstFirst: true }],
    ['type=fund&period=month3_rise_rate', { type: 'fund', rateKey: 'month3_rise_rate' }],
    ['type=fund&sector=%E7%A7%91%E6%8A%80', { sector: '科技' }],
    ['type=none&period=none&by=none&sort=none', { type: 'index', rateKey: 'year1_rise_rate' }],
  ])('%s is %o', (query, state) => {
    expect(read(query)).toMatchObject(state)
  })

  it('comes back from the address that a change gives', () => {
    const query = marketQueryOf({
      rateKey: 'month1_rise_rate',
      category: 'bond',
      isWorstFirst: true,
    })
    const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
    expect(read(new URLSearchParams(Object.fromEntries(given)).toString())).toMatchObject({
      rateKey: 'month1_rise_rate',
      category: 'bond',
      isWorstFirst: true,
    })
  })

  it('forgets the order and the filters of another list', () => {
    expect(marketQueryOf({ type: 'fund' })).toEqual({
      type: 'fund',
      by: undefined,
      sort: undefined,
      period: undefined,
      category: undefined,
      sector: undefined,
    })
  })

  it('orders by a heading from high to low, from low to high, and as it comes', () => {
    const high = nextOrder({ heading: undefined, isWorstFirst: false }, 'day')
    const low = nextOrder(high, 'day')
    expect([high, low, nextOrder(low, 'day'), nextOrder(low, 'year')]).toEqual([
      { heading: 'day', isWorstFirst: false },
      { heading: 'day', isWorstFirst: true },
      { heading: undefined, isWorstFirst: false },
      { heading: 'year', isWorstFirst: false },
    ])
  })
})
