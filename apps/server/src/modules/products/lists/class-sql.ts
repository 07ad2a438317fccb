import { tiersAt } from '../terms/tiers-sql.ts'
import { isOnSaleAt } from './item-sql.ts'
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

const classRow = (fund: string, now: string) => `jsonb_build_object('code', ${fund}.code,
     'discountPermille', ${fund}.buy_discount_permille,
     'yearlyPpm', ${fund}.manage_fee_ppm + ${fund}.custody_fee_ppm + ${fund}.service_fee_ppm,
     'forcedFeePpm', ${fund}.forced_fee_ppm,
     'hasPeriods', exists (select from fund_issue i where i.fund_code = ${fund}.code),
     'tiers', coalesce((${tiersAt(`${fund}.code`, now)}), '[]'))`

/** The A or C in the name of a fund that has a `class_key`. */
const letter = (fund: string) => `right(${fund}.name, 1)`

/** `fund f` and the other class of it, one of its category that somebody may see; null where there is none. */
export const classPairOf = (now: string) => `(
  select jsonb_build_object('own', ${classRow('f', now)}, 'other', ${classRow('other', now)}, 'isFront', ${letter('f')} = 'A')
  from fund other
  where other.class_key = f.class_key and ${letter('other')} <> ${letter('f')} and other.category = f.category
    and other.sale_state not in ('hidden', 'terminated')
  order by other.code limit 1)`

/** What decides which class of a fund its row shows. */
export const classColumns = (
  account: string,
  now: string,
) => `f.class_key, ${letter('f')} = 'A' as is_front, ${isOnSaleAt(now)} as is_on_sale,
       f.code in (select held.fund_code from position held where held.shares > 0 and held.account_id in (
         select account_id from owned_account where owner_id = ${account} and (app_kind is null or app_kind = 'pension'))) as is_held`

/**
 * One row of both classes of a fund, among those that pass the filters: the one that the person holds, else the one that can be
 * bought, else the one with the fee at the front. In one pass: a list of all funds compared with itself takes minutes as soon
 * as the database plans it without knowing how long it is.
 */
export const folded = (found: string) => `(
       select ${found}.*, rank() over (partition by coalesce(${found}.class_key, ${found}.code) collate "C", ${found}.category collate "C"
         order by ${found}.is_held desc, ${found}.is_on_sale desc, ${found}.is_front desc) as class_turn
       from ${found}) ${found} where ${found}.class_turn = 1`
