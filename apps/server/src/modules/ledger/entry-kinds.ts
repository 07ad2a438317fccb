/**
 * Every kind of ledger entry there is. With its reference a kind is unique for ever, so none is ever renamed.
 * What each is called on a statement stands in modules/statements/row-texts.ts, which does not compile
 * without a name for all of them.
 */
export const ENTRY_KINDS = [
  // Money of purchases and how it comes back.
  'pay',
  'refund',
  'refundOut',
  'paySuspense',
  'payLate',
  'suspenseBack',
  'deposit',
  'withdraw',
  'withdrawOut',
  'withdrawBack',
  'demoMoney',
  'ownMoney',
  'playBack',
  // Purchases and redemptions.
  'confirmBuy',
  'freeze',
  'unfreeze',
  'unfreezeRest',
  'confirmRedeem',
  'payOut',
  // Conversions.
  'confirmConvert',
  'exchangeOut',
  'exchangeIn',
  'exchangeBack',
  // What a fund gives.
  'dividend',
  'income',
  'incomePaid',
  'carry',
  'split',
  // Money funds.
  'quickRedeem',
  'advanceCredit',
  // Raisings and transfers of periods.
  'confirmSubscribe',
  'raisingInterest',
  'transfer',
  // Combinations.
  'unionFund',
  'unionReturn',
  'unionPayOut',
  'unionSweep',
  // Pension.
  'pensionIn',
  'pensionOut',
  // Corrections of NAVs.
  'reconfirm',
  'correctionPay',
] as const

/** A correction takes an order's entry back under a kind that ends with its number: each may do it once. */
export type EntryKind = (typeof ENTRY_KINDS)[number] | `unconfirm${number}`
