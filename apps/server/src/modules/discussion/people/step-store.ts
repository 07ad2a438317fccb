import { sql, type Queries } from '#kernel/db.ts'
import { onShelf } from '#kernel/sql/shelf-sql.ts'

// Likes and fans since the last time, up to midnight, told from nine in the morning on; one message an account.
const gather = sql(
  'discussion-gather-day',
  `with due as (
     select (shanghai_date($1::timestamptz - interval '9 hours'))::timestamp at time zone 'Asia/Shanghai' as until_at
   ), before as (
     select g.until_at as since from discussion_gathered g, due where g.until_at < due.until_at for update of g
   ), moved as (
     update discussion_gathered g set until_at = due.until_at from due, before returning before.since, g.until_at
   )
   insert into happening (account_id, event, about, detail, happened_at)
   select m.account_id, 'communityDay', shanghai_date(moved.until_at - interval '1 hour')::text,
     count(*) filter (where n.kind = 'like') || ' ' || count(*) filter (where n.kind = 'follow'), $1
   from moved join discussion_news n on n.happened_at >= moved.since and n.happened_at < moved.until_at
     and n.kind in ('like', 'follow') and n.read_at is null
   join discussion_member m on m.user_id = n.user_id and m.account_id is not null
   group by m.account_id, moved.until_at
   on conflict do nothing`,
)

/** Gathers the likes and fans of the days that are over; answers how many people are told. */
export const gatherDay = (tx: Queries, asOf: Date) => tx.run(gather, [asOf])

// What others said about a fund up to midnight, told from nine in the morning on; one message an account and fund. What the brand sells no
// more is not named.
const gatherOfFunds = sql(
  'discussion-gather-funds',
  `with due as (
     select (shanghai_date($1::timestamptz - interval '9 hours'))::timestamp at time zone 'Asia/Shanghai' as until_at
   ), before as (
     select funds_until as since from discussion_tells_told t, due where t.funds_until < due.until_at for update of t
   ), moved as (
     update discussion_tells_told t set funds_until = due.until_at from due, before
     returning greatest(before.since, due.until_at - interval '1 day') as since, t.funds_until as until_at
   )
   insert into happening (account_id, event, about, detail, happened_at)
   select l.account_id, 'communityFund', f.code || ' ' || shanghai_date(moved.until_at - interval '1 hour')::text, count(*)::text, $1
   from moved join discussion_post p on p.created_at >= moved.since and p.created_at < moved.until_at and p.state = 'visible'
   join discussion_post_fund pf on pf.post_id = p.post_id
   join fund f on f.code = pf.fund_code join brand b on b.id = p.brand_id and ${onShelf('b.spids', 'b.shelf')}
   join discussion_follow w on w.fund_code = f.code and w.is_upgraded
   join discussion_member l on l.user_id = w.user_id and l.brand_id = p.brand_id and l.account_id is not null
   where discussion_hears(l.user_id, p.author_id, p.title || ' ' || p.content)
   group by l.account_id, f.code, moved.until_at
   on conflict do nothing`,
)

/** Gathers what was said about the funds whose follows are upgraded ones; answers how many are told. */
export const gatherFunds = (tx: Queries, asOf: Date) => tx.run(gatherOfFunds, [asOf])

/** Followers of one post that one statement tells. */
const TOLD_AT_ONCE = 1_000
/** Statements of one run: the others wait for the next one. */
const ROUNDS_MAX = 10

// The followers behind whom the run before ended, in the order of their ids.
const tell = sql<{ count: number }>(
  'discussion-tell-followers',
  `with due as materialized (
     select t.post_id, t.after_user, p.author_id, p.state, p.title || ' ' || p.content as said
     from discussion_post_telling t join discussion_post p on p.post_id = t.post_id
     order by t.post_id limit 1 for update of t skip locked
   ), listeners as materialized (
     select f.user_id from due join discussion_follow f on f.person_id = due.author_id
     where f.is_upgraded and 'posts' = any (f.tells) and f.user_id > due.after_user and due.state = 'visible'
     order by f.user_id limit ${TOLD_AT_ONCE}
   ), told as (
     insert into happening (account_id, event, about, happened_at)
     select m.account_id, 'communityPost', due.post_id, $1
     from due, listeners l join discussion_member m on m.user_id = l.user_id
     where m.account_id is not null and discussion_hears(m.user_id, due.author_id, due.said)
     on conflict do nothing
   ), moved as (
     update discussion_post_telling t set after_user = (select max(user_id) from listeners)
     from due where t.post_id = due.post_id and (select count(*) from listeners) = ${TOLD_AT_ONCE}
   ), ended as (
     delete from discussion_post_telling t using due
     where t.post_id = due.post_id and (select count(*) from listeners) < ${TOLD_AT_ONCE}
   )
   select count(*)::integer as count from due`,
)

/** Tells upgraded followers of new posts, a bounded number of them; answers in how many steps. */
export async function tellFollowers(tx: Queries, asOf: Date): Promise<number> {
  let rounds = 0
  while (rounds < ROUNDS_MAX && (await tx.get(tell, [asOf])).count > 0) rounds += 1
  return rounds
}
