import { NO_RATE } from '@koi/domain/rates/format-rate'

interface Figure {
  label: string
  value: string
}

/** The figures of an order that are known, and the names of those that are said after the confirmation. */
export function knownFigures(figures: readonly Figure[]): { known: Figure[]; later: string[] } {
  const isKnown = ({ value }: Figure) => value !== NO_RATE
  return {
    known: figures.filter(isKnown),
    later: figures.filter((figure) => !isKnown(figure)).map(({ label }) => label),
  }
}
