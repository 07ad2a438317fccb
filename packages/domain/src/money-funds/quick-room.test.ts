import { describe, expect, it } from 'vitest'
import { quickRoom } from './quick-room.ts'

describe('the room of a quick redemption', () => {
  it.each([
    [0, 500_000_000, { kind: 'open', roomCents: 1_000_000 }],
    [600_000, 500_000_000, { kind: 'open', roomCents: 400_000 }],
    [600_000, 300_000, { kind: 'open', roomCents: 300_000 }],
    [999_999, 500_000_000, { kind: 'open', roomCents: 1 }],
    [1_000_000, 500_000_000, { kind: 'capUsed' }],
    [1_000_000, 0, { kind: 'capUsed' }],
    [0, 0, { kind: 'poolEmpty' }],
  ])('with %i used and %i in the advance is %j', (usedCents, poolCents, room) => {
    expect(quickRoom({ dayCapCents: 1_000_000, usedCents, poolCents })).toEqual(room)
  })
})
