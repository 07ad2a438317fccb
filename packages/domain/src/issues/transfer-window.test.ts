import { describe, expect, it } from 'vitest'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import { mayTransfer, offersEndMs } from './transfer-window.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const terms = { cutOffMinute: 900, transfer: { closeDays: 2 } }
const period = { valueDate: '2026-09-02', maturityDate: '2026-10-08' }

describe('offersEndMs', () => {
  it('counts trading days back from the maturity, over a holiday', () => {
    expect(offersEndMs(exchange2026, terms, '2026-10-08')).toBe(at('2026-09-29T15:00:00'))
  })

  it('is unknown where nothing can be transferred', () => {
    expect(offersEndMs(exchange2026, { cutOffMinute: 900, transfer: null }, '2026-10-08')).toBe(
      undefined,
    )
  })
})

describe('mayTransfer', () => {
  it.each([
    ['2026-09-01T23:59:59.999', false],
    ['2026-09-02T00:00:00', true],
    ['2026-09-29T14:59:59.999', true],
    ['2026-09-29T15:00:00', false],
  ])('at %s: %s', (moment, isOpen) => {
    expect(mayTransfer(exchange2026, terms, period, at(moment))).toBe(isOpen)
  })
})
