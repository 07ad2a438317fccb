import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from '../components/Check.module.css'

/** A check, while it is on its way: of what it is, how much it asks, and the way to the text. */
export const CheckWaiting = () => (
  <Loading label="正在读取小测">
    <Card>
      <div className={styles.question}>
        <Skeleton width="58%" lines={1.15} />
      </div>
      <div className={styles.text}>
        <Skeleton width="48%" lines={0.85} />
      </div>
      <div className={styles.text}>
        <Skeleton width="82%" lines={0.85} />
      </div>
      <div className={styles.text}>
        <Skeleton width="4.5em" height={44} />
      </div>
    </Card>
  </Loading>
)
