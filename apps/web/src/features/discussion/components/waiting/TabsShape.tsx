import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './TabsShape.module.css'

/** The strip of `Tabs` that is on its way. */
export const TabsShape = ({ tabs }: { tabs: number }) => (
  <div className={styles.strip}>
    {Array.from({ length: tabs }, (_, place) => (
      <span key={place} className={styles.tab}>
        <Skeleton width="2em" />
      </span>
    ))}
  </div>
)
