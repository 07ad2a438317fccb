import { use, type ReactNode } from 'react'
import { Figure } from '../figures/Figure.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './ShareBars.module.css'

interface ShareBar {
  key: string
  label: ReactNode
  /** Quiet words behind the label. */
  note?: ReactNode
  /** What the bar shows, of whatever the others show too; 0 has none. */
  value: number
  /** The value in words: `9.80%`. */
  text: string
  /** Quiet words below the value. */
  textNote?: ReactNode
  href?: string
}

interface ShareBarsProps {
  label: string
  items: readonly ShareBar[]
  /** What fills a bar, in what the values are in: all of which they are parts. Absent: the largest of them does. */
  whole?: number
}

/** Shares beside each other: a name, a figure, and a bar as long as the figure is large. */
export function ShareBars({ label, items, whole }: ShareBarsProps) {
  const { Anchor } = use(SurroundingsContext)
  const full = whole ?? Math.max(1, ...items.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-label={label}>
      {items.map((item) => {
        const content = (
          <>
            <span className={styles.label}>
              {item.label}
              {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
            </span>
            <Figure text={item.text} size={15} />
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${Math.min(100, (100 * item.value) / full)}%` }} />
            </span>
            <span className={styles.textNote}>{item.textNote}</span>
          </>
        )
        return (
          <li key={item.key}>
            {item.href === undefined ? (
              <div className={styles.bar}>{content}</div>
            ) : (
              <Anchor href={item.href} className={styles.bar}>
                {content}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}
