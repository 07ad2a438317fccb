import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { Hidden } from './Hidden.tsx'
import { withMoney } from '../figures/Money.tsx'
import styles from './Table.module.css'

interface TableProps {
  /** What the table shows; spoken. */
  caption: string
  columns: readonly { label: string; align?: 'start' | 'end' }[]
  /** One list of cells a row, in the order of the columns. The first cell names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** For names of some length: where there is no room beside it, the name of a row stands above its cells. */
  stacks?: boolean
}

/** A small table, such as fees by holding time. */
export function Table({ caption, columns, rows, stacks }: TableProps) {
  const alignOf = (place: number) => columns[place]?.align === 'end' && styles.end
  return (
    <div className={styles.frame}>
      <table
        className={classNames(styles.table, stacks && styles.stacks)}
        style={{ '--cells': columns.length - 1 }}
        // Its caption is hidden from sight; not every reader names a table by that.
        aria-label={caption}
      >
        <caption>
          <Hidden>{caption}</Hidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ label }, place) => (
              <th key={label} scope="col" className={classNames(alignOf(place))}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key={columns[place]?.label} scope="row">
                    {withMoney(cell)}
                  </th>
                ) : (
                  <td key={columns[place]?.label} className={classNames(alignOf(place))}>
                    {withMoney(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
