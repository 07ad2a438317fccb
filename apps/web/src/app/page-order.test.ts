import { describe, expect, it } from 'vitest'
import { pageOrder } from './page-order.ts'
import { pageLoaders } from './pages.ts'

describe('pageOrder', () => {
  const order = pageOrder(pageLoaders)

  it('begins with the tab bar', () => {
    expect(order.slice(0, 4).toSorted()).toEqual(['home', 'listSteady', 'mine', 'square'])
  })

  it('fetches every screen once, also the one that all pages share which are not built', () => {
    const screens = new Map(Object.entries(pageLoaders))
    const fetched = order.map((name) => screens.get(name))
    expect(new Set(fetched)).toEqual(new Set(screens.values()))
    expect(new Set(fetched).size).toBe(order.length)
  })
})
