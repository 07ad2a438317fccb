import type { profitCardCalls } from '../calls/profit-cards.ts'
import type { quotationCalls } from '../calls/quotation.ts'
import type { RefusalName } from '../codes/refusals.ts'
import { quotationCallRefusals } from './quotation-call-refusals.ts'

/** What calls may be refused with that show others what one earned or holds. */
export const profitCardCallRefusals: Partial<
  Record<keyof typeof profitCardCalls | keyof typeof quotationCalls, readonly RefusalName[]>
> = {
  ...quotationCallRefusals,
  previewProfitCard: ['notHeld'],
  makeProfitCard: [
    'notHeld',
    'profitCardConsentMissing',
    'profitCardTooEarly',
    'profitCardTooMany',
    'communityClosed',
  ],
  changeProfitCard: ['profitCardUnknown', 'profitCardConsentMissing', 'communityClosed'],
  withdrawProfitCard: ['profitCardUnknown'],
  discussProfitCard: [
    'profitCardUnknown',
    'profitCardConsentMissing',
    'profitCardPrivate',
    'writingEmpty',
    'writingSuspended',
    'writingTooOften',
    'idempotencyConflict',
  ],
  queryProfitCard: ['profitCardUnknown'],
  queryProfitCards: ['rankingsOff'],
}
