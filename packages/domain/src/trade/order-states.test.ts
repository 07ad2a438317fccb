import { describe, expect, it } from 'vitest'
import { isOrderKind, ORDER_KINDS, orderKind, type OrderKind } from './order-kinds.ts'
import {
  canMove,
  isFinalState,
  isOrderState,
  orderKindLabel,
  orderStateLabel,
} from './order-states.ts'

const BUY = ['created>paid', 'created>closed', 'paid>confirmed', 'paid>cancelled', 'paid>failed']
const PRICED = ['created>paid', 'created>closed', 'paid>confirmed', 'paid>failed']
const REDEEM = ['accepted>confirmed', 'accepted>cancelled', 'accepted>failed', 'confirmed>paidOut']

const allowed: Record<OrderKind, string[]> = {
  buy: BUY,
  quoteBuy: PRICED,
  subscribe: PRICED,
  redeem: REDEEM,
  quoteRedeem: ['accepted>confirmed', 'accepted>failed', 'confirmed>paidOut'],
  quickRedeem: ['accepted>paidOut', 'accepted>failed'],
  convert: ['accepted>confirmed', 'accepted>cancelled', 'accepted>failed'],
  exchange: [
    'accepted>moving',
    'accepted>cancelled',
    'accepted>failed',
    'moving>confirmed',
    'moving>failed',
  ],
  transferOut: ['accepted>confirmed', 'accepted>cancelled', 'accepted>failed'],
  transferIn: ['created>confirmed', 'created>closed'],
  dividendMode: ['accepted>confirmed', 'accepted>cancelled'],
  unionBuy: BUY,
  unionRedeem: REDEEM,
  rebalance: ['accepted>moving', 'accepted>failed', 'moving>confirmed', 'moving>failed'],
}

describe('orders', () => {
  it.each(ORDER_KINDS)('move only along the %s graph', (kind) => {
    const states = Object.keys(orderKind(kind).states)
    const moves = states.flatMap((from) =>
      states.filter((to) => canMove(kind, from, to)).map((to) => `${from}>${to}`),
    )
    expect(moves.toSorted()).toEqual(allowed[kind].toSorted())
  })

  it('cannot be cancelled once confirmed, nor revived once closed', () => {
    expect(canMove('buy', 'confirmed', 'cancelled')).toBe(false)
    expect(canMove('buy', 'closed', 'paid')).toBe(false)
    expect(canMove('redeem', 'paidOut', 'confirmed')).toBe(false)
  })

  it('know no other states', () => {
    expect(canMove('buy', 'accepted', 'confirmed')).toBe(false)
    expect(canMove('buy', 'constructor', 'paid')).toBe(false)
    expect(isOrderState('buy', 'accepted')).toBe(false)
    expect(isOrderState('redeem', 'accepted')).toBe(true)
    expect(isOrderKind('constructor')).toBe(false)
    expect(() => orderStateLabel('redeem', 'paid')).toThrow(RangeError)
  })

  it.each(ORDER_KINDS)(
    'of kind %s lead to a final state, and tell the user their names',
    (kind) => {
      expect(orderKindLabel(kind)).toMatch(/^\p{Script=Han}{2,6}$/u)
      const { states, placedLabel } = orderKind(kind)
      expect(placedLabel).toMatch(/^\p{Script=Han}{4,6}$/u)
      for (const [state, { next }] of Object.entries(states)) {
        expect(orderStateLabel(kind, state)).toMatch(/^\p{Script=Han}{3,4}$/u)
        expect(isFinalState(kind, state) || Object.keys(next).every((to) => to in states)).toBe(
          true,
        )
      }
    },
  )
})
