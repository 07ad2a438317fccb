/**
 * The family of a request and the caller's place in it, as the tables of a statement: `$1` is the account, `$2` the family. Who is
 * not in it finds nothing, as who asks for one that never was.
 */
export const OWN_FAMILY = `family f join family_member me
     on me.family_id = f.id and me.account_id = $1 and me.left_at is null
   where f.id = $2 and f.ended_at is null`

/** Those who are in family `f` and agreed to show something; everybody reads through it. */
export const sharing = (consent: string) =>
  `m.family_id = f.id and m.left_at is null and '${consent}' = any (m.consents)`

export const rowsOf = (select: string) =>
  `(select coalesce(json_agg(row), '[]') from (${select}) row)`
