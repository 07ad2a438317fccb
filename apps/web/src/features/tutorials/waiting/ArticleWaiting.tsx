import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from '../components/Chapter.module.css'

const PARAGRAPHS = ['72%', '40%', '86%', '56%']

/** A chapter, while it is on its way: its name, its facts, paragraphs of what it says. */
export const ArticleWaiting = () => (
  <Loading label="正在读取正文">
    <Card>
      <div className={styles.article}>
        <Skeleton width="68%" lines={1.8} />
        <Skeleton width="52%" lines={0.9} />
        {PARAGRAPHS.map((last) => (
          <div key={last} className={styles.paragraph}>
            <Skeleton lines={1.15} />
            <Skeleton lines={1.15} />
            <Skeleton width={last} lines={1.15} />
          </div>
        ))}
      </div>
    </Card>
  </Loading>
)
