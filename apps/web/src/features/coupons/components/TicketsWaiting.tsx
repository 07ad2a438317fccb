import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CouponRows } from './CouponRows.tsx'
import styles from './CouponTicket.module.css'

const PLACES = ['first', 'second', 'third'] as const

/** Coupons that are loading, in their shape. */
export const TicketsWaiting = ({ rows = 3 }: { rows?: number }) => (
  <Loading label="正在读取卡券">
    <CouponRows>
      {PLACES.slice(0, rows).map((place) => (
        <TicketShape key={place} />
      ))}
    </CouponRows>
  </Loading>
)

const TicketShape = () => (
  <li className={styles.ticket}>
    <div className={styles.face}>
      <div className={styles.worth} data-waiting>
        <Skeleton width={56} lines={1.9} />
        <Skeleton width={72} lines={0.8} />
      </div>
      <div className={styles.text}>
        <Skeleton width="58%" />
        <Skeleton width="92%" lines={0.87} />
        <Skeleton width="76%" lines={0.87} />
      </div>
    </div>
    <div className={styles.foot}>
      <Skeleton width={104} lines={0.87} />
      <Skeleton width={64} lines={1.6} />
    </div>
  </li>
)
