import { orderActs } from './order-kind-list.ts'

const plan = [
  'fundCode',
  'spid',
  'amountCents',
  'cycle',
  'payDay',
  'payChannel',
  'paySource',
  'stepKind',
  'stepValue',
  'stepEvery',
  'stepCeilingCents',
  'targetKind',
  'targetValue',
] as const

/** What a signature holds fast: everything that decides whose money goes where, when and at what price. */
export const boundFacts = {
  ...orderActs,
  addPlan: plan,
  changePlan: ['planId', ...plan],
  switchOnWallet: ['fundCode', 'spid', 'keepCents'],
  contributePension: ['amountCents'],
  withdrawPension: ['amountCents'],
  deposit: ['cardId', 'amountCents'],
  withdraw: ['cardId', 'amountCents'],
  unbindCard: ['cardId'],
  makeDefaultCard: ['cardId'],
  repayCreditCard: ['cardId', 'amountCents', 'payChannel', 'paySource'],
} as const

/** What is signed with the payment password; each is one call. */
export type SignedAct = keyof typeof boundFacts

const isSignedAct = (name: string): name is SignedAct => Object.hasOwn(boundFacts, name)

export const signedActs: readonly SignedAct[] = Object.keys(boundFacts).filter(isSignedAct)

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
