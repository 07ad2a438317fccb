import type { Cents } from '@koi/domain/money/cents'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { Figure, type FigureSize } from './Figure.tsx'

interface AmountProps {
  /** Missing money shows `--`. */
  cents: Cents | null | undefined
  size?: FigureSize
  /** A profit: with its sign and its colour. */
  signed?: boolean
  /** Follows the text's colour although it is signed, as on a coloured card. */
  plainColour?: boolean
  strong?: boolean
  struck?: boolean
}

/** Money in yuan, `12,345.00`; a profit as `+312.06` in red, `-1.00` in green, `0.00` dark. */
export function Amount({ cents, signed = false, plainColour, ...look }: AmountProps) {
  if (cents === undefined || cents === null) return <Figure {...look} text="--" />
  return (
    <Figure
      {...look}
      text={signed ? formatSigned(cents) : formatCents(cents)}
      tone={signed && !plainColour ? rateColour(cents) : 'inherit'}
    />
  )
}
