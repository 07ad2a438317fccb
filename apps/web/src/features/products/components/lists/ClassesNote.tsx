import { classAdviceInShort } from '@koi/domain/fees/class-words'
import { formatCents } from '@koi/domain/money/format-cents'
import type { FundItem } from '../../model.ts'
import styles from './FundRow.module.css'

/** What the A and the C class of a fund cost, which share a row; its product page compares them at length. */
export function ClassesNote({ classes }: Pick<FundItem, 'classes'>) {
  if (!classes?.choice) return null
  const { crossoverMonths, costs } = classes.choice
  // Of the stretches that are told the second is a year.
  const [, year] = costs
  return (
    <span className={styles.nav}>
      <span>{classAdviceInShort(crossoverMonths)}</span>
      {year && (
        <span>
          万元 1 年 A {formatCents(year.frontCents)} · C {formatCents(year.yearlyCents)} 元
        </span>
      )}
    </span>
  )
}
