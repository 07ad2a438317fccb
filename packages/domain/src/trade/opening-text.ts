/** Days on which locked shares open, `YYYY-MM-DD`: the first and the last of all that are spoken of. */
export interface Openings {
  first: string
  last: string
}

/** The first and the last of these days; undefined where there are none. */
export function openingsOf(days: readonly string[]): Openings | undefined {
  const sorted = days.toSorted()
  const [first] = sorted
  const last = sorted.at(-1)
  return first === undefined || last === undefined ? undefined : { first, last }
}

/** When locked shares can leave: `2029-12-03 起可以卖出`, and day by day where their days differ. */
export const openingText = ({ first, last }: Openings, verb: string): string =>
  first === last ? `${first} 起可以${verb}` : `${first} 至 ${last} 陆续可以${verb}`
