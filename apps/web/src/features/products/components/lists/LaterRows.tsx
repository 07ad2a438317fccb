import { useMemo } from 'react'
import { useNear } from '../../lists/use-near.ts'
import type { DrawFund, ListedFund } from '../../lists/draw-fund.ts'
import styles from './LaterRows.module.css'

/** Rows that are drawn together: few enough that drawing them keeps no frame waiting. */
const BLOCK_ROWS = 10
/** What most rows are high, in px, until theirs is known. */
const ROW_HEIGHT = 88

interface RowsProps {
  items: readonly ListedFund[]
  /** The place of the first of them in the list. */
  start: number
  row: DrawFund
}

interface LaterRowsProps extends Omit<RowsProps, 'items'> {
  slices: readonly (readonly ListedFund[])[]
}

/** The rows of a LongList behind its first slice. */
export function LaterRows({ slices, start, row }: LaterRowsProps) {
  const starts = startsOf(slices, start)
  return slices.map((items, place) => (
    <Slice key={place} items={items} start={starts[place] ?? start} row={row} />
  ))
}

/** The place in the list of the first row of each slice. */
function startsOf(slices: LaterRowsProps['slices'], start: number): number[] {
  const starts: number[] = []
  let next = start
  for (const { length } of slices) {
    starts.push(next)
    next += length
  }
  return starts
}

function Slice({ items, start, row }: RowsProps) {
  return useMemo(() => {
    const count = Math.ceil(items.length / BLOCK_ROWS)
    return Array.from({ length: count }, (_, block) => {
      const from = block * BLOCK_ROWS
      const rows = items.slice(from, from + BLOCK_ROWS)
      return <Block key={block} items={rows} start={start + from} row={row} />
    })
  }, [items, start, row])
}

/** To a screen reader its rows are those of the list. */
function Block({ items, start, row }: RowsProps) {
  const { element, isNear, height } = useNear<HTMLLIElement>()
  const rows = useMemo(
    () => items.map((item, place) => row(item, !isNear, start + place)),
    [items, start, row, isNear],
  )
  const far = { 'data-far': true, style: { height: height ?? items.length * ROW_HEIGHT } }
  return (
    <li ref={element} role="none" className={styles.block} {...(!isNear && far)}>
      <ul role="none">{rows}</ul>
    </li>
  )
}
