/** What a payment-password token may be good for; with product and quantity it is good for one thing only. */
export const tokenPurposes = [
  'buy',
  'redeem',
  'convert',
  'transfer',
  'plan',
  'wallet',
  'pension',
  'card',
] as const

export type TokenPurpose = (typeof tokenPurposes)[number]
