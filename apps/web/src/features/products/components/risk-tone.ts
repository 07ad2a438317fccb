import type { RiskStyle } from '@koi/domain/funds/risk'
import type { TagTone } from '#ui/Tag.tsx'

/** How a risk's tag is drawn; its words say the same without colour. */
export const riskTone = {
  small: 'plain',
  medium: 'gold',
  large: 'up',
} as const satisfies Record<RiskStyle, TagTone>
