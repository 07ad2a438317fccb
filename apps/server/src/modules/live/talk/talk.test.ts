import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { talking } from './talk.fixture.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { member, room, end, say, ask } = talking(koi)
const office = moderating(koi).byToken()
await addOtherBrand(koi)
let nowMs = START
/** Later, so that what is said has its place. */
const later = async (seconds: number) => {
  nowMs += seconds * 1000
  await koi.clock.freeze(nowMs)
}
await koi.clock.freeze(START)

const wordsOf = async (person: { client: typeof office }, liveId: string) =>
  (await person.client.queryLiveTalk({ liveId })).lines.map(({ content }) => content)
const because = { rule: 'abuse' as const, reason: '骂人' }

describe('saying something', () => {
  it('is heard by all in the room, once however often it is sent, by a name that is no account', async () => {
    const { host, liveId } = await room()
    const person = await member(1)
    const asked = {
      liveId,
      requestKey: createToken(),
      kind: 'talk' as const,
      content: ' 久期\u202E怎么看？ ',
    }
    const first = await person.client.sayInLive(asked)
    expect(await person.client.sayInLive(asked)).toEqual(first)
    expect(first.line).toMatchObject({
      content: '久期怎么看？',
      state: 'visible',
      userId: person.userId,
      role: 'viewer',
    })
    await later(1)
    await say(host, liveId, '先看利率')
    const { lines, upTo, own, isLiving } = await koi.visitor().client.queryLiveTalk({ liveId })
    expect(lines.map(({ content, role }) => [content, role])).toEqual([
      ['久期怎么看？', 'viewer'],
      ['先看利率', 'host'],
    ])
    expect({ upTo, own, isLiving }).toEqual({ upTo: '2', own: null, isLiving: true })
    expect(JSON.stringify(lines)).not.toContain(person.accountId)
  })

  it.each([
    ['nothing', ' \u200B ', '3016'],
    ['101 signs', '锦'.repeat(101), '1002'],
  ])('%s is refused', async (_, content, code) => {
    const { liveId } = await room()
    expect(await codeOf(say(await member(1), liveId, content))).toBe(code)
    expect(await wordsOf(koi.visitor(), liveId)).toEqual([])
  })

  it('a hundred emoji are a hundred signs', async () => {
    const { liveId } = await room()
    expect((await say(await member(1), liveId, '🐟'.repeat(100))).state).toBe('visible')
  })

  it('is refused in a room that is over, unknown or of another brand', async () => {
    const { liveId } = await room()
    const person = await member(1)
    await say(person, liveId, '还在')
    await end(liveId)
    expect(await codeOf(say(person, liveId, '晚了'))).toBe('3621')
    expect(
      await codeOf(person.client.likeLive({ liveId, requestKey: createToken(), presses: 1 })),
    ).toBe('3621')
    expect(await codeOf(say(person, 'ab'.repeat(16), '哪里'))).toBe('3602')
    expect(await codeOf(koi.visitor(OTHER_HOST).client.queryLiveTalk({ liveId }))).toBe('3602')
    expect((await person.client.queryLiveTalk({ liveId })).isLiving).toBe(false)
  })

  it('a slow mode lets viewers wait, says how long, and lets those who look after the room speak', async () => {
    const { host, liveId } = await room()
    const person = await member(3)
    await host.client.slowLive({ liveId, slowSeconds: 30 })
    await say(person, liveId, '一')
    await later(1)
    const refused = await say(person, liveId, '二').catch((error: unknown) => error)
    expect(refused).toMatchObject({ retcode: '3622', message: '慢速模式，29 秒后可以再发' })
    const { own, slowSeconds } = await person.client.queryLiveTalk({ liveId })
    expect({ slowSeconds, at: own?.mayTalkAtMs }).toEqual({ slowSeconds: 30, at: nowMs + 29_000 })
    await say(host, liveId, '甲')
    await say(host, liveId, '乙')
    expect((await ask(person, liveId, '提问不等')).kind).toBe('question')
    await later(29)
    expect((await say(person, liveId, '二')).content).toBe('二')
    expect(await codeOf(person.client.slowLive({ liveId, slowSeconds: 0 }))).toBe('3627')
  })

  it('somebody new says six things in a minute, then waits', async () => {
    const { liveId } = await room()
    const person = await member(0)
    for (const content of '一二三四五六') await say(person, liveId, content)
    expect(await codeOf(say(person, liveId, '七'))).toBe('3624')
    await later(61)
    expect((await say(person, liveId, '七')).state).toBe('visible')
  })

  it('of many at once of one person each counts', async () => {
    const { liveId } = await room()
    const person = await member(0)
    const codes = await Promise.all(
      Array.from({ length: 9 }, (_, at) => codeOf(say(person, liveId, `同时 ${at}`))),
    )
    expect(codes.filter((code) => code === '3624')).toHaveLength(3)
  })

  it('who was blocked is not met, and a strike of the community silences here too', async () => {
    const { host, liveId } = await room()
    const [person, foe] = [await member(2), await member(2)]
    await say(foe, liveId, '你看不到的')
    await later(1)
    await say(person, liveId, '你看得到的')
    await person.client.blockUser({ userId: foe.userId, isBlocked: true })
    expect(await wordsOf(person, liveId)).toEqual(['你看得到的'])
    expect(await wordsOf(foe, liveId)).toEqual(['你看不到的'])
    expect(await wordsOf(koi.visitor(), liveId)).toHaveLength(2)
    await host.client.blockUser({ userId: foe.userId, isBlocked: true })
    expect(await codeOf(foe.client.queryLiveTalk({ liveId }))).toBe('3602')
    const strike = sql(
      'test-talk-strike',
      `with work as (insert into work_item (work_id, brand_id, kind, about, opened_at, due_at) values ($1, 'main', 'report', $1, business_now(), business_now() + interval '1 day') returning work_id),
       decided as (insert into moderation_decision (decision_id, work_id, brand_id, author_id, outcome, rule, sanction, decided_by, decided_at)
         select $1, work_id, 'main', $2, 'remove', 'spam', 'strike', 'operator', business_now() from work returning decision_id)
       insert into moderation_strike (decision_id, user_id, kind, given_at, expires_at, suspended_until)
       select $1, $2, 'strike', business_now(), business_now() + interval '90 days', business_now() + interval '1 day' from decided`,
    )
    await db.run(strike, ['cd'.repeat(16), person.userId])
    expect(await codeOf(say(person, liveId, '不行了'))).toBe('3065')
    expect(await wordsOf(koi.visitor(), liveId)).toHaveLength(2)
  })

  it('older pages go on by their place', async () => {
    const { host, liveId } = await room()
    for (const content of '一二三四五') {
      await say(host, liveId, content)
      await later(1)
    }
    const first = await host.client.queryLiveTalk({ liveId, limit: 2 })
    expect(first.lines.map(({ content }) => content)).toEqual(['四', '五'])
    const second = await host.client.queryLiveTalk({ liveId, limit: 3, begin: first.nextBegin })
    expect(second.lines.map(({ content }) => content)).toEqual(['一', '二', '三'])
    expect(second.nextBegin).toBe('')
    expect(await codeOf(host.client.queryLiveTalk({ liveId, begin: 'x' }))).toBe('1103')
  })
})

describe('words that are watched, and reports', () => {
  const reviewer = async () => {
    const person = await member(2)
    await office.saveReviewer({ accountId: person.accountId, kinds: ['report', 'held', 'appeal'] })
    return person
  }
  const workOf = async (lineId: string) =>
    (await office.queryWorkList({ kinds: ['held', 'report', 'appeal'] })).work.find(
      ({ about }) => about === `line:${lineId}`,
    )?.workId ?? ''

  it('hold a line: its author alone sees it, until a reviewer lets it go', async () => {
    await office.saveWatchedWords({ version: 0, words: ['稳赚不赔'] })
    const { liveId } = await room()
    const person = await member(2)
    const held = await say(person, liveId, '这只稳-赚-不-赔')
    expect(held.state).toBe('held')
    expect(await wordsOf(person, liveId)).toEqual(['这只稳-赚-不-赔'])
    expect(await wordsOf(koi.visitor(), liveId)).toEqual([])
    const workId = await workOf(held.lineId)
    const decider = await reviewer()
    await decider.client.takeWork({ workId })
    expect((await decider.client.queryWork({ workId })).content).toMatchObject({
      lineId: held.lineId,
      text: '这只稳-赚-不-赔',
      state: 'held',
      stateRule: '词库 v1：稳赚不赔',
    })
    await decider.client.decideWork({ workId, outcome: 'keep', rule: 'other' })
    expect(await wordsOf(koi.visitor(), liveId)).toEqual(['这只稳-赚-不-赔'])
  })

  it('a reported line is decided about in the one queue, with a strike, and comes back by an appeal', async () => {
    const { liveId } = await room()
    const [person, other] = [await member(2), await member(2)]
    const { lineId } = await say(person, liveId, '听我的')
    await other.client.reportContent({ lineId, rule: 'fraud' })
    await other.client.reportContent({ lineId, rule: 'fraud' })
    expect(await codeOf(person.client.reportContent({ lineId, rule: 'fraud' }))).toBe('3062')
    const workId = await workOf(lineId)
    const decider = await reviewer()
    await decider.client.takeWork({ workId })
    expect((await decider.client.queryWork({ workId })).reports).toHaveLength(1)
    await decider.client.decideWork({
      workId,
      outcome: 'remove',
      rule: 'fraud',
      sanction: 'strike',
    })
    expect(await wordsOf(person, liveId)).toEqual([])
    expect(await codeOf(say(person, liveId, '再来'))).toBe('3065')
    const { decisions } = await decider.client.queryWork({ workId })
    const decisionId = decisions[0]?.decisionId ?? ''
    expect(decisions[0]).toMatchObject({ lineId, outcome: 'remove', sanction: 'strike' })
    expect((await person.client.queryAppeal({ decisionId })).content).toBe('听我的')
    await person.client.createAppeal({
      decisionId,
      requestKey: createToken(),
      words: '我没有骗人',
      pictures: [],
    })
    const second = await reviewer()
    const appeal = (await office.queryWorkList({ kinds: ['appeal'] })).work[0]?.workId ?? ''
    await second.client.takeWork({ workId: appeal })
    await second.client.decideWork({
      workId: appeal,
      outcome: 'upheld',
      rule: 'other',
      reason: '误判',
    })
    expect(await wordsOf(koi.visitor(), liveId)).toEqual(['听我的'])
    await later(61)
    expect((await say(person, liveId, '谢谢')).state).toBe('visible')
  })

  it('reports of enough trust take it from view at once', async () => {
    const { liveId } = await room()
    const { lineId } = await say(await member(2), liveId, '加群领取')
    for (let count = 0; count < 3 && (await wordsOf(koi.visitor(), liveId)).length > 0; count += 1)
      await (await member(3)).client.reportContent({ lineId, rule: 'spam' })
    expect(await wordsOf(koi.visitor(), liveId)).toEqual([])
  })
})

describe('likes', () => {
  const like = (
    person: { client: typeof office },
    liveId: string,
    presses: number,
    requestKey = createToken(),
  ) => person.client.likeLive({ liveId, requestKey, presses })

  it('are counted by what was pressed, once a request, ten a second of one person', async () => {
    const { liveId } = await room()
    const [person, other] = [await member(0), await member(0)]
    const requestKey = createToken()
    expect(await like(person, liveId, 7, requestKey)).toEqual({ likeCount: 7 })
    expect(await like(person, liveId, 7, requestKey)).toEqual({ likeCount: 7 })
    expect(await like(person, liveId, 50)).toEqual({ likeCount: 7 })
    await later(2)
    expect(await like(person, liveId, 50)).toEqual({ likeCount: 27 })
    expect(await like(other, liveId, 3)).toEqual({ likeCount: 30 })
    expect(await codeOf(like(other, liveId, 51))).toBe('1002')
    expect((await koi.visitor().client.queryLiveTalk({ liveId })).likeCount).toBe(30)
  })

  it('of twenty requests at once of one person nothing is doubled', async () => {
    const { liveId } = await room()
    const person = await member(0)
    const key = createToken()
    await Promise.all(Array.from({ length: 20 }, () => like(person, liveId, 5, key)))
    expect((await koi.visitor().client.queryLiveTalk({ liveId })).likeCount).toBe(5)
  })
})

describe('who looks after a room', () => {
  it('a host names five at most; they delete, pin and ban, not each other and not the host', async () => {
    const { host, liveId } = await room()
    const helpers = [
      await member(1),
      await member(1),
      await member(1),
      await member(1),
      await member(1),
    ]
    const name = (userId: string, isNamed = true) =>
      host.client.nameLiveModerator({ liveId, userId, isNamed })
    for (const { userId } of helpers) await name(userId)
    await name(helpers[0]?.userId ?? '')
    const sixth = await member(1)
    expect(await codeOf(name(sixth.userId))).toBe('3629')
    expect(await codeOf(name(host.userId))).toBe('3628')
    const [helper, second] = helpers
    if (!helper || !second) throw new Error('no helpers')
    expect(
      await codeOf(
        helper.client.nameLiveModerator({ liveId, userId: sixth.userId, isNamed: true }),
      ),
    ).toBe('3627')
    const viewer = await member(1)
    const { lineId } = await say(viewer, liveId, '骂人的话')
    const ofHost = await say(host, liveId, '欢迎')
    const ofSecond = await say(second, liveId, '我也是房管')
    expect(ofSecond.role).toBe('moderator')
    expect(await codeOf(sixth.client.deleteLiveLine({ lineId, ...because }))).toBe('3627')
    expect(await codeOf(helper.client.deleteLiveLine({ lineId: ofHost.lineId, ...because }))).toBe(
      '3627',
    )
    expect(
      await codeOf(helper.client.deleteLiveLine({ lineId: ofSecond.lineId, ...because })),
    ).toBe('3627')
    await helper.client.deleteLiveLine({ lineId, ...because })
    await helper.client.deleteLiveLine({ lineId, ...because })
    expect(await wordsOf(viewer, liveId)).toEqual(['欢迎', '我也是房管'])
    const ban = (reach: 'room' | 'host', userId = viewer.userId) =>
      helper.client.banInLive({ liveId, userId, isBanned: true, reach, ...because })
    expect(await codeOf(ban('host'))).toBe('3627')
    expect(await codeOf(ban('room', second.userId))).toBe('3628')
    expect(await codeOf(ban('room', host.userId))).toBe('3628')
    await ban('room')
    await ban('room')
    expect(await codeOf(say(viewer, liveId, '再骂'))).toBe('3623')
    expect((await viewer.client.queryLiveTalk({ liveId })).own?.isBanned).toBe(true)
    expect((await host.client.queryLiveStaff({ liveId })).bans).toMatchObject([
      { person: { userId: viewer.userId }, reach: 'room', ...because },
    ])
    expect(await codeOf(viewer.client.queryLiveStaff({ liveId }))).toBe('3627')
    await name(helper.userId, false)
    expect(await codeOf(ban('room'))).toBe('3627')
    expect((await host.client.queryLiveStaff({ liveId })).moderators).toHaveLength(4)
  })

  it('a ban of the host reaches all their rooms, and ends', async () => {
    const { host, liveId } = await room()
    const next = await room()
    // The next room of the same host: one is on air at a time.
    const end = sql(
      'test-talk-end-room',
      "update live_room set state = 'ended', closed_at = business_now() where room_id = $1",
    )
    const moveRoom = sql(
      'test-talk-next-room',
      'update live_room set account_id = $2 where room_id = $1',
    )
    const viewer = await member(1)
    const ban = (of: string, isBanned: boolean) =>
      host.client.banInLive({
        liveId: of,
        userId: viewer.userId,
        isBanned,
        reach: 'host',
        ...because,
      })
    await ban(liveId, true)
    await db.run(end, [liveId])
    await db.run(moveRoom, [next.liveId, host.accountId])
    expect(await codeOf(say(viewer, next.liveId, '换个房间'))).toBe('3623')
    await ban(next.liveId, false)
    expect((await say(viewer, next.liveId, '换个房间')).state).toBe('visible')
  })

  it('one line is pinned; deleted it is pinned no longer, and what is gone is not pinned', async () => {
    const { host, liveId } = await room()
    const viewer = await member(1)
    const pinned = async () => (await viewer.client.queryLiveTalk({ liveId })).pinned?.content ?? ''
    const pin = (lineId: string) => host.client.pinLiveLine({ liveId, lineId })
    const [first, second] = [await say(viewer, liveId, '第一'), await say(viewer, liveId, '第二')]
    await pin(first.lineId)
    await pin(second.lineId)
    expect(await pinned()).toBe('第二')
    await viewer.client.deleteLiveLine({ lineId: second.lineId, rule: 'other', reason: '' })
    expect(await pinned()).toBe('')
    expect(await codeOf(pin(second.lineId))).toBe('3626')
    const elsewhere = await room()
    const foreign = await say(viewer, elsewhere.liveId, '别处')
    expect(await codeOf(pin(foreign.lineId))).toBe('3626')
    await pin(first.lineId)
    await pin('')
    expect(await pinned()).toBe('')
    expect(await codeOf(viewer.client.pinLiveLine({ liveId, lineId: first.lineId }))).toBe('3627')
  })
})

describe('questions', () => {
  it('stand apart from the talk by their votes, three of one person wait at most, and the host answers them', async () => {
    const { host, liveId } = await room()
    const [person, other] = [await member(1), await member(1)]
    const [first, second] = [
      await ask(person, liveId, '久期？'),
      await ask(person, liveId, '信用？'),
    ]
    await ask(person, liveId, '利率？')
    expect(await codeOf(ask(person, liveId, '第四个'))).toBe('3625')
    expect(await wordsOf(person, liveId)).toEqual([])
    const vote = (lineId: string, isVoted = true) =>
      other.client.voteLiveQuestion({ lineId, isVoted })
    expect(await vote(second.lineId)).toEqual({ voteCount: 1 })
    expect(await vote(second.lineId)).toEqual({ voteCount: 1 })
    const list = async (isAnswered: boolean, limit = 20) =>
      other.client.queryLiveQuestions({ liveId, isAnswered, limit })
    const page = await list(false, 1)
    expect(page.questions).toMatchObject([
      { line: { content: '信用？', voteCount: 1 }, isVoted: true },
    ])
    const rest = await other.client.queryLiveQuestions({
      liveId,
      isAnswered: false,
      begin: page.nextBegin,
    })
    expect(rest.questions.map(({ line }) => line.content).toSorted()).toEqual(['久期？', '利率？'])
    expect(
      await codeOf(person.client.answerLiveQuestion({ lineId: second.lineId, isAnswered: true })),
    ).toBe('3627')
    await host.client.answerLiveQuestion({ lineId: second.lineId, isAnswered: true })
    expect((await list(true)).questions).toMatchObject([
      { line: { content: '信用？', isAnswered: true } },
    ])
    expect((await ask(person, liveId, '第四个')).state).toBe('visible')
    expect(await vote(second.lineId, false)).toEqual({ voteCount: 0 })
    const talk = await say(person, liveId, '不是问题')
    expect(await codeOf(vote(talk.lineId))).toBe('3626')
    await host.client.deleteLiveLine({ lineId: first.lineId, ...because })
    expect(await codeOf(vote(first.lineId))).toBe('3626')
  })
})

describe('the timeline of a room', () => {
  it('tells operators of the brand all that was said and done, in its order and by the time of the room', async () => {
    const { host, liveId } = await room()
    const viewer = await member(1)
    await later(2)
    const { lineId } = await say(viewer, liveId, '第一句')
    await later(3)
    await host.client.pinLiveLine({ liveId, lineId })
    await host.client.slowLive({ liveId, slowSeconds: 10 })
    await host.client.slowLive({ liveId, slowSeconds: 10 })
    await host.client.deleteLiveLine({ lineId, ...because })
    await host.client.banInLive({
      liveId,
      userId: viewer.userId,
      isBanned: true,
      reach: 'room',
      ...because,
    })
    const { events, nextSeq } = await office.queryLiveTimeline({ liveId })
    expect(nextSeq).toBe(0)
    expect(events.map(({ seq, act, atMs, byId }) => [seq, act, atMs, byId])).toEqual([
      [1, 'said', 2_000, viewer.userId],
      [2, 'pinned', 5_000, host.userId],
      [3, 'slowed', 5_000, host.userId],
      [4, 'hidden', 5_000, host.userId],
      [5, 'banned', 5_000, host.userId],
    ])
    expect(events[3]).toMatchObject({ text: '第一句', state: 'hidden', ...because })
    expect(events[4]).toMatchObject({ personId: viewer.userId, detail: 'room', ...because })
    const page = await office.queryLiveTimeline({ liveId, afterSeq: 1, limit: 2 })
    expect(page.events.map(({ seq }) => seq)).toEqual([2, 3])
    expect(page.nextSeq).toBe(3)
    const elsewhere = moderating(koi).byToken(OTHER_HOST)
    expect(await codeOf(elsewhere.queryLiveTimeline({ liveId }))).toBe('3602')
    expect(await codeOf(host.client.queryLiveTimeline({ liveId }))).toBe('1004')
    const change = sql(
      'test-talk-change',
      `update live_talk_event set act = 'shown' where room_id = $1`,
    )
    await expect(db.run(change, [liveId])).rejects.toThrow(/only added to/)
  })

  it('keeps that something was said when the account of who said it is gone, and nothing of what it was', async () => {
    const { host, liveId } = await room()
    const viewer = await member(1)
    await say(viewer, liveId, '我的话')
    const { lineId } = await ask(host, liveId, '主播的问题')
    await viewer.client.voteLiveQuestion({ lineId, isVoted: true })
    await viewer.client.likeLive({ liveId, requestKey: createToken(), presses: 4 })
    const kept = JSON.stringify(await readEverything(db, viewer.accountId, koi.seal, koi.objects))
    for (const known of ['我的话', lineId]) expect(kept).toContain(known)
    await db.transaction((tx) => forgetPerson(tx, viewer.accountId))
    const { events } = await office.queryLiveTimeline({ liveId })
    expect(events.map(({ act, text }) => [act, text])).toEqual([
      ['said', '已注销'],
      ['asked', '主播的问题'],
      ['deleted', '已注销'],
    ])
    expect(await wordsOf(host, liveId)).toEqual([])
    const { questions } = await host.client.queryLiveQuestions({ liveId, isAnswered: false })
    expect(questions[0]?.line.voteCount).toBe(0)
  })

  it('of two accounts that become one everything is one person’s', async () => {
    const { host, liveId } = await room()
    const [gone, stays] = [await member(1), await member(1)]
    await say(gone, liveId, '从前的我')
    const { lineId } = await ask(host, liveId, '都投了')
    for (const { client } of [gone, stays]) {
      await client.voteLiveQuestion({ lineId, isVoted: true })
      await client.likeLive({ liveId, requestKey: createToken(), presses: 2 })
    }
    await host.client.banInLive({
      liveId,
      userId: gone.userId,
      isBanned: true,
      reach: 'room',
      ...because,
    })
    await db.run(sql('test-talk-move', 'select discussion_move($1, $2)'), [
      gone.accountId,
      stays.accountId,
    ])
    expect(await codeOf(say(stays, liveId, '还是我'))).toBe('3623')
    const { lines } = await koi.visitor().client.queryLiveTalk({ liveId })
    expect(lines[0]?.userId).toBe(stays.userId)
    const { questions } = await host.client.queryLiveQuestions({ liveId, isAnswered: false })
    expect(questions[0]?.line.voteCount).toBe(1)
  })
})
