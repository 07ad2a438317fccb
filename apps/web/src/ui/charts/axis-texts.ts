/** What a scale says: the text of each mark, and the unit that all of them share. */
export interface AxisTexts {
  texts: string[]
  /** `%` where every mark ends in it; empty where they share none. */
  unit: string
}

/**
 * Texts for the marks of a scale, as short as they can be: the unit is said once, and decimals that are
 * 0 in every mark are left out. `+10.00%`, `+15.00%` become `+10`, `+15` and `%`.
 */
export function axisTexts(values: readonly number[], format: (value: number) => string): AxisTexts {
  const full = values.map(format)
  const units = new Set(full.map((text) => /[^\d.,]*$/.exec(text)?.[0] ?? ''))
  const [unit = ''] = units.size === 1 ? units : []
  const bare = full.map((text) => text.slice(0, text.length - unit.length))
  const decimals = bare.map((text) => /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0)
  const kept = Math.max(0, ...decimals)
  return { texts: bare.map((text) => cutDecimals(text, kept)), unit: unit.trim() }
}

/** The text with at most so many decimals; those cut away are zeros. */
function cutDecimals(text: string, kept: number): string {
  const point = text.indexOf('.')
  if (point < 0) return text
  return text.slice(0, kept === 0 ? point : point + 1 + kept)
}
