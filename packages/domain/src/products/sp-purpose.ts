/** What a seller offers a product for, as `sp_purpose` tells it: the codes are ours. */
export const spPurposes = { unknown: 0, invest: 1, cash: 2, pension: 3 } as const

export type SpPurpose = (typeof spPurposes)[keyof typeof spPurposes]

const { invest, cash, pension } = spPurposes

const byCategory: ReadonlyMap<string, SpPurpose> = new Map([
  ['money', cash],
  ['bond', invest],
  ['mixed', invest],
  ['equity', invest],
  ['index', invest],
  ['qdii', invest],
  ['fof', invest],
  ['closed', invest],
  ['bank', invest],
  ['gold', invest],
  ['pension', pension],
  ['reit', invest],
])

/** Money to be spent, money to grow, money for old age; a kind that nobody has named is unknown. */
export function spPurposeOf(category: string): SpPurpose {
  return byCategory.get(category) ?? spPurposes.unknown
}
