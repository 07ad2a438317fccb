import { CurveCard } from '../detail/CurveCard.tsx'
import { DayCauseCard } from './DayCauseCard.tsx'
import { RiskCard } from './RiskCard.tsx'

/** How a product did: its way, and what it risked for that. */
export function Performance(props: Parameters<typeof CurveCard>[0]) {
  return (
    <>
      <CurveCard {...props} />
      <DayCauseCard product={props.fund.product} />
      <RiskCard product={props.fund.product} isMoneyFund={props.fund.isMoneyFund} />
    </>
  )
}
