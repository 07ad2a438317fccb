import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPublisherSeat } from './publisher-seat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function seatWith(holder: 'flowing' | 'silent' | 'lost' | 'gone') {
  const isOver = vi.fn<() => void>()
  const seat = createPublisherSeat(20_000, isOver)
  seat.take('A', 's1')
  if (holder !== 'silent') seat.flows('s1')
  if (holder === 'lost') seat.leave('s1', 'lost')
  if (holder === 'gone') seat.leave('s1', 'said')
  return { seat, isOver }
}

describe('the seat of a publisher', () => {
  it.each([
    ['flowing', 'A', false],
    ['flowing', 'B', false],
    ['silent', 'A', { left: 's1' }],
    ['silent', 'B', false],
    ['lost', 'A', { left: undefined }],
    ['lost', 'B', false],
    ['gone', 'A', { left: undefined }],
    ['gone', 'B', { left: undefined }],
  ] as const)('whose holder is %s, asked for with key %s: %j', (holder, keyId, answer) => {
    expect(seatWith(holder).seat.take(keyId, 's2')).toEqual(answer)
  })

  it('stays on the air while its publisher comes back in time, and is over when it does not', () => {
    const { seat, isOver } = seatWith('lost')
    vi.advanceTimersByTime(19_999)
    expect(seat.take('A', 's2')).toEqual({ left: undefined })
    expect(seat.flows('s2')).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(isOver).not.toHaveBeenCalled()
    seat.leave('s2', 'lost')
    vi.advanceTimersByTime(20_000)
    expect(isOver).toHaveBeenCalledOnce()
    expect(seat.isOnAir()).toBe(false)
    expect(seat.take('B', 's3')).toEqual({ left: undefined })
    expect(seat.flows('s3')).toBe(true)
  })

  it('hears a goodbye that comes after the connection was noticed to be closed', () => {
    const { seat } = seatWith('lost')
    expect(seat.take('B', 's2')).toBe(false)
    seat.leave('s1', 'said')
    expect(seat.take('B', 's2')).toEqual({ left: undefined })
  })

  it('that nothing ever came from is over without a word', () => {
    const { seat, isOver } = seatWith('silent')
    seat.leave('s1', 'lost')
    vi.advanceTimersByTime(20_000)
    expect(isOver).not.toHaveBeenCalled()
  })

  it('does not hear a session that has it no more', () => {
    const { seat } = seatWith('silent')
    seat.take('A', 's2')
    expect(seat.flows('s1')).toBe(false)
    seat.leave('s1', 'lost')
    expect(seat.session()).toBe('s2')
  })
})
