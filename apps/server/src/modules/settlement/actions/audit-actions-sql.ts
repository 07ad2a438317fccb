/** Entries of dividends and splits name their day and fund: `2026-03-05:000001`. */
const entriesOf = (kind: string) => `select e.reference from ledger_entry e
     where e.kind = '${kind}' and not exists (select from fund_booked_action b
       where b.kind = '${kind}' and b.day || ':' || b.fund_code = e.reference)`

/**
 * Every dividend and split in the books is on somebody's word, and every word about a closed day is in the books: each
 * answers one row a break.
 */
export const actionRules: readonly string[] = [
  `select 'a ' || b.kind || ' was booked that nobody stated' as rule, b.fund_code || ' ' || b.day as "where"
     from fund_booked_action b
     where not exists (select from fund_action a
       where a.fund_code = b.fund_code and a.day = b.day and a.kind = b.kind)`,
  `select 'a ' || b.kind || ' was booked otherwise than it is stated', b.fund_code || ' ' || b.day
     from fund_booked_action b
     join fund_action a on a.fund_code = b.fund_code and a.day = b.day and a.kind = b.kind and a.value <> b.value`,
  `select 'a ' || a.kind || ' was stated after its day was closed', a.fund_code || ' ' || a.day
     from fund_action a
     join fund_closed_day c on c.fund_code = a.fund_code and c.day = a.day and c.holders > 0
     where not exists (select from fund_booked_action b
       where b.fund_code = a.fund_code and b.day = a.day and b.kind = a.kind)`,
  `select 'the books hold a dividend that they know nothing of', reference from (${entriesOf('dividend')}) d`,
  `select 'the books hold a split that they know nothing of', reference from (${entriesOf('split')}) s`,
]
