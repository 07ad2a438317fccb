/** The value of a fund with everything reinvested, at the end of a month (`YYYY-MM`). Any positive unit. */
export interface MonthEnd {
  month: string
  index: number
}

/** How a fund grew month by month: `growth[k]` is the ratio of the month `months[k]` to the one before it. */
export interface MonthGrowth {
  months: readonly string[]
  growth: readonly number[]
}

/** Fewer months say too little of a fund. */
export const GROWTH_MONTHS_MIN = 36
/** Older months are left out: ten years. */
export const GROWTH_MONTHS_MAX = 120
/** Fewer funds are no kind that stands for a young one. */
export const KIND_FUNDS_MIN = 5

const NOTHING: MonthGrowth = { months: [], growth: [] }

const monthAfter = (month: string): string => {
  const [year = 0, place = 0] = month.split('-').map(Number)
  return place === 12 ? `${year + 1}-01` : `${year}-${String(place + 1).padStart(2, '0')}`
}

/** The growth of the newest months without a gap between them. The ends come in the order of time. */
export function monthGrowth(ends: readonly MonthEnd[]): MonthGrowth {
  const months: string[] = []
  const growth: number[] = []
  for (let place = ends.length - 1; place > 0; place--) {
    const [before, end] = [ends[place - 1], ends[place]]
    if (!before || !end || monthAfter(before.month) !== end.month) break
    months.unshift(end.month)
    growth.unshift(end.index / before.index)
  }
  return { months, growth }
}

/** Those months that all of them have, up to the newest one of the one that ends first. Without any: none. */
export function commonGrowth(all: readonly MonthGrowth[]): MonthGrowth[] {
  const [first] = all
  if (!first) return []
  const common = first.months.filter((month) =>
    all.every(({ months }) => {
      const [from, to] = [months[0], months.at(-1)]
      return from !== undefined && to !== undefined && from <= month && month <= to
    }),
  )
  const kept = new Set(common.slice(-GROWTH_MONTHS_MAX))
  return all.map(({ months, growth }) => {
    const places = months.flatMap((month, place) => (kept.has(month) ? [place] : []))
    return {
      months: places.map((place) => months[place] ?? ''),
      growth: places.map((place) => growth[place] ?? 1),
    }
  })
}

/**
 * What a kind of funds grew in each month on average, each fund counting the same, in the months that all of them have;
 * nothing where they are fewer than `KIND_FUNDS_MIN`. It moves less than any one of them, which is to be said.
 */
export function kindGrowth(funds: readonly MonthGrowth[]): MonthGrowth {
  if (funds.length < KIND_FUNDS_MIN) return NOTHING
  const [first = NOTHING, ...others] = commonGrowth(funds)
  return {
    months: first.months,
    growth: first.growth.map(
      (own, place) =>
        others.reduce((sum, { growth }) => sum + (growth[place] ?? 1), own) / funds.length,
    ),
  }
}
