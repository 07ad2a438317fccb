import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../calendar/dates.ts'
import {
  fitsDecision,
  lastDayOf,
  mayApplyFrom,
  mayRenew,
  REFUSED_WAIT_DAYS,
  REVOKED_WAIT_DAYS,
} from './expert-terms.ts'
import { EXPERT_RULES, type ExpertKind } from './expert-words.ts'
import { isQualificationNumber, maskQualification, plainNumber } from './qualification-number.ts'

describe('numbers of registrations', () => {
  it.each<[ExpertKind, string, boolean]>([
    ['fund', 'F1120000000123', true],
    ['fund', 'A20190601001234', true],
    ['fund', 'f1120 0000 00123', true],
    ['fund', 'Ｆ１１２００００００００１２３', true],
    ['fund', 'F112000000012', false],
    ['fund', 'F112000000012345', false],
    ['fund', 'S1120000000123', false],
    ['adviser', 'S0880515050003', true],
    ['adviser', 'S088051505000', false],
    ['analyst', 's0880-515-050003', true],
    ['analyst', 'F0880515050003', false],
    ['analyst', '', false],
  ])('%s %s: %s', (kind, number, isRight) => {
    expect(isQualificationNumber(kind, number)).toBe(isRight)
  })

  it('are compared plain and shown masked', () => {
    expect(plainNumber(' s0880-5150 50003 ')).toBe('S0880515050003')
    expect(maskQualification('S0880515050003')).toBe('S08*******0003')
  })
})

describe('when somebody may apply', () => {
  const at = 1_782_874_800_000
  it.each([
    ['never asked', undefined, undefined, 0],
    ['passed', { state: 'passed' as const, decidedMs: at }, undefined, 0],
    ['withdrawn', { state: 'withdrawn' as const, decidedMs: at }, undefined, 0],
    [
      'refused',
      { state: 'refused' as const, decidedMs: at },
      undefined,
      at + REFUSED_WAIT_DAYS * DAY_MS,
    ],
    ['revoked', { state: 'passed' as const, decidedMs: at }, at, at + REVOKED_WAIT_DAYS * DAY_MS],
    [
      'refused after it was revoked',
      { state: 'refused' as const, decidedMs: at },
      at - 1,
      at - 1 + REVOKED_WAIT_DAYS * DAY_MS,
    ],
  ])('%s', (_, application, revokedMs, from) => {
    expect(mayApplyFrom({ application, revokedMs })).toBe(from)
  })
})

it('a certificate is good for a year and may be renewed in its last thirty days', () => {
  expect(lastDayOf('2026-03-02')).toBe('2027-03-01')
  expect(mayRenew('2027-03-01', '2027-01-29')).toBe(false)
  expect(mayRenew('2027-03-01', '2027-01-30')).toBe(true)
  expect(mayRenew('2027-03-01', '2027-03-01')).toBe(true)
})

it('one rule passes, every other one refuses', () => {
  expect(EXPERT_RULES.filter((rule) => fitsDecision('passed', rule))).toEqual(['qualified'])
  expect(EXPERT_RULES.filter((rule) => fitsDecision('refused', rule))).toHaveLength(
    EXPERT_RULES.length - 1,
  )
})
