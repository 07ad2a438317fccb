import type { profitCardCalls } from '../calls/profit-cards.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What calls about profit cards may be refused with. */
export const profitCardCallRefusals: Partial<
  Record<keyof typeof profitCardCalls, readonly RefusalName[]>
> = {
  previewProfitCard: ['notHeld'],
  makeProfitCard: [
    'notHeld',
    'profitCardConsentMissing',
    'profitCardTooEarly',
    'profitCardTooMany',
  ],
  changeProfitCard: ['profitCardUnknown', 'profitCardConsentMissing'],
  withdrawProfitCard: ['profitCardUnknown'],
  queryProfitCard: ['profitCardUnknown'],
  queryProfitCards: ['rankingsOff'],
}
