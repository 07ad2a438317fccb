import { describe, expect, it } from 'vitest'
import {
  canMove,
  isBuyOrderState,
  isFinalState,
  isRedeemOrderState,
  orderStateLabel,
  orderStates,
} from './order-states.ts'

const allowed = {
  buy: ['created>paid', 'created>closed', 'paid>confirmed', 'paid>cancelled', 'paid>failed'],
  redeem: ['accepted>confirmed', 'accepted>cancelled', 'accepted>failed', 'confirmed>paidOut'],
}

describe('orders', () => {
  it.each(['buy', 'redeem'] as const)('move only along the %s graph', (kind) => {
    const states = Object.keys(orderStates[kind])
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
    expect(isBuyOrderState('accepted')).toBe(false)
    expect(isRedeemOrderState('accepted')).toBe(true)
    expect(() => orderStateLabel('redeem', 'paid')).toThrow(RangeError)
  })

  it('lead to a final state from everywhere, and tell the user its name', () => {
    for (const kind of ['buy', 'redeem'] as const) {
      const rules: Record<string, { label: string; next: readonly string[] }> = orderStates[kind]
      for (const [state, { next }] of Object.entries(rules)) {
        expect(orderStateLabel(kind, state)).toMatch(/^\p{Script=Han}{3,4}$/u)
        expect(isFinalState(kind, state) || next.every((to) => to in rules)).toBe(true)
      }
    }
    expect(isFinalState('redeem', 'confirmed')).toBe(false)
    expect(isFinalState('buy', 'confirmed')).toBe(true)
  })
})
