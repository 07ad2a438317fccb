import { type RiskLevel, suitabilityLevel } from '../products/risk.ts'
import { type InvestorClass, investorLevel } from './investor-class.ts'

/** What the exam said about the investor, and until when it counts, in epoch ms. */
export type InvestorRating = { readonly class: InvestorClass; readonly validUntilMs: number }

type Mismatch = { investorClass: InvestorClass; productLevel: RiskLevel }

export type BuyPermission =
  | { kind: 'allowed' }
  | { kind: 'examMissing' }
  | { kind: 'examExpired' }
  | ({ kind: 'refused' } & Mismatch)
  | ({ kind: 'needsConfirmation' } & Mismatch)

/** What the suitability function can say. */
export const BUY_VERDICTS = [
  'allowed',
  'examMissing',
  'examExpired',
  'refused',
  'needsConfirmation',
] as const satisfies readonly BuyPermission['kind'][]
export type BuyVerdict = (typeof BUY_VERDICTS)[number]

/**
 * Whether an investor may buy a product of a risk code now: the one function every order path asks
 * (decision D-6, MONEY 1.13). Without a valid exam nobody may. Above one's class C1 is refused, the
 * others need a recorded confirmation. A product of unknown risk counts as the riskiest.
 */
export function mayBuy(request: {
  investor: InvestorRating | undefined
  riskCode: number
  nowMs: number
  confirmedMismatch: boolean
}): BuyPermission {
  const { investor, riskCode, nowMs, confirmedMismatch } = request
  if (!investor) return { kind: 'examMissing' }
  // Written so that a time that is no number counts as expired.
  if (!(nowMs < investor.validUntilMs)) return { kind: 'examExpired' }
  const productLevel = suitabilityLevel(riskCode)
  if (productLevel <= investorLevel(investor.class)) return { kind: 'allowed' }
  const mismatch = { investorClass: investor.class, productLevel }
  if (investor.class === 'C1') return { kind: 'refused', ...mismatch }
  return confirmedMismatch ? { kind: 'allowed' } : { kind: 'needsConfirmation', ...mismatch }
}
