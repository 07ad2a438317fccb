/** What is signed with the payment password; each is one call. */
export const signedActs = [
  'buy',
  'redeem',
  'quickRedeem',
  'redeemCombination',
  'buyGold',
  'sellGold',
  'convert',
  'offerTransfer',
  'takeTransfer',
  'addPlan',
  'changePlan',
  'switchOnWallet',
  'contributePension',
  'withdrawPension',
  'deposit',
  'withdraw',
  'unbindCard',
  'makeDefaultCard',
] as const

export type SignedAct = (typeof signedActs)[number]

const product = ['fundCode', 'spid'] as const
const payment = ['payChannel', 'paySource'] as const
const plan = [
  ...product,
  'amountCents',
  'cycle',
  'payDay',
  ...payment,
  'stepKind',
  'stepValue',
  'stepEvery',
  'stepCeilingCents',
  'targetKind',
  'targetValue',
] as const

/** What a signature holds fast: everything that decides whose money goes where, when and at what price. */
export const boundFacts = {
  buy: [...product, 'amountCents', ...payment],
  redeem: [...product, 'shares', 'restMode'],
  quickRedeem: [...product, 'shares'],
  redeemCombination: ['appAccountId', 'ratioPpm'],
  buyGold: [...product, 'amountCents', 'grams', 'priceLimit', ...payment],
  sellGold: [...product, 'grams', 'priceLimit'],
  convert: ['mode', ...product, 'targetCode', 'targetSpid', 'shares'],
  offerTransfer: [...product, 'issue', 'shares', 'priceCents'],
  takeTransfer: [...product, 'offerId', 'priceCents'],
  addPlan: plan,
  changePlan: ['planId', ...plan],
  switchOnWallet: [...product, 'keepCents'],
  contributePension: ['amountCents'],
  withdrawPension: ['amountCents'],
  deposit: ['cardId', 'amountCents'],
  withdraw: ['cardId', 'amountCents'],
  unbindCard: ['cardId'],
  makeDefaultCard: ['cardId'],
} as const satisfies Record<SignedAct, readonly string[]>

/** The facts of one act; what is left open is null or undefined. */
export type FactsOf<Act extends SignedAct> = {
  [Fact in (typeof boundFacts)[Act][number]]: string | number | null | undefined
}

/** What a payment-password token is good for. */
export interface Signed {
  act: SignedAct
  /** The bound facts, in the order of the list above; equal facts give equal texts and no others do. */
  facts: string
}

/** No text of facts is longer. */
export const SIGNED_FACTS_MAX = 400

/** The one maker of it: the page asks for the token of this, and the server takes no other. */
export function signed<Act extends SignedAct>(act: Act, facts: FactsOf<Act>): Signed {
  const names: readonly (keyof FactsOf<Act>)[] = boundFacts[act]
  return { act, facts: JSON.stringify(names.map((name) => String(facts[name] ?? ''))) }
}
