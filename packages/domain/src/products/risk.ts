/** The risk codes of the wire. They are names, not an order: compare levels (SPEC §3). */
export type RiskCode = -1 | 1 | 2 | 3 | 4 | 5 | 6 | 7
export type RiskLevel = 0 | 1 | 2 | 3 | 4 | 5
export type RiskStyle = 'small' | 'medium' | 'large'

type Risk = { level: RiskLevel; name: string }

/** SPEC §3, display names by decision A-29. */
const risks = {
  [-1]: { level: 0, name: '不限' },
  1: { level: 1, name: '低' },
  6: { level: 1, name: '低' },
  4: { level: 2, name: '中低' },
  2: { level: 3, name: '中' },
  5: { level: 4, name: '中高' },
  3: { level: 5, name: '高' },
  7: { level: 1, name: '未披露' },
} as const satisfies Record<RiskCode, Risk>

/** Every risk code, from the lowest level to the highest, "not disclosed" last. */
export const RISK_CODES = [-1, 1, 6, 4, 2, 5, 3, 7] as const satisfies readonly RiskCode[]

/** Whether a number is one of the risk codes. */
export function isRiskCode(code: number): code is RiskCode {
  return Object.hasOwn(risks, code)
}

/** The displayed level 0 to 5 of a risk code (SPEC §3). */
export function riskLevel(code: RiskCode): RiskLevel {
  return risks[code].level
}

/** The risk name: the level's name, such as 中低, plus 风险 (SPEC §3, A-30). */
export function riskName(code: RiskCode): string {
  return `${risks[code].name}风险`
}

/** The risk as pages say it: as its name, but for a risk that nobody disclosed (D-6). */
export function riskLabel(code: number): string {
  return !isRiskCode(code) || code === 7 ? '风险未披露' : riskName(code)
}

/**
 * The style class a risk is drawn with: small below medium risk, large above. What nobody disclosed is drawn as what it
 * counts for, so that it never looks harmless (D-6).
 */
export function riskStyle(code: number): RiskStyle {
  const level = suitabilityLevel(code)
  return level > 3 ? 'large' : level === 3 ? 'medium' : 'small'
}

/**
 * The rating a product counts with where its issuer and its seller rate it: the higher one, and "not disclosed" is the
 * highest (MONEY 1.11).
 */
export function higherRisk(issuer: RiskCode, seller: RiskCode): RiskCode {
  return suitabilityLevel(issuer) > suitabilityLevel(seller) ? issuer : seller
}

/**
 * The level that suitability compares with the investor's class. A product whose risk is not
 * disclosed, or whose code is unknown, counts as the highest (decision D-6, MONEY 1.13).
 */
export function suitabilityLevel(code: number): RiskLevel {
  return !isRiskCode(code) || code === 7 ? 5 : risks[code].level
}
