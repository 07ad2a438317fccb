import { productDisclosedCalls } from '@koi/contracts/calls/products-disclosed'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { productKeys, type Product } from '../../product.ts'
import { AllocationCard } from './AllocationCard.tsx'
import styles from './DisclosedCards.module.css'
import { IndustryCard } from './IndustryCard.tsx'
import { PositionsCard } from './PositionsCard.tsx'

/** Ten rows of a name, a figure and a bar. */
const HEIGHT_PX = 480

/** What a product says it holds: the largest, what its money is in, and the branches. */
export function DisclosedCards({ product }: { product: Product }) {
  const answer = useCall(productDisclosedCalls.queryFundHoldings, productKeys(product))
  if (!answer.data) {
    return (
      <Card title="前十大重仓">
        {answer.error ? (
          <QueryFailed query={answer} />
        ) : (
          <Loading label="正在加载持仓">
            <Skeleton height={HEIGHT_PX} />
          </Loading>
        )}
      </Card>
    )
  }
  const { report } = answer.data
  if (!report) {
    return (
      <Card title="前十大重仓">
        <p className={styles.note}>这只产品还没有公布季度持仓。</p>
      </Card>
    )
  }
  return (
    <>
      {report.positions.length > 0 && <PositionsCard report={report} />}
      <AllocationCard report={report} />
      {report.industries.length > 0 && <IndustryCard report={report} />}
    </>
  )
}
