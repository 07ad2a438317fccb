import { riskStyle, suitabilityLevel } from '@koi/domain/products/risk'
import { RiskChip } from '#ui/figures/RiskChip.tsx'

interface RiskTagProps {
  /** As the wire names it; one that nobody disclosed or that this app does not know looks like the highest. */
  code: number
  name: string
}

/** How risky a product is, everywhere in the same look; its words say the same without it. */
export const RiskTag = ({ code, name }: RiskTagProps) => (
  <RiskChip level={suitabilityLevel(code)} name={name} weight={riskStyle(code)} />
)
