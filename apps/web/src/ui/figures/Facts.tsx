import { Fragment, type ReactNode } from 'react'
import { withMoney } from './Money.tsx'
import styles from './Facts.module.css'

/** Short facts with dots between them: what belongs together is not torn apart, and no line begins or ends with a dot. */
export function Facts({ items }: { items: readonly ReactNode[] }) {
  return (
    <span className={styles.facts}>
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts have no name but their place
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className={styles.fact}>
            {place > 0 && (
              <>
                <span className={styles.dot}>·</span>{' '}
              </>
            )}
            {withMoney(item)}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
