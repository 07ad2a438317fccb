import type { FeeTierRow } from '../detail/detail-store.ts'

/** What a class of a fund charges, as its papers say. */
export interface ClassRow {
  code: string
  discountPermille: number
  /** Null unless they say all of it. */
  yearlyPpm: number | null
  forcedFeePpm: number
  /** It is sold in periods. */
  hasPeriods: boolean
  tiers: FeeTierRow[]
}

/** A product and the other class of its fund. */
export interface ClassPair {
  own: ClassRow
  other: ClassRow
  /** The one that is shown is the class with the fee at the front. */
  isFront: boolean
}

/** The A or C in the name of a fund that has a `class_key`. */
const letter = (fund: string) => `right(${fund}.name, 1)`

/** Whether `fund f` is the class with its fee at the front. */
export const IS_FRONT = `${letter('f')} = 'A'`

/**
 * All funds as `f`, each with `other_code`: the other class of it, one of its category that somebody may see. A subquery that is
 * planned by itself: where it is planned with filters whose values are not known, all funds are compared with all, for minutes.
 */
export const FUNDS_WITH_OTHER_CLASS = `(
    select fund.*, case ${letter('fund')} when 'A' then classes.yearly else classes.front end as other_code
    from fund left join (
      select class_key, category, min(code) filter (where ${letter('seen')} = 'A') as front,
        min(code) filter (where ${letter('seen')} = 'C') as yearly
      from fund seen where class_key is not null and sale_state not in ('hidden', 'terminated') group by class_key, category
    ) classes on classes.class_key = fund.class_key and classes.category = fund.category
    offset 0) f`
