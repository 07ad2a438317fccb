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

/** What tells the kind of a product. */
export interface RuledProduct {
  readonly category: string
  readonly typeText: string
  readonly name: string
}

function kindByType({ category, typeText }: RuledProduct): FeeRuleKind | undefined {
  // One with a floating value stands among the bonds, and is a money fund to the rules.
  if (typeText.startsWith('货币型')) return 'money'
  if (category !== 'qdii')
    return Object.hasOwn(byCategory, category) ? byCategory[category] : undefined
  return abroad.find(([word]) => typeText.includes(word))?.[1] ?? 'active-equity'
}

/** Lists have no type for these: an index fund says so in its name. Feeders of an ETF (联接) are ordinary funds. */
function kindOfIndexFund(name: string): FeeRuleKind {
  if (name.includes('同业存单')) return 'cd-index'
  return name.endsWith('ETF') ? 'etf' : 'index'
}

/**
 * What the fee rules of public funds call a product, or undefined for one that they do not reach: bank
 * products, gold, combinations, pension shares, listed and unknown kinds.
 */
export function feeRuleKindOf(product: RuledProduct): FeeRuleKind | undefined {
  const kind = kindByType(product)
  return kind === 'index' ? kindOfIndexFund(product.name) : kind
}
