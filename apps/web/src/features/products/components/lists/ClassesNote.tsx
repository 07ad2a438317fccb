import { classAdviceInShort } from '@koi/domain/fees/class-words'
import { formatCents } from '@koi/domain/money/format-cents'
import { Tag } from '#ui/figures/Tag.tsx'
import type { FundItem } from '../../model.ts'
import styles from './FundRow.module.css'

/** That a row stands for the A and the C class of a fund, and what they cost; its product page compares them at length. */
export function ClassesNote({ classes }: Pick<FundItem, 'classes'>) {
  if (!classes) return null
  const { choice } = classes
  // Of the stretches that are told the second is a year.
  const year = choice?.costs[1]
  return (
    <span className={styles.facts}>
      <Tag tone="primary">A C 可选</Tag>
      {choice && <span>{classAdviceInShort(choice.crossoverMonths)}</span>}
      {year && (
        <span>
          每万元 1 年 A {formatCents(year.frontCents)} · C {formatCents(year.yearlyCents)} 元
        </span>
      )}
    </span>
  )
}
