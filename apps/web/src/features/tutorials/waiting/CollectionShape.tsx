import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from '../components/Collection.module.css'

/** A collection that is on its way: its cover, and beside it its name, what it is about, its facts. */
export const CollectionShape = () => (
  <Card>
    <div className={styles.link}>
      <Skeleton width={76} height={76} />
      <div className={styles.text}>
        <Skeleton width="56%" lines={1.2} />
        <Skeleton width="92%" lines={0.9} />
        <Skeleton width="68%" lines={0.8} />
      </div>
    </div>
  </Card>
)
