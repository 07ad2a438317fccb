import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const members = sql<Record<string, unknown>>(
  'discussion-personal-member',
  `select user_id as "userId", nick, intro, shows_holdings as "showsHoldings", shows_follows as "showsFollows",
     news_off as "newsOff", nick_changed_at as "nickChangedMs", trust_level as "trustLevel", joined_at as "joinedMs"
   from discussion_member where account_id = $1`,
)
const posts = sql<Record<string, unknown>>(
  'discussion-personal-posts',
  `select p.post_id as "postId", p.kind, p.title, p.content, p.link, p.interest, p.state, p.created_at as "createdMs", p.edited_at as "editedMs"
   from discussion_post p join discussion_member m on m.user_id = p.author_id where m.account_id = $1 order by p.created_at, p.post_id`,
)
const comments = sql<Record<string, unknown>>(
  'discussion-personal-comments',
  `select c.comment_id as "commentId", c.post_id as "postId", c.content, c.state, c.created_at as "createdMs"
   from discussion_comment c join discussion_member m on m.user_id = c.author_id where m.account_id = $1 order by c.created_at, c.comment_id`,
)
const follows = sql<Record<string, unknown>>(
  'discussion-personal-follows',
  `select f.person_id as "personId", f.topic_id as "topicId", f.fund_code as "fundCode", f.is_upgraded as "isUpgraded", f.tells,
     f.followed_at as "followedMs"
   from discussion_follow f join discussion_member m on m.user_id = f.user_id where m.account_id = $1 order by f.followed_at`,
)
const mutes = sql<Record<string, unknown>>(
  'discussion-personal-mutes',
  `select person_id as "personId", word, until_at as "untilMs", muted_at as "mutedMs"
   from discussion_mute where user_id in (select user_id from discussion_member where account_id = $1)
   union all select person_id, null, null, blocked_at
   from discussion_block where user_id in (select user_id from discussion_member where account_id = $1)`,
)
const news = sql<Record<string, unknown>>(
  'discussion-personal-news',
  `select n.kind, n.post_id as "postId", n.comment_id as "commentId", n.detail, n.happened_at as "happenedMs", n.read_at as "readMs"
   from discussion_news n join discussion_member m on m.user_id = n.user_id where m.account_id = $1 order by n.news_id`,
)
const drafts = sql<Record<string, unknown>>(
  'discussion-personal-drafts',
  `select d.content, d.saved_at as "savedMs" from discussion_draft d join discussion_member m on m.user_id = d.user_id
   where m.account_id = $1 order by d.saved_at`,
)

const versions = sql<Record<string, unknown>>(
  'discussion-personal-versions',
  `select v.post_id as "postId", v.version, v.title, v.content, v.written_at as "writtenMs"
   from discussion_post_version v join discussion_post p on p.post_id = v.post_id
   join discussion_member m on m.user_id = p.author_id where m.account_id = $1 order by v.written_at, v.post_id, v.version`,
)
const polls = sql<Record<string, unknown>>(
  'discussion-personal-polls',
  `select o.post_id as "postId", o.question, o.ends_at as "endsMs",
     array(select c.label from discussion_poll_option c where c.post_id = o.post_id order by c.place) as labels
   from discussion_poll o join discussion_post p on p.post_id = o.post_id
   join discussion_member m on m.user_id = p.author_id where m.account_id = $1 order by p.created_at, o.post_id`,
)
const votes = sql<Record<string, unknown>>(
  'discussion-personal-votes',
  `select v.post_id as "postId", c.label, v.voted_at as "votedMs" from discussion_poll_vote v
   join discussion_poll_option c on c.post_id = v.post_id and c.place = v.place
   join discussion_member m on m.user_id = v.user_id where m.account_id = $1 order by v.voted_at, v.post_id`,
)
const likes = sql<Record<string, unknown>>(
  'discussion-personal-likes',
  `select l.post_id as "postId", null as "commentId", l.liked_at as "likedMs" from discussion_post_like l
   where l.user_id in (select user_id from discussion_member where account_id = $1)
   union all select null, l.comment_id, l.liked_at from discussion_comment_like l
   where l.user_id in (select user_id from discussion_member where account_id = $1) order by 3`,
)
const bookmarks = sql<Record<string, unknown>>(
  'discussion-personal-bookmarks',
  `select b.post_id as "postId", b.made_at as "madeMs" from discussion_bookmark b
   join discussion_member m on m.user_id = b.user_id where m.account_id = $1 order by b.made_at, b.post_id`,
)
const readings = sql<Record<string, unknown>>(
  'discussion-personal-readings',
  `select r.post_id as "postId", r.read_at as "readMs", r.shared_at as "sharedMs" from discussion_reader r
   join discussion_member m on m.user_id = r.user_id where m.account_id = $1 order by r.read_at, r.post_id`,
)

const mine = 'user_id in (select user_id from discussion_member where account_id = $1)'
const ownPosts = `select p.post_id from discussion_post p join discussion_member m on m.user_id = p.author_id where m.account_id = $1`
const forgotten = [
  // What one asked others goes as a whole: its question, its options and what was answered.
  ...(['discussion_poll_vote', 'discussion_poll_option', 'discussion_poll'] as const).map((table) =>
    sql(`${table}-forget-asked`, `delete from ${table} where post_id in (${ownPosts})`),
  ),
  sql(
    'discussion-forget-votes',
    `with gone as (delete from discussion_poll_vote where ${mine} returning post_id, place)
     update discussion_poll_option o set vote_count = o.vote_count - 1 from gone
     where o.post_id = gone.post_id and o.place = gone.place`,
  ),
  ...(
    [
      ['drafts', 'discussion_draft'],
      ['follows', 'discussion_follow'],
      ['blocks', 'discussion_block'],
      ['mutes', 'discussion_mute'],
      ['bookmarks', 'discussion_bookmark'],
      ['likes', 'discussion_post_like'],
      ['comment-likes', 'discussion_comment_like'],
      ['news', 'discussion_news'],
      // That a post was read stays counted; by whom is forgotten.
      ['readings', 'discussion_reader'],
    ] as const
  ).map(([name, table]) => sql(`discussion-forget-${name}`, `delete from ${table} where ${mine}`)),
  sql(
    'discussion-forget-followers',
    'delete from discussion_follow where person_id in (select user_id from discussion_member where account_id = $1)',
  ),
  // What others were told by messages in their words.
  sql(
    'discussion-forget-talk-messages',
    `delete from message where event = 'communityTalk' and about in (
       select n.news_id::text from discussion_news n join discussion_member m on m.user_id = n.actor_id where m.account_id = $1)`,
  ),
  sql(
    'discussion-forget-post-messages',
    `delete from message where event = 'communityPost' and about in (${ownPosts})`,
  ),
  sql(
    'discussion-forget-trade-messages',
    `delete from message where event = 'communityTrade'
       and split_part(about, ' ', 1) in (select user_id from discussion_member where account_id = $1)`,
  ),
  sql(
    'discussion-forget-told',
    'delete from discussion_news where actor_id in (select user_id from discussion_member where account_id = $1)',
  ),
  ...(['discussion_block', 'discussion_mute'] as const).map((table) =>
    sql(
      `${table}-forget-of-them`,
      `delete from ${table} where person_id in (select user_id from discussion_member where account_id = $1)`,
    ),
  ),
  sql(
    'discussion-forget-posts',
    `update discussion_post set state = 'deleted', title = '', content = '已注销', entities = '[]', link = '', interest = '', request_digest = null
     where author_id in (select user_id from discussion_member where account_id = $1)`,
  ),
  sql(
    'discussion-forget-versions',
    `delete from discussion_post_version where post_id in (select p.post_id from discussion_post p
       join discussion_member m on m.user_id = p.author_id where m.account_id = $1)`,
  ),
  sql(
    'discussion-forget-pictures',
    `delete from discussion_post_picture where post_id in (select p.post_id from discussion_post p
       join discussion_member m on m.user_id = p.author_id where m.account_id = $1)`,
  ),
  sql(
    'discussion-forget-comments',
    `update discussion_comment set state = 'deleted', content = '已注销', entities = '[]'
     where author_id in (select user_id from discussion_member where account_id = $1)`,
  ),
  sql(
    'discussion-forget-member',
    `update discussion_member set account_id = null, nick = '已注销用户', nick_key = user_id, intro = '', avatar_id = null,
       shows_holdings = false, shows_follows = false, news_off = '{}', nick_changed_at = null where account_id = $1`,
  ),
]

/** What somebody wrote goes with the account; what others answered stays, to somebody without a name. */
export const discussionPersonalData = {
  read: async (queries, accountId) => ({
    community: await queries.rows(members, [accountId]),
    posts: await queries.rows(posts, [accountId]),
    postVersions: await queries.rows(versions, [accountId]),
    polls: await queries.rows(polls, [accountId]),
    comments: await queries.rows(comments, [accountId]),
    votes: await queries.rows(votes, [accountId]),
    likes: await queries.rows(likes, [accountId]),
    bookmarks: await queries.rows(bookmarks, [accountId]),
    postsRead: await queries.rows(readings, [accountId]),
    follows: await queries.rows(follows, [accountId]),
    mutes: await queries.rows(mutes, [accountId]),
    communityNews: await queries.rows(news, [accountId]),
    drafts: await queries.rows(drafts, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
} satisfies PersonalData
