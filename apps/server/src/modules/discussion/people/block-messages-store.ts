import { sql, type Queries } from '#kernel/db.ts'

/** Two accounts and who they are, each way round. */
const BOTH = `(select mine.account_id, theirs.user_id as other_id, theirs.account_id as other_account, mine.user_id
   from discussion_member mine join discussion_member theirs
     on (mine.user_id, theirs.user_id) in (($1, $2), ($2, $1))) b`

/** What each was told of the other: their talk, their posts, their trades, their rooms. */
const told = (table: 'happening' | 'message') => [
  sql(
    `discussion-block-${table}-talk`,
    `delete from ${table} m using discussion_news n, ${BOTH}
     where m.event = 'communityTalk' and m.about = n.news_id::text and n.kind <> 'system'
       and n.user_id = b.user_id and n.actor_id = b.other_id and m.account_id = b.account_id`,
  ),
  sql(
    `discussion-block-${table}-posts`,
    `delete from ${table} m using discussion_post p, ${BOTH}
     where m.event = 'communityPost' and m.account_id = b.account_id and p.post_id = m.about and p.author_id = b.other_id`,
  ),
  sql(
    `discussion-block-${table}-trades`,
    `delete from ${table} m using ${BOTH}
     where m.event = 'communityTrade' and m.account_id = b.account_id and split_part(m.about, ' ', 1) = b.other_id`,
  ),
  sql(
    `discussion-block-${table}-rooms`,
    `delete from ${table} m using live_room r, ${BOTH}
     where m.event = 'liveRoom' and m.account_id = b.account_id and r.room_id = m.about and r.account_id = b.other_account`,
  ),
]
// What waits to be told goes first: what is told meanwhile is met as a message.
const statements = [...told('happening'), ...told('message')]

/** Takes from two people who part what messages told each of the other. What moderators decided stays. */
export async function forgetTold(tx: Queries, me: string, userId: string): Promise<void> {
  for (const statement of statements) await tx.run(statement, [me, userId])
}
