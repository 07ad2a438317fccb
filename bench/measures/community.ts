import { discussionCalls } from '@koi/contracts/calls/discussion'
import { toWire } from '@koi/contracts/wire'
import { tellers } from '@koi/server/compose/tellers'
import { sql, type Db } from '@koi/server/kernel/db'
import { feedRows, newPostCount } from '@koi/server/modules/discussion/feed/feed-store'
import { publishPost } from '@koi/server/modules/discussion/index'
import { tellFollowers } from '@koi/server/modules/discussion/people/step-store'
import { tellWaiting } from '@koi/server/modules/messages/index'
import type { BenchDatabase } from '../database.ts'
import { openHttp } from '../http.ts'
import { quantile, sample, type Measure } from '../report.ts'

const POSTS = 100_000
const AUTHORS = 2_000
const FOLLOWS = 1_000
const FOLLOWERS = 10_000
const PAGE = 11
const READS = 200
const PUBLISHED = 10
const RUNS = 60
const HOUR_MS = 3_600_000

const VIEWER = 'community-viewer'
const STAR = 'community-star'

/** An id of the community that follows from words. */
const idOf = (text: string) => `'u' || translate(substr(md5(${text}), 1, 11), '01', 'xy')`

const makeAccounts = sql(
  'bench-community-accounts',
  `insert into account (id, nick_name, kind, brand_id, opened_at)
   select name, '小锦', 'demo', 'main', now() from (
     values ('${VIEWER}'), ('${STAR}') union all select 'community-fan-' || n from generate_series(1, $1::integer) n
   ) people (name)`,
)
const makeMembers = sql(
  'bench-community-members',
  `insert into discussion_member (user_id, account_id, brand_id, nick, nick_key, trust_level, joined_at)
   select ${idOf('name')}, account_id, 'main', substr(md5(name), 1, 16), substr(md5(name), 1, 16), 4, now() - interval '1 year'
   from (
     select id as name, id as account_id from account where id like 'community-%'
     union all select 'author-' || n, null from generate_series(1, $1::integer) n
   ) people`,
)
const makePosts = sql(
  'bench-community-posts',
  `insert into discussion_post (post_id, author_id, brand_id, request_key, kind, title, content, like_count, comment_count, other_likes, commenters, created_at)
   select md5('post-' || n), ${idOf(`'author-' || (1 + n * 7919 % ${AUTHORS})`)}, 'main', n::text, case n % 10 when 0 then 'question' else 'post' end,
     '定投的第' || n || '周', repeat('这一周又投了一笔，记下当时的想法。', 4), n % 40, n % 9, n % 40, n % 9, now() - n * interval '5 minutes'
   from generate_series(1, $1::integer) n`,
)
const makeFunds = sql(
  'bench-community-post-funds',
  `with funds as (select code, spid, row_number() over (order by code) as number, count(*) over () as total from fund where origin = 'demo')
   insert into discussion_post_fund (post_id, fund_code, spid, place, created_at)
   select md5('post-' || n), code, spid, 0, now() - n * interval '5 minutes'
   from generate_series(1, $1::integer) n join funds on funds.number = 1 + n % funds.total where n % 2 = 0`,
)
const follow = sql(
  'bench-community-follow',
  `insert into discussion_follow (user_id, person_id, followed_at)
   select ${idOf(`'${VIEWER}'`)}, ${idOf(`'author-' || n`)}, now() from generate_series(1, $1::integer) n`,
)
const makeFans = sql(
  'bench-community-fans',
  `insert into discussion_follow (user_id, person_id, followed_at, is_upgraded, tells)
   select ${idOf(`'community-fan-' || n`)}, ${idOf(`'${STAR}'`)}, now(), true, '{posts}' from generate_series(1, $1::integer) n`,
)
const analyze = sql('bench-community-analyze', 'analyze')
const triggers = ['discussion_post', 'discussion_follow'].map((table) => ({
  off: sql(`bench-community-off-${table}`, `alter table ${table} disable trigger user`),
  on: sql(`bench-community-on-${table}`, `alter table ${table} enable trigger user`),
}))
/** The same posts with nothing beside them. */
const bareRows = sql(
  'bench-community-bare',
  `select post_id, title, content, created_at, like_count, comment_count from discussion_post where post_id = any ($1::text[])`,
)
const bareInsert = sql(
  'bench-community-bare-insert',
  `insert into happening (account_id, event, about, happened_at)
   select 'community-fan-' || n, 'communityPost', $2::text, now() from generate_series(1, $1::integer) n`,
)
const told = sql<{ count: number }>(
  'bench-community-told',
  `select count(*)::integer as count from message where event = 'communityPost'`,
)

async function makeCommunity(db: Db) {
  for (const { off } of triggers) await db.run(off)
  await db.run(makeAccounts, [FOLLOWERS])
  await db.run(makeMembers, [AUTHORS])
  await db.run(makePosts, [POSTS])
  await db.run(makeFunds, [POSTS])
  await db.run(follow, [FOLLOWS])
  await db.run(makeFans, [FOLLOWERS])
  for (const { on } of triggers) await db.run(on)
  await db.run(analyze)
}

/** The middle and the slowest of a hundred, beside those of a bare read of the same rows by their keys. */
async function besideBare(
  db: Db,
  name: string,
  read: () => Promise<unknown>,
  ids: readonly string[],
) {
  const bare = () => db.rows(bareRows, [ids])
  await sample(READS / 4, bare)
  await sample(READS / 4, read)
  const floor: number[] = []
  const koi: number[] = []
  for (let round = 0; round < 4; round += 1) {
    floor.push(...(await sample(READS / 4, bare)))
    koi.push(...(await sample(READS / 4, read)))
  }
  return [0.5, 0.99].map((part): Measure => ({
    name: part === 0.5 ? name : '  99th percentile',
    unit: 'ms',
    value: quantile(koi, part),
    floor: { name: 'these rows by their keys', value: quantile(floor, part) },
  }))
}

const viewer = () => ({ accountId: VIEWER, brandId: 'main', nowMs: Date.now() })

/** Feeds of somebody who follows a thousand people, among a hundred thousand posts. */
async function feeds(db: Db): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const feed of ['followed', 'recommended', 'questions'] as const) {
    const asked = { feed, order: 'hot_time', of: '', place: undefined, limit: PAGE } as const
    const first = await feedRows(db, viewer(), asked)
    const ids = first.map(({ postId }) => postId)
    const last = first.at(-1)
    if (!last) throw new Error(`feed ${feed} is empty`)
    const place = { keys: [last.key], id: last.postId }
    const pages = {
      [`feed ${feed}, first page`]: () => feedRows(db, viewer(), asked),
      '  next page': () => feedRows(db, viewer(), { ...asked, place }),
      '  what is new in it': () => newPostCount(db, viewer(), { feed, sinceMs: Date.now() }),
    }
    for (const [name, read] of Object.entries(pages)) {
      measures.push(...(await besideBare(db, name, read, ids)))
    }
  }
  return measures
}

/** What somebody with so many upgraded followers costs who publishes, and how long until each has a message. */
async function fanOut(db: Db): Promise<Measure[]> {
  const publish = (accountId: string) => (run: number) =>
    publishPost(db, {
      accountId,
      brandId: 'main',
      requestKey: `bench-community-${accountId}-${run}`,
      kind: 'post',
      content: '今天又是扣款的日子，照旧。',
      topicId: '',
      link: '',
      // Nobody writes more than some posts an hour.
      nowMs: Date.now() - (PUBLISHED - run) * HOUR_MS,
    })
  const quiet = await sample(PUBLISHED, publish(VIEWER))
  const star = await sample(1, publish(STAR))
  const bare = await sample(1, () =>
    db
      .transaction(async (tx) => {
        await tx.run(bareInsert, [FOLLOWERS, 'bare'])
        throw new Error('taken back')
      })
      .catch(() => undefined),
  )
  const telling = await sample(1, async () => {
    while ((await tellFollowers(db, new Date())) > 0);
  })
  const writing = await sample(1, () => tellWaiting(db, tellers))
  const { count } = await db.get(told)
  if (count !== FOLLOWERS) throw new Error(`${count} of ${FOLLOWERS} followers were told`)
  const floor = { name: 'one insert of as many rows', value: quantile(bare, 0.5) }
  return [
    {
      name: `publishing to ${FOLLOWERS} followers`,
      unit: 'ms',
      value: quantile(star, 0.5),
      floor: { name: 'publishing to nobody', value: quantile(quiet, 0.5) },
    },
    { name: '  until each is to be told', unit: 'ms', value: quantile(telling, 0.5), floor },
    { name: '  until each has the message', unit: 'ms', value: quantile(writing, 0.5), floor },
  ]
}

/** The community: feeds beside bare reads of their rows, in the database and over HTTP, and a post for ten thousand followers. */
export async function community(database: BenchDatabase): Promise<Measure[]> {
  const { db } = database
  await makeCommunity(db)
  const measures = [...(await feeds(db)), ...(await fanOut(db))]
  const http = await openHttp(database)
  const person = await http.person(VIEWER)
  const { path, request } = discussionCalls.querySubjects
  for (const feed of ['followed', 'recommended'] as const) {
    const body = toWire(request, { feed })
    measures.push(
      ...(await http.compare({
        name: `feed ${feed} over HTTP`,
        unit: 'reads',
        koi: () => person(path, body),
        floor: {
          name: 'bare Fastify + pg key read',
          ask: () => http.askFloor('/key', { code: '900311' }),
        },
        runs: RUNS,
        withWaits: true,
      })),
    )
  }
  await http.close()
  return measures
}
