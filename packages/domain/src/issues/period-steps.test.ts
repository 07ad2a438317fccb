import { describe, expect, it } from 'vitest'
import { periodPhase, periodSteps } from './period-steps.ts'

const days = {
  openStart: '2026-10-20',
  openEnd: '2026-10-22',
  valueDate: '2026-10-23',
  maturityDate: '2027-01-25',
  settleDate: '2027-01-27',
}

describe('a period of a term product', () => {
  it.each([
    ['2026-10-21', ['now', 'next', 'next', 'next'], 'running'],
    ['2026-11-20', ['done', 'now', 'next', 'next'], 'running'],
    ['2027-01-25', ['done', 'done', 'now', 'next'], 'lastDay'],
    ['2027-01-26', ['done', 'done', 'now', 'next'], 'matured'],
    ['2027-01-27', ['done', 'done', 'done', 'now'], 'matured'],
  ] as const)('on %s stands at %j: %s', (today, states, phase) => {
    expect(periodSteps(days, 'roll', today).map(({ state }) => state)).toEqual(states)
    expect(periodPhase(days, today)).toBe(phase)
  })

  it('says what becomes of it by what was chosen', () => {
    const endOf = (instruction: 'redeem' | 'roll' | 'rollPrincipal') =>
      periodSteps(days, instruction, '2026-11-20').at(-1)?.detail
    expect(endOf('redeem')).toContain('转入余额')
    expect(endOf('roll')).toContain('新一期')
    expect(endOf('rollPrincipal')).toContain('本金续期')
  })
})
