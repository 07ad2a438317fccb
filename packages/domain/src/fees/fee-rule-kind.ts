import type { FeeRuleKind } from './fee-caps.ts'

const byCategory: Readonly<Record<string, FeeRuleKind>> = {
  money: 'money',
  bond: 'bond',
  mixed: 'mixed',
  equity: 'active-equity',
  index: 'index',
  fof: 'mixed',
}

/** Funds abroad are told apart by the words of their type: `QDII-混合偏股`, `指数型-海外股票`. */
const abroad: readonly (readonly [word: string, kind: FeeRuleKind])[] = [
  ['指数', 'index'],
  ['混合债', 'bond'],
  ['混合', 'mixed'],
  ['FOF', 'mixed'],
  ['债', 'bond'],
]

/**
 * What the fee rules of public funds call a product, or undefined for one that they do not reach: bank
 * products, gold, combinations, pension shares, listed and unknown kinds.
 */
export function feeRuleKindOf(category: string, typeText: string): FeeRuleKind | undefined {
  if (category !== 'qdii')
    return Object.hasOwn(byCategory, category) ? byCategory[category] : undefined
  return abroad.find(([word]) => typeText.includes(word))?.[1] ?? 'active-equity'
}
