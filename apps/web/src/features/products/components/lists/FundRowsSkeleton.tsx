import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './FundRow.module.css'

/** Funds that are loading, in the shape of FundRow. */
export function FundRowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className={styles.row}>
          <div className={styles.link}>
            <span className={styles.name}>
              <Skeleton width={`${70 - (place % 3) * 9}%`} lines={0.93} />
            </span>
            <span className={styles.tags}>
              <Skeleton width="80%" lines={0.85} />
            </span>
            <span className={styles.end}>
              <Skeleton width={76} lines={1.02} />
              <Skeleton width={60} lines={0.8} />
            </span>
          </div>
        </div>
      ))}
    </Loading>
  )
}
