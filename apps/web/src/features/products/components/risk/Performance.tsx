import { productMetricCalls } from '@koi/contracts/calls/products-metrics'
import { useCall } from '#api/use-call.ts'
import { productKeys } from '../../product.ts'
import { CurveCard } from '../detail/CurveCard.tsx'
import { DayCauseCard } from './DayCauseCard.tsx'
import { RiskCard } from './RiskCard.tsx'

/** How a product did: its way, and what it risked for that. */
export function Performance(props: Parameters<typeof CurveCard>[0]) {
  const { product, isMoneyFund } = props.fund
  const answer = useCall(productMetricCalls.queryFundMetrics, productKeys(product))
  const cause = answer.data?.dayCause
  return (
    <>
      <CurveCard {...props} />
      {cause && <DayCauseCard cause={cause} />}
      <RiskCard
        // Another card than the one that waited: nothing that stands is pushed down by the card above.
        key={answer.data ? 'known' : 'waiting'}
        answer={answer}
        product={product}
        isMoneyFund={isMoneyFund}
      />
    </>
  )
}
