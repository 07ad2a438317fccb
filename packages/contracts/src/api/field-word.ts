/** What a field of the wire means, in one line, and what its value may look like. */
export interface FieldWord {
  says: string
  /** Left out where the parts of the field have examples of their own. */
  example?: string | number | boolean | null | readonly (string | number)[]
}

/** Fields by their wire name; `parent.name` where a name means something else inside of `parent`. */
export type FieldWords = Readonly<Record<string, FieldWord>>

/** A field with parts, or a list of such. */
export const parts = (says: string): FieldWord => ({ says })

/** A field with parts of which the example has none, so that it is whole: findings of a chain that is intact. */
export const noParts = (says: string): FieldWord => ({ says, example: [] })

/** A field that says nothing where its example stands: not known yet, or of another kind. */
export const absent = (says: string): FieldWord => ({ says, example: null })

export const text = (says: string, example: string): FieldWord => ({ says, example })

export const flag = (says: string, example = true): FieldWord => ({ says, example })

export const count = (says: string, example = 1): FieldWord => ({ says, example })

/** Several values of one sort. */
export const several = (says: string, ...example: readonly (string | number)[]): FieldWord => ({
  says,
  example,
})

const measured =
  (unit: string, usual: number) =>
  (says: string, example = usual): FieldWord => ({ says: `${says} ${unit}`, example })

export const cents = measured('Whole cents (分).', 1_000_000)

/** Shares are hundredths of a share. */
export const shares = measured('Shares ×100 (份).', 500_000)

/** Gold is in ten-thousandths of a gram. */
export const grams = measured('Grams ×10^4.', 100_000)

export const ppm = measured('Parts per million: 1500 is 0.15%.', 1_500)

export const permille = measured('Per mille: 100 is 10%.', 100)

/** Rates of curves: 1.5% is 15000. */
export const rateE4 = measured('Per cent ×10^4: 15000 is 1.5%.', 15_000)

/** Rates over a period whose parts add up exactly: 1.5% is 1500000. */
export const rateE8 = measured('×10^8: 1500000 is 1.5%.', 1_500_000)

export const moment = measured('Milliseconds since 1970 (UTC).', 1_782_874_800_000)

export const milliseconds = measured('Milliseconds.', 45_000)

export const seconds = measured('Seconds.', 300)

const dated =
  (form: string, usual: string) =>
  (says: string, example = usual): FieldWord => ({ says: `${says} ${form}`, example })

export const day = dated('YYYY-MM-DD, a date in Asia/Shanghai.', '2026-07-01')

/** Days that may be unknown. */
export const dayOrEmpty = dated(
  'YYYY-MM-DD, a date in Asia/Shanghai; empty where there is none.',
  '2026-07-01',
)

export const nav = dated('Yuan a share as decimal text, up to 8 decimals.', '1.2345')

export const percent = dated('Per cent as decimal text; `--` where it is not known.', '12.34')
