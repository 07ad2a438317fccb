import type { ReactNode } from 'react'
import { Link } from '#navigation/Link.tsx'
import styles from './LinkedRow.module.css'

interface LinkedRowProps {
  /** Absent: it leads nowhere. */
  href: string | undefined
  leading?: ReactNode
  title: ReactNode
  detail: string
  /** What may be done with it, beside the link. */
  children?: ReactNode
}

/** A row that leads somewhere, with buttons of its own at the end. */
export const LinkedRow = ({ href, leading, title, detail, children }: LinkedRowProps) => {
  const says = (
    <>
      {leading}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </>
  )
  return (
    <li className={styles.row}>
      {href === undefined ? (
        <span className={styles.link}>{says}</span>
      ) : (
        <Link className={styles.link} href={href}>
          {says}
        </Link>
      )}
      {children !== undefined && <span className={styles.acts}>{children}</span>}
    </li>
  )
}
