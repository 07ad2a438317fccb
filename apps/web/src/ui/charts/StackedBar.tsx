import type { ReactNode } from 'react'
import { Figure } from '../figures/Figure.tsx'
import styles from './StackedBar.module.css'

/** Colours by what they stand for, so that the same thing has the same one everywhere. */
type StackTone = 'stock' | 'bond' | 'fund' | 'gold' | 'cash' | 'other' | 'unknown'

export interface StackPart {
  tone: StackTone
  label: string
  value: number
  /** The value in words. */
  text: string
  /** Quiet words behind the value. */
  note?: ReactNode
}

/** A whole cut into its parts, with a legend that says every figure. Parts of nothing are left out. */
export function StackedBar({ label, parts }: { label: string; parts: readonly StackPart[] }) {
  const shown = parts.filter(({ value }) => value > 0)
  return (
    <figure className={styles.stack} aria-label={label}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ tone, value }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shown.map((part) => (
          <li key={part.tone} className={styles.entry}>
            <span className={styles.colour} data-tone={part.tone} />
            <span className={styles.name}>{part.label}</span>
            {part.note !== undefined && <span className={styles.note}>{part.note}</span>}
            <Figure text={part.text} size={15} />
          </li>
        ))}
      </ul>
    </figure>
  )
}
