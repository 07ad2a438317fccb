import { describe, expect, it } from 'vitest'
import { moneyEvents } from '../ledger/money-event-list.ts'
import type { MoneyEventName } from '../ledger/money-events.ts'
import { kindsThat, ORDER_KINDS, orderKind } from './order-kinds.ts'
import { eventsOf, kindsThatBook, orderEntries } from './order-money.ts'

const isEvent = (name: string): name is MoneyEventName => Object.hasOwn(moneyEvents, name)
const ofOrders = Object.keys(moneyEvents)
  .filter(isEvent)
  .filter((name) => moneyEvents[name].of === 'order')

const REFUNDS = [
  'refundToBalance',
  'refundToProvider',
  'refundAsShares',
  'refundAsPurchase',
] as const

describe('money events of orders', () => {
  it.each(ofOrders)('%s is booked by some kind', (event) => {
    expect(kindsThatBook(event)).not.toEqual([])
  })

  it.each(ORDER_KINDS)('%s books no event that is about something else than an order', (kind) => {
    expect(eventsOf(kind).filter((event) => moneyEvents[event].of !== 'order')).toEqual([])
  })

  it.each(ORDER_KINDS)(
    '%s freezes shares exactly where it says so, and frees them again',
    (kind) => {
      const { placing, freezes, states } = orderKind(kind)
      expect(placing.includes('freeze')).toBe(freezes)
      const { cancelled, failed } = states['accepted']?.next ?? {}
      const back = freezes ? [cancelled, failed].filter((way) => way !== undefined) : []
      expect(back.filter((way) => way.join() !== 'unfreeze')).toEqual([])
    },
  )

  it.each(kindsThat(({ states }) => (states['created']?.next['paid']?.length ?? 0) > 0))(
    '%s can give back whatever it was paid with',
    (kind) => {
      const { cancelled, failed } = orderKind(kind).states['paid']?.next ?? {}
      const ways = [cancelled, failed].filter((way) => way !== undefined)
      const missing = ways.flatMap((way) => REFUNDS.filter((refund) => !way.includes(refund)))
      expect([ways.length > 0, missing]).toEqual([true, []])
    },
  )

  it('a change of the dividend mode and a rebalance book nothing themselves', () => {
    const silent = ORDER_KINDS.filter((kind) => eventsOf(kind).length === 0)
    expect(silent).toEqual(['dividendMode', 'rebalance'])
    expect(orderEntries.some(([kind]) => silent.includes(kind))).toBe(false)
  })
})
