import { memo, useCallback } from 'react'
import { ListBlock } from '#ui/layout/long-list/ListBlock.tsx'
import { ListStretches } from '#ui/layout/long-list/ListStretches.tsx'
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
  return (
    <ListStretches
      pages={slices.map((items, place) => ({
        blocks: blocksIn(items),
        content: <Slice key={place} items={items} start={starts[place] ?? start} row={row} />,
      }))}
    />
  )
}

const blocksIn = (items: readonly ListedFund[]) => Math.ceil(items.length / BLOCK_ROWS)

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

const Slice = memo(function Slice({ items, start, row }: RowsProps) {
  return Array.from({ length: blocksIn(items) }, (_, block) => (
    <Block key={block} items={items} start={start} row={row} first={block * BLOCK_ROWS} />
  ))
})

/** The rows of a slice from one of them on. */
const Block = memo(function Block({ items, start, row, first }: RowsProps & { first: number }) {
  const draw = useCallback(
    (isNear: boolean) =>
      items
        .slice(first, first + BLOCK_ROWS)
        .map((item, place) => row(item, !isNear, start + first + place)),
    [items, start, row, first],
  )
  const count = Math.min(BLOCK_ROWS, items.length - first)
  return <ListBlock usualHeight={count * ROW_HEIGHT} draw={draw} className={styles.block} />
})
