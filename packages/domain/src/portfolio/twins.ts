interface Kin {
  fundCode: string
  name: string
  /** The index that it follows; null of a fund that follows none. */
  indexCode: string | null
}

export interface Twins<Fund extends Kin> {
  /** Classes of one fund, or funds of one index. */
  kind: 'class' | 'index'
  funds: Fund[]
}

/** 测试成长混合A and 测试成长混合C are classes of one fund; one that names no class is the first of them. */
const familyOf = (name: string): string => name.replace(/[A-EHIY]$/, '')

function groupsOf<Fund>(funds: readonly Fund[], keyOf: (fund: Fund) => string | null): Fund[][] {
  const groups = new Map<string, Fund[]>()
  for (const fund of funds) {
    const key = keyOf(fund)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), fund])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Holdings that are the same thing twice: classes of one fund, then different funds that follow one index. */
export function twinsOf<Fund extends Kin>(funds: readonly Fund[]): Twins<Fund>[] {
  const classes = groupsOf(funds, ({ name }) => familyOf(name))
  const first = new Set(classes.flatMap((group) => group.slice(1)))
  // The classes of one fund are one of those that follow the index.
  const indexes = groupsOf(
    funds.filter((fund) => !first.has(fund)),
    ({ indexCode }) => indexCode,
  )
  return [
    ...classes.map((group) => ({ kind: 'class' as const, funds: group })),
    ...indexes.map((group) => ({ kind: 'index' as const, funds: group })),
  ]
}
