import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import type { Deed } from './deeds.ts'

export interface DemoPerson {
  id: string
  name: string
  story: string
  investorClass: InvestorClass
  moneyCents: number
  deeds: readonly Deed[]
}

/** Funds of the demo market that the stories are told with. */
export interface StoryFunds {
  money: string
  bond: string
  index: string
  mixed: string
  qdii: string
  /** A combination, and the accounts for a short and a middle term. */
  union: string
  shortTerm: string
  midTerm: string
  /** A product that is sold in windows, and how many trading days ago its last window but one opened. */
  periodic: string
  periodOpened: number
  gold: string
  /** Y shares of a pension fund. */
  yShares: string
  /** The fund of the wallet. */
  wallet: string
}
