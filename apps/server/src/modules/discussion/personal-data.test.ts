import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { tellers } from '#compose/tellers.ts'
import { createToken } from '#kernel/ids.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { tellFollowers } from './people/step-store.ts'
import { discussionPersonalData } from './personal-store.ts'
import { moderate, post, publishBy, userIdOf } from './writing/writing.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-03T10:00') })
const { db } = koi
const poll = { question: '我家住长安街，选哪个', labels: ['再投', '拿现金'], days: 2 }

const left = sql<{ polls: number; options: number; votes: number; readers: number }>(
  'test-left-of-polls',
  `select (select count(*)::integer from discussion_poll where post_id = $1) as polls,
     (select count(*)::integer from discussion_poll_option where post_id = $1) as options,
     (select count(*)::integer from discussion_poll_vote where post_id = $1) as votes,
     (select count(*)::integer from discussion_reader where post_id = $1) as readers`,
)

it('goes with the account where others were told of it in its words', async () => {
  const [one, other] = [await koi.demoPerson(), await koi.demoPerson()]
  const follower = await koi.demoPerson()
  const asked = await publishBy(other)
  await publishBy(one)
  const userId = await userIdOf(db, one)
  await follower.client.followUser({ userId, isFollowed: true })
  await follower.client.setFollowTells({ userId, tells: ['posts'] })
  await publishBy(one, { title: '', content: '我家住长安街的帖子' })
  const said = { requestKey: createToken(), postId: asked, replyToId: '', content: '我家住长安街' }
  await one.client.createComment(said)
  await db.transaction((tx) => tellFollowers(tx, new Date(shanghaiMs('2026-03-03T10:00'))))
  await tellWaiting(db, tellers)
  const toldTo = async ({ client }: typeof one) =>
    (await client.queryMessages({ kind: 'community' })).messages.map(({ body }) => body)
  expect(await toldTo(other)).toEqual(['我家住长安街'])
  expect(await toldTo(follower)).toEqual(['我家住长安街的帖子'])
  await db.transaction((tx) => discussionPersonalData.forget(tx, one.accountId))
  expect([...(await toldTo(other)), ...(await toldTo(follower))]).toEqual([])
})

it('is in no message of others once it is no longer to be seen', async () => {
  const [one, other] = [await koi.demoPerson(), await koi.demoPerson()]
  const asked = await publishBy(other)
  const removed = await publishBy(other)
  const comment = (postId: string) =>
    one.client.createComment({
      requestKey: createToken(),
      postId,
      replyToId: '',
      content: '谁也不该再读到',
    })
  const { commentId } = await comment(asked)
  await comment(removed)
  await tellWaiting(db, tellers)
  const told = async () =>
    (await other.client.queryMessages({ kind: 'community' })).messages.map(({ body }) => body)
  expect(await told()).toHaveLength(2)
  await one.client.operateComment({ commentId, act: 'delete' })
  expect(await told()).toHaveLength(1)
  await moderate(db, removed, 'removed')
  expect(await told()).toEqual([])
})

it('of the community is in the copy, and what somebody asked, voted and read goes with the account', async () => {
  const [one, other] = [await koi.demoPerson(), await koi.demoPerson()]
  const asked = await publishBy(one, { poll })
  const answered = await publishBy(other, { poll: { ...poll, question: '红利怎么处理' } })
  await other.client.voteSubject({ postId: asked, place: 0 })
  await one.client.voteSubject({ postId: answered, place: 1 })
  await one.client.likeSubject({ postId: answered, isLiked: true })
  await one.client.readSubject({ postId: answered })
  const { requestKey: _key, draftId: _draft, kind: _kind, poll: _poll, ...edit } = post()
  await one.client.saveSubject({ ...edit, postId: asked, subjectVersion: 1, content: '改过的话' })

  expect(await discussionPersonalData.read(db, one.accountId)).toMatchObject({
    polls: [{ postId: asked, question: poll.question, labels: poll.labels }],
    votes: [{ postId: answered, label: '拿现金' }],
    likes: [{ postId: answered }],
    postsRead: [{ postId: answered }],
    postVersions: [{ postId: asked, content: post().content }],
  })

  await db.transaction((tx) => discussionPersonalData.forget(tx, one.accountId))
  expect(await db.get(left, [asked])).toEqual({ polls: 0, options: 0, votes: 0, readers: 0 })
  expect(await db.get(left, [answered])).toMatchObject({ polls: 1, votes: 0, readers: 0 })
  const { options } = await other.client.voteSubject({ postId: answered, place: 0 })
  expect(options.map(({ voteCount }) => voteCount)).toEqual([1, 0])
})
