import type { PostKind } from '@koi/domain/discussion/discussion-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** So many of a category’s funds are written about, one after the other. */
const FUNDS_IN_TURN = 7

const brand = sql('demo-community-brand', 'select from brand where id = $1')

export const hasMainBrand = async (tx: Queries, brandId: string) =>
  (await tx.find(brand, [brandId])) !== undefined

const member = sql(
  'demo-community-member',
  `insert into discussion_member (user_id, account_id, brand_id, nick, nick_key, intro, trust_level, joined_at, shows_holdings)
   select $1, (select id from account where id = $2 and brand_id = 'main'), 'main', $3, $4, $5, $6, ${moment('$7')}, $8
   where not exists (select from discussion_member where account_id = $2 and brand_id = 'main')
   on conflict do nothing`,
)

const account = sql(
  'demo-community-account',
  `insert into account (id, kind, nick_name, opened_at, brand_id) values ($1, 'demo', $2, ${moment('$3')}, 'main')
   on conflict do nothing`,
)

/** An account of somebody of the community: who has none is gone, and nobody can follow them. */
export const addDemoFolk = (tx: Queries, id: string, nick: string, openedMs: number) =>
  tx.run(account, [id, nick, openedMs])

interface NewMember {
  userId: string
  accountId: string
  nick: string
  key: string
  intro: string
  trustLevel: number
  joinedMs: number
  /** Whether what they write says beside a fund that they hold it. */
  showsHoldings: boolean
}

export const addDemoMember = (tx: Queries, person: NewMember) =>
  tx.run(member, [
    person.userId,
    person.accountId,
    person.nick,
    person.key,
    person.intro,
    person.trustLevel,
    person.joinedMs,
    person.showsHoldings,
  ])

const topic = sql(
  'demo-community-topic',
  `insert into discussion_topic (topic_id, brand_id, name, intro, host_id, made_at)
   values ($1, $2, $3, $4, (select user_id from discussion_member where user_id = $5), ${moment('$6')}) on conflict do nothing`,
)

interface NewTopic {
  topicId: string
  brandId: string
  name: string
  intro: string
  hostId: string | null
  madeMs: number
}

export const addDemoTopic = (
  tx: Queries,
  { topicId, brandId, name, intro, hostId, madeMs }: NewTopic,
) => tx.run(topic, [topicId, brandId, name, intro, hostId, madeMs])

const follow = sql(
  'demo-community-follow',
  `insert into discussion_follow (user_id, person_id, topic_id, followed_at)
   select m.user_id, $2, $3, ${moment('$4')} from discussion_member m
   where m.user_id = $1 and ($2::text is null or exists (select from discussion_member where user_id = $2))
     and ($3::text is null or exists (select from discussion_topic where topic_id = $3)) on conflict do nothing`,
)

interface NewFollow {
  userId: string
  personId: string | null
  topicId: string | null
  atMs: number
}

export const addDemoFollow = (tx: Queries, { userId, personId, topicId, atMs }: NewFollow) =>
  tx.run(follow, [userId, personId, topicId, atMs])

const post = sql(
  'demo-community-post',
  `insert into discussion_post (post_id, brand_id, author_id, request_key, kind, title, content, topic_id, interest, created_at, shows_holding)
   select $1, $2, m.user_id, 'demo-' || $1, $4, $5, $6, (select topic_id from discussion_topic where topic_id = $7), $8, ${moment('$9')}, $10
   from discussion_member m where m.user_id = $3 on conflict do nothing`,
)

interface NewPost {
  postId: string
  brandId: string
  authorId: string
  kind: PostKind
  title: string
  content: string
  topicId: string | null
  interest: string
  showsHolding: boolean
  atMs: number
}

/** Whether it was not there yet. */
export const addDemoPost = async (tx: Queries, it: NewPost): Promise<boolean> =>
  (await tx.run(post, [
    it.postId,
    it.brandId,
    it.authorId,
    it.kind,
    it.title,
    it.content,
    it.topicId,
    it.interest,
    it.atMs,
    it.showsHolding,
  ])) === 1

const says = sql(
  'demo-community-says',
  'select from discussion_post where post_id = $1 and content = $2',
)

export const demoPostSays = async (tx: Queries, postId: string, content: string) =>
  (await tx.find(says, [postId, content])) !== undefined

interface DemoFundAsked {
  category: string
  part: string
  round: number
  /** Who writes about it; absent: nobody in particular. */
  userId?: string
}

const fund = sql<{ fundCode: string; name: string; isHeld: boolean }>(
  'demo-community-fund',
  `select code as "fundCode", name, is_held as "isHeld" from (
     select code, name, is_held, row_number() over (order by heat desc, code) - 1 as place, count(*) over () as many
     from (
       select f.code, f.name, f.heat, p.is_held, bool_or(p.is_held) over () as any_held from fund f
       cross join lateral (select exists (
         select from position p join discussion_member m on m.account_id = p.account_id
         where m.user_id = $4 and p.fund_code = f.code and p.shares > 0) as is_held) p
       where f.origin = 'demo' and f.category = $1 and position($2 in f.name) > 0 and f.sale_state not in ('hidden', 'terminated')
     ) found where is_held = any_held
   ) f where place = $3::integer % least(many, ${FUNDS_IN_TURN})`,
)

/** One of the most sought funds of a category with a part of its name, another one each round; of somebody's own, if they hold one. */
export const demoFundOf = (
  tx: Queries,
  { category, part, round, userId }: DemoFundAsked,
): Promise<{ fundCode: string; name: string; isHeld: boolean } | undefined> =>
  tx.find(fund, [category, part, round, userId ?? null])

const postFund = sql(
  'demo-community-post-fund',
  `insert into discussion_post_fund (post_id, fund_code, spid, place, nav, nav_day, created_at)
   select $1, f.code, f.spid, $3, d.nav, d.day, ${moment('$4')} from fund f left join lateral (
     select nav, day from fund_day where fund_code = f.code and published_at <= ${moment('$4')} order by day desc limit 1
   ) d on true where f.code = $2 on conflict do nothing`,
)

export const addDemoPostFund = (
  tx: Queries,
  {
    postId,
    fundCode,
    place,
    atMs,
  }: { postId: string; fundCode: string; place: number; atMs: number },
) => tx.run(postFund, [postId, fundCode, place, atMs])

const poll = sql(
  'demo-community-poll',
  `with poll as (insert into discussion_poll (post_id, question, ends_at) values ($1, $2, ${moment('$3')}) returning post_id)
   insert into discussion_poll_option (post_id, place, label)
   select poll.post_id, o.place - 1, o.label from poll, unnest($4::text[]) with ordinality as o (label, place)`,
)

export const addDemoPoll = (
  tx: Queries,
  {
    postId,
    question,
    options,
    endsMs,
  }: { postId: string; question: string; options: readonly string[]; endsMs: number },
) => tx.run(poll, [postId, question, endsMs, options])

const vote = sql(
  'demo-community-vote',
  `insert into discussion_poll_vote (post_id, user_id, place, voted_at) values ($1, $2, $3, ${moment('$4')}) on conflict do nothing`,
)

export const addDemoVotes = (
  tx: Queries,
  { postId, userId, place, atMs }: { postId: string; userId: string; place: number; atMs: number },
) => tx.run(vote, [postId, userId, place, atMs])

const comment = sql(
  'demo-community-comment',
  `insert into discussion_comment (comment_id, post_id, author_id, request_key, root_id, reply_to_id, content, created_at)
   select $1, $2, m.user_id, 'demo-' || $1, (select comment_id from discussion_comment where comment_id = $4),
     case when exists (select from discussion_comment where comment_id = $4) then (select user_id from discussion_member where user_id = $5) end,
     $6, ${moment('$7')}
   from discussion_member m where m.user_id = $3 and exists (select from discussion_post where post_id = $2 and state = 'visible')
   on conflict do nothing`,
)
const commentLikes = sql(
  'demo-community-comment-likes',
  `insert into discussion_comment_like (comment_id, user_id, liked_at)
   select c.comment_id, m.user_id, ${moment('$3')} from discussion_comment c, discussion_member m
   where c.comment_id = $1 and m.user_id = any ($2::text[]) on conflict do nothing`,
)

interface NewComment {
  commentId: string
  postId: string
  authorId: string
  rootId: string | null
  replyToId: string | null
  content: string
  likers: readonly string[]
  atMs: number
}

export async function addDemoComment(tx: Queries, it: NewComment): Promise<void> {
  const { commentId, likers, atMs } = it
  await tx.run(comment, [
    commentId,
    it.postId,
    it.authorId,
    it.rootId,
    it.replyToId,
    it.content,
    atMs,
  ])
  await tx.run(commentLikes, [commentId, likers, atMs])
}

const read = sql(
  'demo-community-read',
  `insert into discussion_reader (post_id, user_id, read_at, shared_at)
   select $1, m.user_id, ${moment('$2')}, case when m.user_id = any ($4::text[]) then ${moment('$2')} end
   from discussion_member m where m.user_id = any ($3::text[]) on conflict do nothing`,
)
const like = sql(
  'demo-community-like',
  `insert into discussion_post_like (post_id, user_id, liked_at)
   select $1, m.user_id, ${moment('$2')} from discussion_member m where m.user_id = any ($3::text[]) on conflict do nothing`,
)
const save = sql(
  'demo-community-bookmark',
  `insert into discussion_bookmark (post_id, user_id, made_at)
   select $1, m.user_id, ${moment('$2')} from discussion_member m where m.user_id = any ($3::text[]) on conflict do nothing`,
)

interface NewPresses {
  postId: string
  readers: readonly string[]
  likers: readonly string[]
  savers: readonly string[]
  sharers: readonly string[]
  atMs: number
}

export async function addDemoPresses(tx: Queries, it: NewPresses): Promise<void> {
  await tx.run(read, [it.postId, it.atMs, it.readers, it.sharers])
  await tx.run(like, [it.postId, it.atMs, it.likers])
  await tx.run(save, [it.postId, it.atMs, it.savers])
}
