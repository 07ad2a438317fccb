import { useId, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import styles from './Card.module.css'
import { withMoney } from '../figures/Money.tsx'

interface CardProps {
  /** Heading of the card; makes a named region of it. */
  title?: ReactNode
  /** Quiet words at the end of the heading: a date, a count. */
  note?: ReactNode
  /** A link or button at the end of the heading. */
  action?: ReactNode
  tone?: 'plain' | 'primary' | 'gold'
  /** Name that an anchor of the page leads to. */
  section?: string
  /** No padding inside, for rows that reach the edges. */
  flush?: boolean
  children?: ReactNode
}

/** A white surface that holds one subject. */
export function Card({ title, note, action, tone = 'plain', flush, section, children }: CardProps) {
  const titleId = useId()
  const hasTitle = title !== undefined && title !== null
  const Tag = hasTitle ? 'section' : 'div'
  return (
    <Tag
      className={classNames(styles.card, styles[tone], flush && styles.flush)}
      aria-labelledby={hasTitle ? titleId : undefined}
      data-on-colour={tone === 'primary' || undefined}
      data-section={section}
    >
      {hasTitle && (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {note !== undefined && <span className={styles.note}>{withMoney(note)}</span>}
          {action}
        </div>
      )}
      {children}
    </Tag>
  )
}
