import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { createDrawnPart } from '#ui/parts/drawn-part.tsx'
import { FundShape } from '../waiting/FundShape.tsx'
import { OrderedShape } from '../waiting/OrderedShape.tsx'
import styles from './FundTalkBoard.module.css'

/** A fund's quote that is on its way, and what is said of it. */
export const FundTalkWaiting = () => (
  <Loading label="正在读取讨论">
    <Card>
      <div className={styles.head}>
        <FundShape />
        <Skeleton width="86%" lines={0.8} />
        <Skeleton width="52%" lines={0.8} />
        <div className={styles.follow}>
          <Skeleton width={56} height={32} />
        </div>
      </div>
    </Card>
    <OrderedShape />
  </Loading>
)

/** `FundTalkBoard`: the server draws it, and its code comes after the page. */
export const DrawnFundTalkBoard = createDrawnPart(
  async () => (await import('./FundTalkBoard.tsx')).FundTalkBoard,
  () => <FundTalkWaiting />,
)
