import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import styles from './QuotationFace.module.css'

/** `QuotationFace` that is on its way: what came of it, a period of it, and its parts. */
export const QuotationShape = () => (
  <Loading label="正在核对账本">
    <Stack>
      <Card tone="primary">
        <Skeleton width={112} />
        <div className={styles.rate}>
          <Skeleton width={148} lines={1.9} />
        </div>
        <Skeleton width="72%" lines={0.9} />
        <div className={styles.facts}>
          <FactShape />
          <FactShape />
        </div>
      </Card>
      <Card>
        <HeadShape />
        <Skeleton height={44} />
        <PeriodShape />
      </Card>
      <Card>
        <HeadShape />
        <BarShape />
        <BarShape />
        <BarShape />
      </Card>
    </Stack>
  </Loading>
)

const HeadShape = () => <Skeleton width={88} lines={1.6} />

const FactShape = () => (
  <div>
    <Skeleton width="4em" lines={0.9} />
    <Skeleton width="6em" />
  </div>
)

/** What a period came to, in two columns. */
export const PeriodShape = () => (
  <div className={styles.period}>
    <FactShape />
    <FactShape />
    <FactShape />
    <FactShape />
  </div>
)

const BarShape = () => (
  <div className={styles.bar}>
    <Skeleton width="58%" />
    <Skeleton width="84%" lines={0.6} />
  </div>
)
