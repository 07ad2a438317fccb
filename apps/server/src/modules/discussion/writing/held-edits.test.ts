import { expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { addUpload, moderate, post, publishBy, userIdOf } from './writing.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-03T10:00'), operatorToken: TOKEN })
const { db } = koi
const office = moderating(koi).byToken()
await office.saveWatchedWords({ version: 0, words: ['韭菜盒子'] })

const save = ({ client }: Person, postId: string, subjectVersion: number, more: object) => {
  const { requestKey: _key, draftId: _draft, kind: _kind, poll: _poll, ...edit } = post()
  return client.saveSubject({ postId, subjectVersion, ...edit, ...more })
}
const standing = sql<{ state: string; rule: string }>(
  'test-held-standing',
  'select state, state_rule as rule from discussion_post where post_id = $1',
)
const suspend = sql(
  'test-held-suspend',
  `with made as (
     insert into work_item (work_id, brand_id, kind, about, opened_at, due_at)
     values (md5($1), 'main', 'report', 'person:' || $1, business_now(), business_now() + interval '1 day') returning work_id
   ), decided as (
     insert into moderation_decision (decision_id, work_id, brand_id, author_id, outcome, rule, sanction, decided_by, decided_at)
     select md5($1), work_id, 'main', $1, 'remove', 'abuse', 'strike', 'operator', business_now() from made returning decision_id
   )
   insert into moderation_strike (decision_id, user_id, kind, given_at, expires_at, suspended_until)
   select decision_id, $1, 'strike', business_now(), business_now() + interval '90 days', business_now() + interval '1 day' from decided`,
)

it.each([
  ['a watched word', async (person: Person) => publishBy(person, { content: '你这个韭菜盒子' })],
  [
    'a watched word beside a rule of ours',
    async (person: Person) => publishBy(person, { content: '你这个韭菜盒子，稳赚' }),
  ],
  [
    'reports',
    async (person: Person) => {
      const postId = await publishBy(person)
      await moderate(db, postId, 'held', '举报')
      return postId
    },
  ],
])('what %s holds is not let go by two edits', async (_, written) => {
  const person = await koi.demoPerson()
  const postId = await written(person)
  const { rule } = await db.get(standing, [postId])
  await save(person, postId, 1, { content: '稳赚' })
  await save(person, postId, 2, { content: '别的话' })
  expect(await db.get(standing, [postId])).toEqual({ state: 'held', rule })
})

it('an edit judges the poll, too, which stays as it was', async () => {
  const person = await koi.demoPerson()
  const poll = { question: '选哪个', labels: ['加微信 abc', '都不选'], days: 2 }
  const { postId, state } = await person.client.publishSubject(post({ poll }))
  expect(state).toBe('held')
  expect((await save(person, postId, 1, { content: '改了' })).state).toBe('held')
})

it('pictures of somebody new wait for a person, whichever rule held the post with them', async () => {
  const person = await koi.demoPerson()
  const picture = 'p'.repeat(22)
  await db.run(addUpload, [picture, person.accountId, 'cont_subjectImg'])
  const pictures = [picture]
  const postId = await publishBy(person, { content: '稳赚', pictures })
  await save(person, postId, 1, { content: '别的话', pictures })
  expect(await db.get(standing, [postId])).toEqual({ state: 'held', rule: 'newPictures' })
  await save(person, postId, 2, { content: '稳赚', pictures })
  await save(person, postId, 3, { content: '又改', pictures })
  expect((await db.get(standing, [postId])).state).toBe('held')
  // Known meanwhile: what was held for its pictures waits all the same.
  await trustMember(db, person.accountId)
  await save(person, postId, 4, { content: '再改', pictures })
  expect((await db.get(standing, [postId])).state).toBe('held')
})

it('a link of somebody new waits in posts and comments, and not that of who is known', async () => {
  const [person, known] = [await koi.demoPerson(), await koi.demoPerson()]
  await trustMember(db, known.accountId)
  const content = '看看 www.example.com/a'
  const { postId, state, ruleText } = await person.client.publishSubject(post({ content }))
  expect({ state, ruleText }).toEqual({
    state: 'held',
    ruleText: '新加入的朋友发的链接，要先审核',
  })
  expect((await save(person, postId, 1, { content: '不看了' })).state).toBe('visible')
  expect((await save(person, postId, 2, { content })).state).toBe('held')
  const about = await publishBy(known, { content })
  const comment = { requestKey: createToken(), postId: about, content, replyToId: '' }
  expect((await person.client.createComment(comment)).state).toBe('held')
  expect((await known.client.createComment(comment)).state).toBe('visible')
})

it.each([
  ['intro', '保证赚钱'],
  ['intro', '加微信 abc12345'],
  ['nick', '稳赚老王'],
])('a profile whose %s is %j is refused', async (field, text) => {
  const person = await koi.demoPerson()
  const wished = { nick: `鱼友${createToken().slice(0, 6)}`, intro: '', avatarId: null }
  expect(await codeOf(person.client.saveCommunityProfile({ ...wished, [field]: text }))).toBe(
    '3039',
  )
})

const nicks = sql<{ nick: string }>(
  'test-nicks-of',
  'select nick from discussion_member where account_id = any ($1::text[]) order by nick',
)
const mentions = sql<{ count: number }>(
  'test-mentions-by',
  `select count(*)::integer as count from discussion_news n join discussion_member m on m.user_id = n.actor_id
   where m.account_id = $1 and n.kind = 'mention'`,
)

it('of people who are named in edit after edit sixty an hour are told', async () => {
  const others = await Promise.all(Array.from({ length: 70 }, () => koi.demoPerson()))
  for (const { accountId } of others)
    // oxlint-disable-next-line no-await-in-loop -- as many as there are connections would wait for each other
    await trustMember(db, accountId)
  const named = await db.rows(nicks, [others.map(({ accountId }) => accountId)])
  const person = await koi.demoPerson()
  const postId = await publishBy(person)
  const { requestKey: _key, draftId: _draft, kind: _kind, poll: _poll, ...edit } = post()
  for (let version = 1; version <= 7; version += 1) {
    const some = named.slice((version - 1) * 10, version * 10)
    const content = some.map(({ nick }) => `@${nick} `).join('')
    // oxlint-disable-next-line no-await-in-loop -- one edit after the other
    await person.client.saveSubject({ ...edit, postId, subjectVersion: version, content })
  }
  expect((await db.get(mentions, [person.accountId])).count).toBe(60)
})

it('who is suspended shows nothing hidden and says nothing new of themselves', async () => {
  const person = await koi.demoPerson()
  const postId = await publishBy(person)
  const { commentId } = await person.client.createComment({
    requestKey: createToken(),
    postId,
    content: '你好',
    replyToId: '',
  })
  await person.client.operateComment({ commentId, act: 'hide' })
  await person.client.operateSubject({ postId, act: 'hide' })
  const { nick } = await person.client.queryCommunitySettings({})
  await db.run(suspend, [await userIdOf(db, person)])
  expect(await codeOf(person.client.operateSubject({ postId, act: 'show' }))).toBe('3065')
  expect(await codeOf(person.client.operateComment({ commentId, act: 'show' }))).toBe('3065')
  const saying = (more: object) =>
    codeOf(person.client.saveCommunityProfile({ nick, intro: '', avatarId: null, ...more }))
  expect(await saying({ intro: '新的话' })).toBe('3065')
  expect(await saying({ nick: '新的名字' })).toBe('3065')
  const avatarId = 'a-picture-of-somebody1'
  await db.run(addUpload, [avatarId, person.accountId, 'cont_headImg'])
  expect(await saying({ avatarId })).toBe('3065')
  expect(await saying({})).toBe('0')
  expect(await codeOf(person.client.operateSubject({ postId, act: 'delete' }))).toBe('0')
})
