import { describe, expect, it } from 'vitest'
import { examClass } from './exam-score.ts'
import {
  type InvestorClass,
  examValidUntil,
  investorClassName,
  investorLevel,
} from './investor-class.ts'
import { type BuyPermission, mayBuy } from './may-buy.ts'

const nowMs = Date.parse('2026-11-20T10:00:00+08:00')
const classes: readonly InvestorClass[] = ['C1', 'C2', 'C3', 'C4', 'C5']
const ask = (investorClass: InvestorClass, riskCode: number, confirmedMismatch = false) =>
  mayBuy({
    investor: { class: investorClass, validUntilMs: nowMs + 1 },
    riskCode,
    nowMs,
    confirmedMismatch,
  })

describe('mayBuy', () => {
  it.each([
    // risk code, then C1 to C5: allowed, refused, needs confirmation
    [-1, 'aaaaa'],
    [1, 'aaaaa'],
    [6, 'aaaaa'],
    [4, 'raaaa'],
    [2, 'rcaaa'],
    [5, 'rccaa'],
    [3, 'rccca'],
    [7, 'rccca'],
    [99, 'rccca'],
    [Number.NaN, 'rccca'],
  ])('judges risk code %s for C1 to C5 as %s', (riskCode, verdicts) => {
    const letters: Partial<Record<BuyPermission['kind'], string>> = {
      allowed: 'a',
      refused: 'r',
      needsConfirmation: 'c',
    }
    const answers = classes.map((investorClass) => letters[ask(investorClass, riskCode).kind])
    expect(answers.join('')).toBe(verdicts)
  })

  it('tells class and level of a mismatch, code 7 as level 5', () => {
    expect(ask('C3', 7)).toEqual({
      kind: 'needsConfirmation',
      investorClass: 'C3',
      productLevel: 5,
    })
    expect(ask('C1', 4)).toEqual({ kind: 'refused', investorClass: 'C1', productLevel: 2 })
  })

  it('accepts a recorded confirmation from everybody but C1', () => {
    expect(classes.map((investorClass) => ask(investorClass, 3, true).kind)).toEqual([
      'refused',
      'allowed',
      'allowed',
      'allowed',
      'allowed',
    ])
  })

  it.each([
    [nowMs + 1, 'allowed'],
    [nowMs, 'examExpired'],
    [nowMs - 1, 'examExpired'],
    [Number.NaN, 'examExpired'],
  ])('with an exam valid until %s answers %s', (validUntilMs, kind) => {
    const investor = { class: 'C5' as const, validUntilMs }
    expect(mayBuy({ investor, riskCode: 1, nowMs, confirmedMismatch: true })).toEqual({ kind })
  })

  it('lets nobody buy without an exam, not even the safest product', () => {
    const request = { investor: undefined, riskCode: -1, nowMs, confirmedMismatch: true }
    expect(mayBuy(request)).toEqual({ kind: 'examMissing' })
  })
})

describe('the investor classes', () => {
  it('rise from C1 to C5', () => {
    expect(classes.map(investorLevel)).toEqual([1, 2, 3, 4, 5])
    expect(classes.map(investorClassName)).toEqual([
      '保守型',
      '谨慎型',
      '稳健型',
      '积极型',
      '进取型',
    ])
  })

  it.each([
    ['2026-11-20T10:00:00.001', '2027-11-20T10:00:00.001'],
    ['2024-02-29T23:59:59.999', '2025-02-28T23:59:59.999'],
  ])('count 12 months: an exam of %s until %s', (taken, until) => {
    expect(examValidUntil(Date.parse(`${taken}+08:00`))).toBe(Date.parse(`${until}+08:00`))
  })

  it.each([
    [[0], 'C1'],
    [[10, 9], 'C1'],
    [[10, 10], 'C2'],
    [[39.5], 'C2'],
    [[40], 'C3'],
    [[20, 20, 19], 'C3'],
    [[60], 'C4'],
    [[79], 'C4'],
    [[80], 'C5'],
    [[100], 'C5'],
    [[-5], 'C1'],
  ])('follow from the sum of the points: %j is %s', (points, investorClass) => {
    expect(examClass(points)).toBe(investorClass)
  })

  it('follow from an answered exam only', () => {
    expect(() => examClass([])).toThrow(RangeError)
    expect(() => examClass([Number.NaN])).toThrow(RangeError)
  })
})
