import { DAY_MS, shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { nickKey } from '@koi/domain/discussion/nick-key'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import {
  addDemoComment,
  addDemoFolk,
  addDemoFollow,
  addDemoMember,
  addDemoPoll,
  addDemoPost,
  addDemoPostFund,
  addDemoPresses,
  addDemoTopic,
  addDemoVotes,
  demoFundOf,
  demoPostSays,
  hasMainBrand,
} from './people/community-store.ts'
import { communityPeople, communityTopics, QUIET_PEOPLE } from './people/community-people.ts'
import type { CommunityPost } from './people/community-post.ts'
import { communityPosts, oldPost } from './people/community-posts.ts'

const BRAND_ID = 'main'
/** A year, the week after it in which the last NAVs come, and a day. */
const OLD_DAYS = 373
/** So many days before today have posts when the demo begins. */
const DAYS_BEFORE = 9
const POSTS_A_DAY = 2
const MINUTE_MS = 60_000
const FIRST_MINUTE = 8 * 60
const MINUTES = 13 * 60
const POLL_DAYS = 30

const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const USER_SIGNS = 11

/** A number that looks drawn and is always the same, from 0 to `below`. */
const drawn = (name: string, below: number) =>
  Number.parseInt(sha256(name).slice(0, 12), 16) % below

const userIdOf = (key: string) =>
  `u${Array.from({ length: USER_SIGNS }, (_, at) => SIGNS.charAt(drawn(`${key} ${at}`, SIGNS.length))).join('')}`
const idOf = (name: string) => sha256(`demo discussion ${name}`).slice(0, 32)

const quietKeys = Array.from({ length: QUIET_PEOPLE }, (_, at) => `quiet-${at}`)

async function addPeople(tx: Queries, nowMs: number) {
  const joinedMs = nowMs - 400 * DAY_MS
  const ownAccount = async (key: string, nick: string) => {
    const id = `demo-folk-${key}`
    await addDemoFolk(tx, id, nick, joinedMs)
    return id
  }
  for (const { key, nick, intro, trustLevel, accountId } of communityPeople) {
    const userId = userIdOf(key)
    await addDemoMember(tx, {
      userId,
      accountId: accountId ?? (await ownAccount(key, nick)),
      nick,
      key: nickKey(nick),
      intro,
      trustLevel,
      joinedMs,
      showsHoldings: accountId !== undefined,
    })
  }
  for (const key of quietKeys) {
    const userId = userIdOf(key)
    const nick = `鱼友${userId.slice(-6)}`
    await addDemoMember(tx, {
      userId,
      accountId: await ownAccount(key, nick),
      nick,
      key: nick,
      intro: '',
      trustLevel: 0,
      joinedMs,
      showsHoldings: false,
    })
  }
  for (const { topicId, name, intro, host } of communityTopics) {
    const hostId = host === undefined ? null : userIdOf(host)
    await addDemoTopic(tx, { topicId, brandId: BRAND_ID, name, intro, hostId, madeMs: joinedMs })
  }
  await addFollows(tx, joinedMs)
}

async function addFollows(tx: Queries, atMs: number) {
  for (const { key } of communityPeople) {
    for (const other of communityPeople) {
      if (other.key === key || drawn(`follows ${key} ${other.key}`, 3) > 0) continue
      await addDemoFollow(tx, {
        userId: userIdOf(key),
        personId: userIdOf(other.key),
        topicId: null,
        atMs,
      })
    }
  }
  for (const key of quietKeys) {
    const { key: person = '' } =
      communityPeople[drawn(`person of ${key}`, communityPeople.length)] ?? {}
    const { topicId = null } =
      communityTopics[drawn(`topic of ${key}`, communityTopics.length)] ?? {}
    await addDemoFollow(tx, {
      userId: userIdOf(key),
      personId: userIdOf(person),
      topicId: null,
      atMs,
    })
    await addDemoFollow(tx, { userId: userIdOf(key), personId: null, topicId, atMs })
  }
}

interface Written {
  post: CommunityPost
  /** How often it was written before: funds of it are others each time. */
  round: number
  postId: string
  atMs: number
}

const FUND_NAME = '{fund}'
const SOME_FUND = '这只基金'

/** Adds what of a post was there by `nowMs`: the post with what others made of it, and each comment at its time. */
async function addWriting(tx: Queries, written: Written, nowMs: number) {
  const { post, postId, atMs, round } = written
  const userId = userIdOf(post.by)
  const funds: { fundCode: string; name: string; isHeld: boolean }[] = []
  for (const [category, part] of post.funds ?? []) {
    const found = await demoFundOf(tx, { category, part, round, userId })
    if (found) funds.push(found)
  }
  const named = (text: string) => text.replaceAll(FUND_NAME, funds[0]?.name ?? SOME_FUND)
  const content = named(post.content)
  const isNew = await addDemoPost(tx, {
    postId,
    brandId: BRAND_ID,
    authorId: userId,
    kind: post.kind ?? 'post',
    title: named(post.title ?? ''),
    content,
    topicId: post.topicId ?? null,
    interest: post.interest ?? '',
    showsHolding: funds.some(({ isHeld }) => isHeld),
    atMs,
  })
  if (isNew) await addWhatIsWithIt(tx, written, funds)
  // A version before this one may have written something else on that day: nobody talks past it.
  if (isNew || (await demoPostSays(tx, postId, content))) await addComments(tx, written, nowMs)
}

async function addWhatIsWithIt(
  tx: Queries,
  { post, postId, atMs }: Written,
  funds: readonly { fundCode: string }[],
) {
  for (const [place, { fundCode }] of funds.entries()) {
    await addDemoPostFund(tx, { postId, fundCode, place, atMs })
  }
  if (post.poll) await addDemoPoll(tx, { postId, ...post.poll, endsMs: atMs + POLL_DAYS * DAY_MS })
  const readers = quietKeys.filter(
    (key) => drawn(`reads ${postId} ${key}`, 100) < Math.min(95, post.pull + 20),
  )
  const likers = readers.filter((key) => drawn(`likes ${postId} ${key}`, 100) < post.pull)
  const savers = readers.filter((key) => drawn(`saves ${postId} ${key}`, 100) < post.pull / 4)
  const sharers = readers.filter((key) => drawn(`shares ${postId} ${key}`, 100) < post.pull / 8)
  await addDemoPresses(tx, {
    postId,
    readers: readers.map(userIdOf),
    likers: likers.map(userIdOf),
    savers: savers.map(userIdOf),
    sharers: sharers.map(userIdOf),
    atMs,
  })
  if (post.poll) {
    const count = post.poll.options.length
    for (const key of likers) {
      await addDemoVotes(tx, {
        postId,
        userId: userIdOf(key),
        place: Math.min(drawn(`votes ${key}`, count + 1), count - 1),
        atMs,
      })
    }
  }
}

const commentMs = (atMs: number, at: number) => atMs + (17 + 23 * at) * MINUTE_MS

async function addComments(tx: Queries, { post, postId, atMs }: Written, nowMs: number) {
  const comments = post.comments ?? []
  for (const [at, { by, says, answers }] of comments.entries()) {
    if (commentMs(atMs, at) > nowMs) return
    const answered = answers === undefined ? undefined : comments[answers]
    await addDemoComment(tx, {
      commentId: idOf(`${postId} ${at}`),
      postId,
      authorId: userIdOf(by),
      rootId: answers === undefined ? null : idOf(`${postId} ${answers}`),
      replyToId: answered ? userIdOf(answered.by) : null,
      content: says,
      likers: quietKeys
        .filter((key) => drawn(`${postId} ${at} ${key}`, 100) < 24 - 4 * at)
        .map(userIdOf),
      atMs: commentMs(atMs, at),
    })
  }
}

/** What is written on a day of the demo: always the same. */
export function writtenOn(day: string): Written[] {
  const dayNumber = Math.floor(shanghaiMidnightMs(day) / DAY_MS)
  return Array.from({ length: POSTS_A_DAY }, (_, at) => {
    const number = POSTS_A_DAY * dayNumber + at
    const post = communityPosts[number % communityPosts.length]
    const round = Math.floor(number / communityPosts.length)
    const minute = FIRST_MINUTE + drawn(`${day} ${at}`, MINUTES)
    return post
      ? [
          {
            post,
            round,
            postId: idOf(`${day} ${at}`),
            atMs: shanghaiMidnightMs(day) + minute * MINUTE_MS,
          },
        ]
      : []
  }).flat()
}

/** The square of the demo: people, topics and posts up to a moment, and of each day that came since. */
export async function seedDiscussion(tx: Queries, nowMs: number): Promise<void> {
  if (!(await hasMainBrand(tx, BRAND_ID))) return
  await addPeople(tx, nowMs)
  const oldMs = nowMs - OLD_DAYS * DAY_MS
  const old = { post: oldPost, round: 0, postId: idOf('a year ago'), atMs: oldMs }
  await addWriting(tx, old, nowMs)
  for (let back = DAYS_BEFORE; back >= 0; back -= 1) {
    const written = writtenOn(shanghaiDate(nowMs - back * DAY_MS)).filter(
      ({ atMs }) => atMs <= nowMs,
    )
    for (const each of written) await addWriting(tx, each, nowMs)
  }
}

/** When a post and each of its comments are written, epoch ms. */
const momentsOf = ({ post, atMs }: Written) => [
  atMs,
  ...(post.comments ?? []).map((_, at) => commentMs(atMs, at)),
]

/** Writes what is due after one moment and until another one; of a jump over many days the last of them. */
export async function growDiscussion(db: Db, sinceMs: number, nowMs: number): Promise<void> {
  const days = Array.from({ length: DAYS_BEFORE + 1 }, (_, back) =>
    shanghaiDate(nowMs - (DAYS_BEFORE - back) * DAY_MS),
  )
  const due = days
    .flatMap(writtenOn)
    .filter((each) => each.atMs <= nowMs)
    .filter((each) => momentsOf(each).some((ms) => ms > sinceMs && ms <= nowMs))
  if (due.length === 0) return
  await db.transaction(async (tx) => {
    if (!(await hasMainBrand(tx, BRAND_ID))) return
    for (const each of due) await addWriting(tx, each, nowMs)
  })
}
