import { Link } from '#navigation/Link.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import type { ComparedFund, ComparedRow, ComparedSection } from '../comparison-words.ts'
import { Hidden } from '#ui/layout/Hidden.tsx'
import styles from './CompareTable.module.css'

interface CompareTableProps {
  /** What the table shows; spoken. */
  caption: string
  funds: readonly ComparedFund[]
  sections: readonly ComparedSection[]
}

/** Funds side by side, a column each; the names of the rows stay where the columns are moved. */
export function CompareTable({ caption, funds, sections }: CompareTableProps) {
  return (
    // Wider than a phone with more than two funds: the keys of a keyboard move it, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by keys
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>项目</Hidden>
            </th>
            {funds.map(({ fundCode, fundName }) => (
              <th key={fundCode} scope="col">
                {fundName}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={funds.length + 1} className={styles.section}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} funds={funds} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Row({ row, funds }: { row: ComparedRow; funds: readonly ComparedFund[] }) {
  const { label, cells, best, bestWord } = row
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map(({ text, note, links }, at) => (
        <td key={funds[at]?.fundCode}>
          <span className={styles.figure}>
            {links ? (
              links.map((link) => (
                <Link key={link.text} className={styles.link} href={link.href}>
                  {link.text}
                </Link>
              ))
            ) : (
              <Figure text={text} strong={best.includes(at)} />
            )}
            {best.includes(at) && <Tag tone="primary">{bestWord}</Tag>}
          </span>
          {note !== undefined && <span className={styles.cellNote}>{note}</span>}
        </td>
      ))}
    </tr>
  )
}
