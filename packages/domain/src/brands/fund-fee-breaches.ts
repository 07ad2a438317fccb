import { type FeeBreach, feeRulesOn } from '../fees/fee-caps.ts'
import type { BuyFeeTier } from '../fees/buy-fee.ts'
import type { RedeemFeeTier } from '../fees/redeem-fee.ts'
import { feeRuleKindOf, type RuledProduct } from '../fees/fee-rule-kind.ts'
import { bindingFeeBreaches, type RulePack } from './rule-pack.ts'

/** A product with the fee tables that hold on a date. */
export interface FeeTables extends RuledProduct {
  readonly code: string
  /** Undisclosed counts as new: nobody is spared by saying nothing. */
  readonly setUpDate: string | null
  /** The day from which its buy table holds. */
  readonly buySince: string
  readonly buyTiers: readonly BuyFeeTier[]
  readonly redeemTiers: readonly RedeemFeeTier[]
}

export interface FeeFindings {
  /** What breaks the rules. */
  breaches: FeeBreach[]
  /** Buy fees above the cap that a fund from before the rules keeps until it changes them, or the pack ends it. */
  inTransition: FeeBreach[]
}

/** What the fee rules of a date say about a product's tables under a brand's pack (MONEY 1.3, 1.4). */
export function fundFeeBreaches(rules: RulePack, fund: FeeTables, date: string): FeeFindings {
  const kind = feeRuleKindOf(fund)
  const from = feeRulesOn(date)?.from
  if (kind === undefined || from === undefined) return { breaches: [], inTransition: [] }
  const { buyTiers, redeemTiers } = fund
  const found = bindingFeeBreaches(rules, fund.code, { kind, date, buyTiers, redeemTiers })
  const isOlder = fund.setUpDate !== null && fund.setUpDate < from && fund.buySince < from
  const isOver = rules.olderBuyCapsFrom !== null && rules.olderBuyCapsFrom <= date
  const isSpared = ({ kind: breach }: FeeBreach) => isOlder && !isOver && breach === 'buy-above-cap'
  return {
    breaches: found.filter((breach) => !isSpared(breach)),
    inTransition: found.filter(isSpared),
  }
}
