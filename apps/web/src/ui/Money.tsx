import type { ReactNode } from 'react'
import styles from './Money.module.css'

/** An amount in a text: two decimals, and no rate. */
const AMOUNT = /[+-]?\d[\d,]*\.\d{2}(?![\d%])/g

/** An amount of money or shares. Where a page shows what is the person's own, it is hidden while they hide amounts. */
export const Money = ({ text }: { text: string }) => (
  <span className={styles.money}>
    <span>{text}</span>
  </span>
)

/** A text with its amounts as such; anything that is no text as it is. */
export function withMoney(node: ReactNode): ReactNode {
  if (typeof node !== 'string') return node
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: amount, index } of node.matchAll(AMOUNT)) {
    parts.push(node.slice(end, index), <Money key={index} text={amount} />)
    end = index + amount.length
  }
  return parts.length === 0 ? node : [...parts, node.slice(end)]
}
