import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from '../AuthorLine.module.css'

/** A post that is on its way: its author, its title, and the beginning of what it says. */
export const PostShape = () => (
  <Card>
    <div className={styles.who}>
      <Skeleton width={36} height={36} round />
      <span>
        <Skeleton width={96} />
        <Skeleton width={64} lines={0.8} />
      </span>
    </div>
    <Skeleton width="72%" lines={1.6} />
    <Skeleton />
    <Skeleton />
    <Skeleton width="44%" />
    <Skeleton width="88%" lines={2} />
  </Card>
)
