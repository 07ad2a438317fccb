import type { DrawFund, ListedFund } from '../../lists/draw-fund.ts'
import { LaterRows } from './LaterRows.tsx'

interface LongListProps {
  label: string
  /** The rows in the slices that they came in; a slice that stays the same is not drawn again. */
  slices: readonly (readonly ListedFund[])[]
  /** Stays the same while rows are drawn the same. */
  row: DrawFund
}

/**
 * A list of any length, which draws whole its first slice and what is near the window. All rows stay in it, with their words and
 * links, at the height that they had.
 */
export function LongList({ label, slices: [first = [], ...later], row }: LongListProps) {
  return (
    <ul aria-label={label}>
      {first.map((item, place) => row(item, false, place))}
      {later.length > 0 && <LaterRows slices={later} start={first.length} row={row} />}
    </ul>
  )
}
