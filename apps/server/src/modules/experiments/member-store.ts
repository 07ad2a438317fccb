import { sql, type Queries } from '#kernel/db.ts'

/** Somebody in an arm of an experiment. */
export interface Membership {
  expId: string
  arm: string
}

const kept = sql<Membership & { isCountable: boolean }>(
  'experiment-kept-arms',
  `select exp_id as "expId", arm, is_countable as "isCountable"
   from experiment_member where brand_id = $1 and subject = $2 and exp_id = any ($3::text[])`,
)

/** The arms of these experiments that somebody was counted into: they stay in them. */
export const keptArms = (
  db: Queries,
  { brandId, subject }: { brandId: string; subject: string },
  expIds: readonly string[],
) => db.rows(kept, [brandId, subject, expIds])

const join = sql(
  'experiment-join',
  `insert into experiment_member (brand_id, exp_id, subject, arm, joined_at, is_countable)
   select $1, m."expId", $2, m.arm, to_timestamp($4::bigint / 1000.0), true
   from jsonb_to_recordset($3::jsonb) as m ("expId" text, arm text)
   on conflict (brand_id, exp_id, subject) do update set is_countable = true`,
)

/** Counts somebody with a countable key into their arms, once. */
export const joinArms = (
  db: Queries,
  { brandId, subject }: { brandId: string; subject: string },
  memberships: readonly Membership[],
  nowMs: number,
) => db.run(join, [brandId, subject, JSON.stringify(memberships), nowMs])

/** What became of what somebody was shown of an arm. */
interface Happening extends Membership {
  isSeen: boolean
  isClosed: boolean
  isUnwanted: boolean
  /** They want it again. */
  isUndone: boolean
}

const note = sql(
  'experiment-member-note',
  `update experiment_member m set is_seen = m.is_seen or h.is_seen,
     is_closed = m.is_closed or h.is_closed and (m.is_seen or h.is_seen),
     is_unwanted = not h.is_undone and (m.is_unwanted or h.is_unwanted and (m.is_seen or h.is_seen))
   from (
     select "expId", arm, bool_or("isSeen") as is_seen, bool_or("isClosed") as is_closed,
       bool_or("isUnwanted") as is_unwanted, bool_or("isUndone") as is_undone
     from jsonb_to_recordset($3::jsonb) as g ("expId" text, arm text, "isSeen" boolean, "isClosed" boolean,
       "isUnwanted" boolean, "isUndone" boolean)
     group by "expId", arm
   ) h
   where m.brand_id = $1 and m.exp_id = h."expId" and m.subject = $2 and m.arm = h.arm`,
)

/** Notes it with who is in the arm; of whoever only looked at it without being in it nothing is noted. */
export const noteHappenings = (
  tx: Queries,
  { brandId, subject }: { brandId: string; subject: string },
  happenings: readonly Happening[],
) => tx.run(note, [brandId, subject, JSON.stringify(happenings)])

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

/** The people of an arm that are known to be there: how many there are, saw it, closed it at least once, and do not want it. */
export interface ArmMembers extends Membership {
  memberCount: number
  seenCount: number
  closedCount: number
  unwantedCount: number
}

const members = sql<ArmMembers>(
  'experiment-arm-members',
  `select exp_id as "expId", arm, count(*) as "memberCount", count(*) filter (where is_seen) as "seenCount",
     count(*) filter (where is_closed) as "closedCount", count(*) filter (where is_unwanted) as "unwantedCount"
   from experiment_member where brand_id = $1 and is_countable group by exp_id, arm`,
)

export const armMembers = (db: Queries, brandId: string) => db.rows(members, [brandId])
