import { sql, type Queries } from '#kernel/db.ts'

/** Somebody in an arm of an experiment. */
export interface Membership {
  expId: string
  arm: string
}

const join = sql(
  'experiment-join',
  `insert into experiment_member (brand_id, exp_id, subject, arm, joined_at)
   select $1, m."expId", $2, m.arm, to_timestamp($4::bigint / 1000.0)
   from jsonb_to_recordset($3::jsonb) as m ("expId" text, arm text)
   on conflict do nothing`,
)

/** Counts somebody into their arms, once. */
export const joinArms = (
  db: Queries,
  { brandId, subject }: { brandId: string; subject: string },
  memberships: readonly Membership[],
  nowMs: number,
) => db.run(join, [brandId, subject, JSON.stringify(memberships), nowMs])

/** What became of what an arm showed, since the experiment began. */
export interface ArmHappenings extends Membership {
  seenCount: number
  pressedCount: number
  closedCount: number
  unwantedCount: number
}

const happened = sql<ArmHappenings>(
  'experiment-arm-happenings',
  `select p.exp_id as "expId", coalesce(p.arm, '') as arm, sum(d.seen_count)::bigint as "seenCount",
     sum(d.pressed_count)::bigint as "pressedCount", sum(d.closed_count)::bigint as "closedCount",
     sum(d.unwanted_count)::bigint as "unwantedCount"
   from placement_plan p join placement_day d on d.brand_id = p.brand_id and d.plan_id = p.plan_id
   join experiment x on x.brand_id = p.brand_id and x.exp_id = p.exp_id
   where p.brand_id = $1 and d.day >= (x.starts_at at time zone 'Asia/Shanghai')::date
   group by p.exp_id, p.arm`,
)

export const armHappenings = (db: Queries, brandId: string) => db.rows(happened, [brandId])

const members = sql<Membership & { memberCount: number }>(
  'experiment-arm-members',
  `select exp_id as "expId", arm, count(*) as "memberCount" from experiment_member
   where brand_id = $1 group by exp_id, arm`,
)

/** How many people each arm has. */
export const armMembers = (db: Queries, brandId: string) => db.rows(members, [brandId])
