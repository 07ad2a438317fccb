import { uploadUrl } from '@koi/contracts/uploads'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { moderationPersonalData } from './personal-store.ts'
import { countTrust } from './trust-store.ts'
import { moderating, sendPicture, TOKEN, type Member } from './moderation.fixture.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { byToken, member, post } = moderating(koi)
const office = byToken()
await addOtherBrand(koi)

let nowMs = START
/** What happens next happens later. */
async function later(ms = 1000) {
  nowMs += ms
  await koi.clock.freeze(nowMs)
}
let named = 0
/** Somebody with a name, words and a picture of their own. */
async function described(intro = '每天记一笔') {
  const one = await member()
  named += 1
  const profile = {
    nick: `记账的鱼${named}`,
    intro,
    avatarId: await sendPicture(one, 'cont_headImg'),
  }
  await one.client.saveCommunityProfile(profile)
  await later()
  return { ...one, ...profile }
}
async function judge() {
  const person = await koi.person()
  await office.saveReviewer({ accountId: person.accountId, kinds: ['report', 'appeal'] })
  return person
}
const reported = async ({ userId }: Member, by?: Member) =>
  (by ?? (await member(1))).client.reportContent({ userId, rule: 'abuse' })
/** A reviewer decides about a person; answers the work and, of a removal, the decision. */
async function decided(one: Member, outcome: 'keep' | 'remove') {
  const { client } = await judge()
  const { workId } = await office.openWork({ userId: one.userId })
  await client.takeWork({ workId })
  await later()
  await client.decideWork({ workId, outcome, rule: 'abuse' })
  await later()
  const { news } = await one.client.queryCommunityNews({ tab: 'system' })
  return { workId, decisionId: news[0]?.decisionId ?? '' }
}
async function appealed(one: Member, decisionId: string, outcome: 'upheld' | 'rejected') {
  const second = await appealOf(one, decisionId)
  await second.client.decideWork({ workId: second.workId, outcome, rule: 'other' })
  await later()
}
async function appealOf(one: Member, decisionId: string) {
  const asked = { requestKey: createToken(), decisionId, words: '我的资料没有问题' }
  await one.client.createAppeal(asked)
  const second = await judge()
  const { work } = await second.client.queryWorkList({ kinds: ['appeal'] })
  const workId = work.find(({ about }) => about.endsWith(decisionId))?.workId ?? ''
  await second.client.takeWork({ workId })
  return { ...second, workId }
}
const profileOf = async ({ client }: Member) => {
  const { nick, intro, avatarUrl } = await client.queryCommunitySettings({})
  return { nick, intro, avatarUrl }
}
const seenBy = async ({ inject }: Pick<Person, 'inject'>, uploadId: string) =>
  (await inject({ method: 'GET', url: uploadUrl(uploadId) })).statusCode

describe('a profile that was removed', () => {
  it('is shown to the second reviewer and to its owner, and comes back whole when the appeal is upheld', async () => {
    const one = await described()
    const { decisionId, workId } = await decided(one, 'remove')
    expect(await profileOf(one)).toMatchObject({ intro: '', avatarUrl: '' })
    const shown = { nick: one.nick, text: one.intro, pictures: [uploadUrl(one.avatarId)] }
    expect((await office.queryWork({ workId })).content).toMatchObject(shown)
    const told = await one.client.queryAppeal({ decisionId })
    expect(told.content).toBe(`${one.nick}\n${one.intro}`)
    expect(told.avatarUrl).toBe(uploadUrl(one.avatarId))

    expect(await seenBy(koi.visitor(), one.avatarId)).toBe(404)
    const second = await appealOf(one, decisionId)
    expect((await second.client.queryWork({ workId: second.workId })).content).toMatchObject(shown)
    expect(await seenBy(second, one.avatarId)).toBe(200)
    expect(await seenBy(one, one.avatarId)).toBe(200)
    expect(await seenBy(await koi.person(), one.avatarId)).toBe(404)

    await second.client.decideWork({ workId: second.workId, outcome: 'upheld', rule: 'other' })
    const { nick, intro, avatarId } = one
    expect(await profileOf(one)).toEqual({ nick, intro, avatarUrl: uploadUrl(avatarId) })
    expect(await seenBy(koi.visitor(), one.avatarId)).toBe(200)
    const { news } = await one.client.queryCommunityNews({ tab: 'system' })
    expect(news[0]?.detail).toBe('你的申诉成立，资料已恢复')
  })

  it('stays removed when the appeal is rejected', async () => {
    const one = await described()
    await appealed(one, (await decided(one, 'remove')).decisionId, 'rejected')
    expect(await profileOf(one)).toMatchObject({ intro: '', avatarUrl: '' })
  })

  it('comes back without a name that somebody else has now, and another may be chosen at once', async () => {
    const one = await described()
    const { decisionId } = await decided(one, 'remove')
    const other = await member()
    await other.client.saveCommunityProfile({ nick: one.nick, intro: '', avatarId: null })
    await appealed(one, decisionId, 'upheld')
    const now = await profileOf(one)
    expect(now.nick).toMatch(/^鱼友/)
    expect(now).toMatchObject({ intro: one.intro, avatarUrl: uploadUrl(one.avatarId) })
    const { news } = await one.client.queryCommunityNews({ tab: 'system' })
    expect(news[0]?.detail).toContain('原昵称已有人使用')
    const wished = { nick: `${one.nick}二`, intro: one.intro, avatarId: one.avatarId }
    expect(await codeOf(one.client.saveCommunityProfile(wished))).toBe('0')
  })

  it('leaves what its owner said since, and what a later decision took stays taken', async () => {
    const one = await described('第一次的简介')
    const first = await decided(one, 'remove')
    const { nick } = await profileOf(one)
    await one.client.saveCommunityProfile({ nick, intro: '后来的简介', avatarId: null })
    await later()
    await appealed(one, first.decisionId, 'upheld')
    expect(await profileOf(one)).toMatchObject({ nick: one.nick, intro: '后来的简介' })

    const two = await described('再来一次')
    const early = await decided(two, 'remove')
    const bare = (await profileOf(two)).nick
    await two.client.saveCommunityProfile({ nick: bare, intro: '又写一次', avatarId: null })
    await later()
    await decided(two, 'remove')
    await appealed(two, early.decisionId, 'upheld')
    expect(await profileOf(two)).toEqual({ nick: bare, intro: '', avatarUrl: '' })
  })

  it('is in the copy of one’s data and goes with the account', async () => {
    const one = await described('要被删掉的简介')
    await decided(one, 'remove')
    const rows = sql<{ count: number }>(
      'test-profiles-kept',
      `select count(*)::integer as count from moderation_removed_profile where intro = '要被删掉的简介'`,
    )
    expect((await db.get(rows)).count).toBe(1)
    const { communityDecisions } = await moderationPersonalData.read(db, one.accountId)
    expect(communityDecisions).toMatchObject([{ removedNick: one.nick, removedIntro: one.intro }])
    await db.transaction((tx) => moderationPersonalData.forget(tx, one.accountId))
    expect((await db.get(rows)).count).toBe(0)
  })
})

describe('a person whom a reviewer left as they were', () => {
  it('can be reported again once they changed what they say of themselves, and not before', async () => {
    const one = await described()
    await reported(one)
    await decided(one, 'keep')
    expect(await codeOf(reported(one))).toBe('3063')
    const { nick, avatarId } = one
    await one.client.saveCommunityProfile({ nick, intro: '骂人的话', avatarId })
    await later()
    expect(await codeOf(reported(one))).toBe('0')
    await decided(one, 'keep')
    expect(await codeOf(reported(one))).toBe('3063')
    // Saved as it was, nothing changed.
    await one.client.saveCommunityProfile({ nick, intro: '骂人的话', avatarId })
    expect(await codeOf(reported(one))).toBe('3063')
    await one.client.saveCommunityProfile({ nick, intro: '骂人的话', avatarId: null })
    expect(await codeOf(reported(one))).toBe('0')
  })

  it('is looked at again where they changed after the work was taken', async () => {
    const one = await described()
    const { client } = await judge()
    const { workId } = await office.openWork({ userId: one.userId })
    await client.takeWork({ workId })
    await later()
    await one.client.saveCommunityProfile({ nick: one.nick, intro: '换了', avatarId: null })
    await later()
    const keep = { workId, outcome: 'keep', rule: 'abuse' } as const
    expect(await codeOf(client.decideWork(keep))).toBe('3075')
    expect((await client.queryWork({ workId })).content).toMatchObject({
      text: '换了',
      isEditedSince: true,
    })
    await client.giveBackWork({ workId })
    await client.takeWork({ workId })
    expect(await codeOf(client.decideWork(keep))).toBe('0')
  })
})

describe('trust that a brand gives', () => {
  const levelOf = sql<{ level: number }>(
    'test-profiles-level',
    'select trust_level as level from discussion_member where user_id = $1',
  )
  const level = async ({ userId }: Member) => (await db.get(levelOf, [userId])).level

  it('names and un-names, logs each once, and the night leaves who is named', async () => {
    const one = await member()
    const { userId } = one
    await office.saveTrusted({ userId, isNamed: true })
    await office.saveTrusted({ userId, isNamed: true })
    expect(await level(one)).toBe(4)
    await later(2 * DAY_MS)
    await post(one)
    await countTrust(db, nowMs)
    expect(await level(one)).toBe(4)
    await office.saveTrusted({ userId, isNamed: false })
    // Two days and a post: what the rule gives.
    expect(await level(one)).toBe(1)
    const { namings } = await office.queryTrusted({})
    expect(namings.filter((each) => each.userId === userId)).toMatchObject([
      { isNamed: false, byWhom: 'operator' },
      { isNamed: true, byWhom: 'operator' },
    ])
    await expect(
      db.run(sql('test-profiles-naming-undo', 'delete from moderation_trust_naming')),
    ).rejects.toThrow('only added to')
  })

  it('is given by the token alone, in its brand, and to nobody with a strike that counts', async () => {
    const one = await member()
    const { userId } = one
    const reviewer = await judge()
    for (const { client } of [one, reviewer]) {
      expect(await codeOf(client.saveTrusted({ userId, isNamed: true }))).toBe('1004')
      expect(await codeOf(client.queryTrusted({}))).toBe('1004')
    }
    const other = byToken(OTHER_HOST)
    expect(await codeOf(other.saveTrusted({ userId, isNamed: true }))).toBe('3031')
    const work = await office.openWork({ subjectId: await post(one) })
    await office.takeWork(work)
    await office.decideWork({ ...work, outcome: 'remove', rule: 'spam', sanction: 'strike' })
    expect(await codeOf(office.saveTrusted({ userId, isNamed: true }))).toBe('3090')
    expect(await level(one)).toBe(0)
    expect((await other.queryTrusted({})).namings).toEqual([])
  })
})
