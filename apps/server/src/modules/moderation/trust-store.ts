import { shanghaiDate } from '@koi/domain/calendar/dates'
import { TRUST_A_STRIKE, TRUST_STEPS } from '@koi/domain/moderation/trust-level'
import { sql, type Db } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const now = moment('$2')
const steps = TRUST_STEPS.map(
  ({ level, days, writings }) =>
    `when f.days >= ${days} and f.writings >= ${writings} then ${level}`,
).join(' ')

const count = sql(
  'moderation-trust-count',
  `update discussion_member m set trust_level = t.level
   from (
     select f.user_id, f.strikes, greatest(0, case ${steps} else 0 end - ${TRUST_A_STRIKE} * f.strikes)::smallint as level
     from (
       select o.user_id, floor(extract(epoch from ${now} - o.joined_at) / 86400) as days,
         (select count(*) from discussion_post p where p.author_id = o.user_id and p.state = 'visible')
           + (select count(*) from discussion_comment c where c.author_id = o.user_id and c.state = 'visible') as writings,
         (select count(*) from moderation_strike s where s.user_id = o.user_id and s.kind = 'strike' and s.withdrawn_at is null
            and s.expires_at > ${now}) as strikes
       from discussion_member o where o.brand_id = $1 and o.account_id is not null
     ) f
   ) t
   where m.user_id = t.user_id and m.trust_level <> t.level and (m.trust_level < 4 or t.strikes > 0)`,
)
const begin = sql<{ brandId: string }>(
  'moderation-trust-night',
  `insert into moderation_trust_night as n (brand_id, day)
   select distinct m.brand_id, $1::date from discussion_member m
   on conflict (brand_id) do update set day = excluded.day where n.day < excluded.day
   returning brand_id as "brandId"`,
)

/**
 * Counts trust once a night: the level of the rule for everybody. Whom the brand named (4) stays until a strike. Run twice on a day
 * it does nothing.
 */
export const countTrust = (db: Db, nowMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { brandId } of await tx.rows(begin, [shanghaiDate(nowMs)])) {
      await tx.run(count, [brandId, nowMs])
    }
  })
