import { Fragment, type ReactNode } from 'react'
import { withMoney } from './Money.tsx'
import styles from './Facts.module.css'

/** Short facts with dots between them. A line ends after a dot; what belongs together is not torn apart. */
export function Facts({ items }: { items: readonly ReactNode[] }) {
  return items.map((item, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- facts have no name but their place
    <Fragment key={place}>
      <span className={styles.fact}>
        {withMoney(item)}
        {place < items.length - 1 && '\u00A0·'}
      </span>
      {place < items.length - 1 && ' '}
    </Fragment>
  ))
}
