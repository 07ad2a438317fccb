import type { CallName } from '../calls.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What calls about credit cards are refused with beside what any call is. */
export const creditCallRefusals = {
  queryCreditBill: ['creditCardUnknown'],
  beginAddCreditCard: [
    'payOff',
    'creditCardsOff',
    'creditCardsFull',
    'creditHolderUnknown',
    'creditNumberInvalid',
    'creditIssuerUnknown',
    'creditCardKnown',
    'creditBankSilent',
    'cardPhoneDiffers',
    'codeTooOften',
  ],
  addCreditCard: ['bindingOver', 'codeWrong', 'creditCardKnown', 'creditCardsFull'],
  removeCreditCard: ['creditCardUnknown', 'creditCardMoving'],
  repayCreditCard: [
    'payOff',
    'creditCardsOff',
    'creditCardUnknown',
    'creditBankSilent',
    'creditNothingOwed',
    'creditAmountWrong',
    'creditDayLimit',
    'creditPlayMoney',
    'balanceTooSmall',
    'channelUnknown',
    'productUnknown',
    'productNotOnSale',
    'quickOff',
    'quickCapUsed',
    'quickPoolEmpty',
    'sharesTooMany',
    'notHeld',
    'passwordTokenInvalid',
    'idempotencyConflict',
  ],
  queryCreditRepayment: ['creditRepaymentUnknown'],
} as const satisfies Partial<Record<CallName, readonly RefusalName[]>>
