import { isOnSaleAt } from './item-sql.ts'

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

/** The other class of `fund f`, one of its category that somebody may see; null where it has none. For a page of rows. */
export const OTHER_CODE = `(
    select min(other.code) from fund other
    where other.class_key = f.class_key and other.category = f.category and ${letter('other')} <> ${letter('f')}
      and other.sale_state not in ('hidden', 'terminated'))`

/** What both classes of a fund share: with its category it counts as one. */
export const bothClasses = (fund: string) => `coalesce(${fund}.class_key, ${fund}.code)`

/** What decides which class of `fund f` its row shows to an account. */
export const classColumns = (account: string, now: string) => `${bothClasses('f')} as fund_key,
    ${IS_FRONT} as is_front, ${isOnSaleAt(now)} as is_on_sale,
    exists (select from position held where held.account_id = ${account} and held.fund_code = f.code and held.shares > 0) as is_held`

/** Of both classes of a fund that stand in `found` with their `classColumns` one: what is held, can be bought, has its fee at the front. */
export const folded = (found: string) => `(
    select * from (
      select ${found}.*, row_number() over (partition by fund_key collate "C", category collate "C"
        order by is_held desc, is_on_sale desc, is_front desc, code collate "C") as class_turn from ${found}
    ) ${found} where class_turn = 1)`
