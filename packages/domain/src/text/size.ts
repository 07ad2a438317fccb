const UNITS = { B: 0, KB: 1, MB: 2, GB: 3, TB: 4 } as const

/**
 * The bytes of a size such as `1.5KB`: a number and an optional unit of powers of 1024, in any case
 * (decision A-39). Throws an Error `Unknown unit` for a number with other letters and
 * `Invalid size format` for anything else (SPEC §5).
 */
export function parseSize(text: string): number {
  const [, number, letters = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/i.exec(text) ?? []
  if (number === undefined) throw new Error('Invalid size format')
  const unit = letters === '' ? 'B' : letters.toUpperCase()
  if (!isUnit(unit)) throw new Error('Unknown unit')
  return Math.round(Number(number) * 1024 ** UNITS[unit])
}

function isUnit(text: string): text is keyof typeof UNITS {
  return Object.hasOwn(UNITS, text)
}
