import type { Nav } from '../products/nav.ts'
import { divideBig, mulDiv, safeNumber } from '../money/rounding.ts'
import { RATE_ONE, SPLIT_ONE } from './published-nav.ts'
import type { StatedAction } from './stated-action.ts'

/** A share's worth on a day, with everything that was paid and split, over its value before. */
export interface Growth {
  worth: bigint
  before: bigint
}

/** What a share of the day before is worth on the day with everything that was stated, over what it was worth. */
export function growthOf(nav: Nav, before: Nav, actions: readonly StatedAction[]): Growth {
  let worth = BigInt(nav) * BigInt(SPLIT_ONE)
  for (const { kind, value } of actions.toSorted((a, b) => (a.kind < b.kind ? 1 : -1))) {
    // A dividend is paid on the shares before the split of the same day.
    worth =
      kind === 'split'
        ? divideBig(worth * BigInt(value), BigInt(SPLIT_ONE), 'half-up')
        : worth + BigInt(value) * BigInt(SPLIT_ONE)
  }
  return { worth, before: BigInt(before) * BigInt(SPLIT_ONE) }
}

export const grownBy = (index: number, { worth, before }: Growth): number =>
  safeNumber(divideBig(BigInt(index) * worth, before, 'half-up'))

/** The rise in percent ×10^4. */
export const riseBy = ({ worth, before }: Growth): number =>
  safeNumber(divideBig((worth - before) * BigInt(RATE_ONE), before, 'half-up'))

/** Actions between two values as those of the second: at most one dividend and one split. */
export function joined(actions: readonly StatedAction[], day: string): StatedAction[] {
  const [first] = actions
  if (!first || actions.length === 1) return first ? [{ ...first, day }] : []
  let [cash, ratio] = [0, SPLIT_ONE]
  for (const { kind, value } of actions.toSorted(byDayThenKind)) {
    // What is paid after a split is paid on more shares.
    if (kind === 'dividend') cash += mulDiv(value, ratio, SPLIT_ONE, 'half-up')
    else ratio = mulDiv(ratio, value, SPLIT_ONE, 'half-up')
  }
  const originOf = (kind: StatedAction['kind']) =>
    actions.find((action) => action.kind === kind)?.origin ?? first.origin
  const all: StatedAction[] = [
    { day, kind: 'dividend', value: cash, origin: originOf('dividend') },
    { day, kind: 'split', value: ratio, origin: originOf('split') },
  ]
  return all.filter(({ kind }) => actions.some((action) => action.kind === kind))
}

const byDayThenKind = (one: StatedAction, other: StatedAction): number =>
  `${one.day} ${one.kind}` < `${other.day} ${other.kind}` ? -1 : 1
