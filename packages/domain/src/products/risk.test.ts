import { describe, expect, it } from 'vitest'
import {
  RISK_CODES,
  higherRisk,
  isRiskCode,
  riskLevel,
  riskName,
  riskStyle,
  suitabilityLevel,
} from './risk.ts'

describe('fund risk', () => {
  it.each([
    [-1, 0, '不限', 'small', 0],
    [1, 1, '低', 'small', 1],
    [6, 1, '低', 'small', 1],
    [4, 2, '中低', 'small', 2],
    [2, 3, '中', 'medium', 3],
    [5, 4, '中高', 'large', 4],
    [3, 5, '高', 'large', 5],
    [7, 1, '未披露', 'large', 5],
  ] as const)(
    'RU-083 RU-086 EN-001..008 EN-010 EN-011 code %i is level %i, %s, drawn %s, and level %i for suitability',
    (code, level, name, style, suitability) => {
      expect(riskLevel(code)).toBe(level)
      expect(riskName(code)).toBe(`${name}风险`)
      expect(riskStyle(code)).toBe(style)
      expect(suitabilityLevel(code)).toBe(suitability)
    },
  )

  it('RU-084 EN-009 compares levels, never codes', () => {
    expect(higherRisk(2, 5)).toBe(5)
    expect(higherRisk(5, 3)).toBe(3)
    expect(higherRisk(6, 4)).toBe(4)
    // Of the same level: as the seller says it.
    expect([higherRisk(6, 1), higherRisk(1, 6)]).toEqual([1, 6])
    // Nobody disclosed it: nothing is above that.
    expect(higherRisk(7, 3)).toBe(3)
    expect(higherRisk(5, 7)).toBe(7)
  })

  it.each([
    [4, '中低风险'],
    [3, '高风险'],
    [5, '中高风险'],
    [7, '未披露风险'],
    [-1, '不限风险'],
  ] as const)('RU-085 ER-073 EN-012 the risk name of code %i is %s', (code, name) => {
    expect(riskName(code)).toBe(name)
  })

  it('counts an unknown code as the highest risk for suitability', () => {
    expect([0, 8, Number.NaN].map(isRiskCode)).toEqual([false, false, false])
    expect([0, 8, Number.NaN].map(suitabilityLevel)).toEqual([5, 5, 5])
    expect(RISK_CODES.every(isRiskCode)).toBe(true)
  })
})
