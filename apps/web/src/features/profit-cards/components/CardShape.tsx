import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { CARD_CURVE } from '../card-path.ts'
import styles from './CardFace.module.css'

/** `CardFace` that is on its way. */
export const CardShape = () => (
  <Loading label="正在核对账本">
    <Card tone="primary">
      <Skeleton width={96} lines={1} />
      <div className={styles.period}>
        <Skeleton width="64%" lines={0.9} />
      </div>
      <div className={styles.rate}>
        <Skeleton width={156} lines={1.9} />
      </div>
      <Skeleton width="52%" lines={0.9} />
      <svg
        className={styles.curve}
        viewBox={`0 0 ${CARD_CURVE.width} ${CARD_CURVE.height}`}
        aria-hidden="true"
      />
      <div className={styles.facts}>
        <FactShape />
        <FactShape />
        <FactShape />
      </div>
      <div className={styles.small}>
        <Skeleton lines={0.9} />
        <Skeleton width="36%" lines={0.9} />
      </div>
    </Card>
  </Loading>
)

const FactShape = () => (
  <div>
    <Skeleton width="4em" lines={0.9} />
    <Skeleton width="5em" />
  </div>
)
