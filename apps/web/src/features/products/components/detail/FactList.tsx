import { Fragment } from 'react'
import { Link } from '#navigation/Link.tsx'
import type { Fact } from '../../detail/linked-facts.ts'
import styles from './FactList.module.css'

/** Names and words beside each other; words that have a page of their own lead there. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, links }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {links
              ? links.map(({ text, href }, at) => (
                  <Fragment key={text}>
                    {at > 0 && ' '}
                    <Link className={styles.link} href={href}>
                      {text}
                    </Link>
                  </Fragment>
                ))
              : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
