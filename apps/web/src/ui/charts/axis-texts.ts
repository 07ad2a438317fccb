/** What a scale says: the text of each mark, and the unit that all of them share. */
export interface AxisTexts {
  texts: string[]
  /** `%` where every mark but 0 ends in it; empty where they share none. */
  unit: string
}

/**
 * Texts for the marks of a scale, as short as they can be: the unit is said once, and decimals that are
 * 0 in every mark are left out. `+10.00%`, `+15.00%` become `+10`, `+15` and `%`; `0.00`, `2.50万`, `5.00万`
 * become `0.0`, `2.5`, `5.0` and `万`. Marks of different units keep theirs.
 */
export function axisTexts(values: readonly number[], format: (value: number) => string): AxisTexts {
  const marks = values.map((value) => ({ isZero: value === 0, ...partsOf(format(value)) }))
  const units = new Set(marks.filter(({ isZero }) => !isZero).map(({ unit }) => unit))
  const [shared = ''] = units.size === 1 ? units : []
  const kept = Math.max(0, ...marks.map(({ decimals }) => decimals.replace(/0+$/, '').length))
  return {
    texts: marks.map(({ isZero, whole, decimals, unit }) => {
      const fraction = decimals.slice(0, kept)
      const own = isZero || unit === shared ? '' : unit
      return `${whole}${fraction === '' ? '' : `.${fraction}`}${own}`
    }),
    unit: shared.trim(),
  }
}

/** `+2.50万` as `+2`, `50` and `万`. */
function partsOf(text: string): { whole: string; decimals: string; unit: string } {
  const unit = /[^\d.,]*$/.exec(text)?.[0] ?? ''
  const [whole = '', decimals = ''] = text.slice(0, text.length - unit.length).split('.')
  return { whole, decimals, unit }
}
