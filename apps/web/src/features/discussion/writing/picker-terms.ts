import type { Picked } from './picked-funds.ts'

/** How many funds may be picked. */
export interface PickerTerms {
  isMulti: boolean
  max: number
}

/** What an address says of it: `multi` 1 for several, `max` how many; the picker’s own limit holds for all. */
export function pickerTerms(
  { multi, max }: { multi: string | undefined; max: string | undefined },
  limit: number,
): PickerTerms {
  const isMulti = multi === '1' || multi === 'true'
  const asked = /^[1-9]\d{0,2}$/.test(max ?? '') ? Number(max) : limit
  return { isMulti, max: isMulti ? Math.min(asked, limit) : 1 }
}

/** With one more; where one alone is picked it takes the place of the other. */
export function withPicked(
  picked: readonly Picked[],
  fund: Picked,
  { isMulti, max }: PickerTerms,
): readonly Picked[] {
  if (!isMulti) return [fund]
  const isNew = picked.every(({ fundCode }) => fundCode !== fund.fundCode)
  return isNew && picked.length < max ? [...picked, fund] : picked
}

/** With one at another place. */
export function withMoved(picked: readonly Picked[], from: number, to: number): readonly Picked[] {
  const moved = picked[from]
  if (!moved) return picked
  const rest = picked.filter((_, at) => at !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
