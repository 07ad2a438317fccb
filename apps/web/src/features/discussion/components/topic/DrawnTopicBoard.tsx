import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { OrderedShape } from '../waiting/OrderedShape.tsx'
import styles from './TopicBoard.module.css'

/** A topic that is on its way: its name and how to follow it, its facts, what it is about; and its posts. */
export const TopicWaiting = () => (
  <Loading label="正在读取话题">
    <Card tone="primary">
      <div className={styles.head}>
        <Skeleton width="48%" lines={1.4} />
        <Skeleton width={56} height={32} />
      </div>
      <div className={styles.facts}>
        <Skeleton width="80%" />
      </div>
      <div className={styles.intro}>
        <Skeleton width="92%" />
      </div>
    </Card>
    <OrderedShape />
  </Loading>
)

/** `TopicBoard`: the server draws it, and its code comes after the page. */
export const DrawnTopicBoard = createDrawnPart(
  async () => (await import('./TopicBoard.tsx')).TopicBoard,
  () => <TopicWaiting />,
)
