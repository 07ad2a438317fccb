import { riskStyle, type RiskStyle } from '@koi/domain/products/risk'
import { Tag, type TagTone } from '#ui/figures/Tag.tsx'

const tones = {
  small: 'plain',
  medium: 'gold',
  large: 'up',
} as const satisfies Record<RiskStyle, TagTone>

interface RiskTagProps {
  /** As the wire names it; one that nobody disclosed or that this app does not know looks like the highest. */
  code: number
  name: string
}

/** How risky a product is, everywhere in the same colour; its words say the same without it. */
export const RiskTag = ({ code, name }: RiskTagProps) => (
  <Tag tone={tones[riskStyle(code)]}>{name}</Tag>
)
