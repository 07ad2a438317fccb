import { shanghaiDate } from '@koi/domain/calendar/dates'
import { NAMED_LEVEL, TRUST_A_STRIKE, TRUST_STEPS } from '@koi/domain/moderation/trust-level'
import { sql, type Db, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Of whom a brand named so many changes are told. */
const NAMINGS_SHOWN = 200

const now = moment('$2')
const steps = TRUST_STEPS.map(
  ({ level, days, writings }) =>
    `when f.days >= ${days} and f.writings >= ${writings} then ${level}`,
).join(' ')

const COUNT = `update discussion_member m set trust_level = t.level
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
   where m.user_id = t.user_id and m.trust_level <> t.level and (m.trust_level < ${NAMED_LEVEL} or t.strikes > 0)`
const count = sql('moderation-trust-count', COUNT)
const recount = sql('moderation-trust-recount', `${COUNT} and m.user_id = $3`)
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

const lock = sql<{ level: number; strikes: number }>(
  'moderation-trust-lock',
  `select m.trust_level as level, (select count(*) from moderation_strike s where s.user_id = m.user_id and s.kind = 'strike'
     and s.withdrawn_at is null and s.expires_at > ${moment('$3')})::integer as strikes
   from discussion_member m where m.user_id = $1 and m.brand_id = $2 and m.account_id is not null for update of m`,
)
const set = sql(
  'moderation-trust-set',
  'update discussion_member set trust_level = $2 where user_id = $1',
)
const keepNaming = sql(
  'moderation-trust-naming-keep',
  `insert into moderation_trust_naming (brand_id, user_id, is_named, by_whom, named_at) values ($1, $2, $3, $4, ${moment('$5')})`,
)

interface Naming {
  brandId: string
  userId: string
  isNamed: boolean
  by: string
  nowMs: number
}

/** What came of naming somebody. */
type Named = 'done' | 'unknown' | 'struck'

/**
 * Names somebody of the brand for level 4, or no longer: then they have the level of the rule. Whoever has a strike that counts is not
 * named. Said again it is said once; each change is logged.
 */
export const nameTrusted = (
  db: Db,
  { brandId, userId, isNamed, by, nowMs }: Naming,
): Promise<Named> =>
  db.transaction(async (tx) => {
    const found = await tx.find(lock, [userId, brandId, nowMs])
    if (!found) return 'unknown'
    if ((found.level === NAMED_LEVEL) === isNamed) return 'done'
    if (isNamed && found.strikes > 0) return 'struck'
    await tx.run(set, [userId, isNamed ? NAMED_LEVEL : 0])
    if (!isNamed) await tx.run(recount, [brandId, nowMs, userId])
    await tx.run(keepNaming, [brandId, userId, isNamed, by, nowMs])
    return 'done'
  })

const namings = sql<{ userId: string; isNamed: boolean; byWhom: string; namedMs: number }>(
  'moderation-trust-namings',
  `select user_id as "userId", is_named as "isNamed", by_whom as "byWhom", (extract(epoch from named_at) * 1000)::bigint as "namedMs"
   from moderation_trust_naming where brand_id = $1 order by naming_id desc limit ${NAMINGS_SHOWN}`,
)

/** Whom the brand named and no longer named, the newest first. */
export const trustNamings = (queries: Queries, brandId: string) => queries.rows(namings, [brandId])
