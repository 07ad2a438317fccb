import type { quotationCalls } from '../calls/quotation.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What calls about actual quotation may be refused with. */
export const quotationCallRefusals: Partial<
  Record<keyof typeof quotationCalls, readonly RefusalName[]>
> = {
  saveMyQuotation: ['quotationConsentMissing', 'quotationInviteUnknown'],
  queryQuotation: ['quotationUnknown'],
  queryQuotationPeriod: ['quotationUnknown'],
  planQuotationCopy: ['copyingOff', 'quotationUnknown'],
  queryQuotationRanking: ['rankingsOff'],
  makeQuotationInvite: ['quotationConsentMissing', 'quotationNotOpen'],
  renewQuotationInvite: ['quotationConsentMissing', 'quotationNotOpen'],
  queryQuotationInvite: ['quotationInviteUnknown'],
}
