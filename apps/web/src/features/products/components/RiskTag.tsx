import { suitabilityLevel } from '@koi/domain/funds/risk'
import { Tag, type TagTone } from '#ui/Tag.tsx'

/** Above medium risk, and from it on. */
const toneOf = (level: number): TagTone => (level > 3 ? 'up' : level === 3 ? 'gold' : 'plain')

interface RiskTagProps {
  /** As the wire names it; one that nobody disclosed or that this app does not know looks like the highest. */
  code: number
  name: string
}

/** How risky a product is, everywhere in the same colour; its words say the same without it. */
export const RiskTag = ({ code, name }: RiskTagProps) => (
  <Tag tone={toneOf(suitabilityLevel(code))}>{name}</Tag>
)
