import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from '../FundCard.module.css'

/** `FundCard` that is on its way. */
export const FundShape = () => (
  <div className={styles.card}>
    <span className={styles.text}>
      <Skeleton width="68%" />
      <Skeleton width="52%" lines={0.9} />
    </span>
    <Skeleton width={64} lines={1.2} />
  </div>
)
