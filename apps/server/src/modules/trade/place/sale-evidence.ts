import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import type { Investor, TradeTerms } from '../terms.ts'

/** What was judged, shown and traced when an order was placed; it stays with the order (MONEY 1.13). */
export interface SaleEvidence {
  investorClass: InvestorClass | null
  examSittingId: number | null
  riskCode: number | null
  riskVersion: number | null
  mismatchConfirmed: boolean
  protocolIds: string
  biStat: string | null
  /** Empty where nothing was traced. */
  frontEndTraceId: string
}

interface Traced {
  biStat?: string | undefined
  frontEndTraceId?: string | undefined
}

/** Of an order that is no sale to its person: no suitability was judged, no document shown, no page traced. */
export const noEvidence: SaleEvidence = {
  investorClass: null,
  examSittingId: null,
  riskCode: null,
  riskVersion: null,
  mismatchConfirmed: false,
  protocolIds: '',
  biStat: null,
  frontEndTraceId: '',
}

/** Of an order that a person placed on a page and whose suitability did not have to be judged, such as a redemption. */
export const tracedOnly = ({ biStat, frontEndTraceId }: Traced): SaleEvidence => ({
  ...noEvidence,
  biStat: biStat ?? null,
  frontEndTraceId: frontEndTraceId ?? '',
})

/** Of a sale: who was judged for which risk, whether they confirmed a mismatch, which documents they accepted. */
export const saleEvidence = (
  request: Traced & { protocolIds: string },
  { riskCode, riskVersion }: Pick<TradeTerms, 'riskCode' | 'riskVersion'>,
  { investor, isMismatch }: { investor: Investor | undefined; isMismatch: boolean },
): SaleEvidence => ({
  ...tracedOnly(request),
  investorClass: investor?.class ?? null,
  examSittingId: investor?.sittingId ?? null,
  riskCode,
  riskVersion,
  mismatchConfirmed: isMismatch,
  protocolIds: request.protocolIds,
})
