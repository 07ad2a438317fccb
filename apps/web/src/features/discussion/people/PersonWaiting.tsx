import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PostShapes } from '../components/waiting/PostsWaiting.tsx'
import styles from './ProfileHead.module.css'

const COUNTS = ['关注', '粉丝', '帖子', '获赞']

/** Somebody's home that is on its way: who they are, and what they wrote; of oneself what there is to do first. */
export const PersonWaiting = ({ isOwn }: { isOwn: boolean }) => (
  <Loading label="正在读取主页">
    <Stack>
      <Card flush>
        <div className={styles.top} />
        <div className={styles.head}>
          <div className={styles.line}>
            <span className={styles.face}>
              <Skeleton width={72} height={72} round />
            </span>
            <Skeleton width={64} height={32} />
          </div>
          <div className={styles.name}>
            <Skeleton width="42%" lines={1.3} />
          </div>
          <div className={styles.intro}>
            <Skeleton width="76%" lines={0.9} />
          </div>
          <ul className={styles.counts}>
            {COUNTS.map((label) => (
              <li key={label} className={styles.count}>
                <span className={styles.figure}>
                  <Skeleton width="1.6em" lines={1.1} />
                </span>
                <span className={styles.label}>{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {isOwn ? (
        <Card>
          <SkeletonRows rows={7} withValue={false} />
        </Card>
      ) : (
        <PostShapes />
      )}
    </Stack>
  </Loading>
)
