/** What a chained record may hold. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/**
 * The one text of a value: names in the order of their code units, nothing between the signs. What is
 * hashed must read the same on the day it is checked.
 */
export function canonicalJson(value: Plain): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)
