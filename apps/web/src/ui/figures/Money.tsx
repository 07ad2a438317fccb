import type { ReactNode } from 'react'
import styles from './Money.module.css'

/** A date, a short one with the time of the day where it is told; or an amount: two decimals, and no rate. */
const PARTS =
  /(?<day>(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}(?: \d{2}:\d{2})?)(?![\d-]))|[+-]?\d[\d,]*\.\d{2}(?![\d%])/g

/** An amount of money or shares. Where a page shows what is the person's own, it is hidden while they hide amounts. */
export const Money = ({ text }: { text: string }) => (
  <span className={styles.money}>
    <span>{text}</span>
  </span>
)

/** A browser may end a line after any hyphen: `2027-` and `02-26` are no date. */
const Day = ({ text }: { text: string }) => <span className={styles.day}>{text}</span>

/** A text with its amounts as such and its dates in one piece; anything that is no text as it is. */
export function withMoney(node: ReactNode): ReactNode {
  if (typeof node !== 'string') return node
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: part, index, groups } of node.matchAll(PARTS)) {
    const isDay = groups?.['day'] !== undefined
    parts.push(
      node.slice(end, index),
      isDay ? <Day key={index} text={part} /> : <Money key={index} text={part} />,
    )
    end = index + part.length
  }
  return parts.length === 0 ? node : [...parts, node.slice(end)]
}
