import { uploadUrl } from '@koi/contracts/uploads'
import { heatOf } from '@koi/domain/discussion/heat'
import { standingOf } from '@koi/domain/discussion/standing'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { REPORTS_A_DAY } from '@koi/domain/moderation/moderation-limits'
import { trustLevelOf } from '@koi/domain/moderation/trust-level'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { countTrust } from './trust-store.ts'
import { moderating, sendPicture, TOKEN, type Member } from './moderation.fixture.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { byToken, member, post, comment } = moderating(koi)
const office = byToken()
await addOtherBrand(koi)

const nobody = { subjectId: '', commentId: '', userId: '' }
const report = ({ client }: Member, subjectId: string, more = {}) =>
  client.reportContent({ subjectId, rule: 'spam', ...more })
const postRow = sql<{ state: string; stateRule: string; commentCount: number }>(
  'test-moderation-post-row',
  `select state, state_rule as "stateRule", comment_count as "commentCount" from discussion_post where post_id = $1`,
)
const stateOf = async (subjectId: string) => (await db.get(postRow, [subjectId])).state
const setState = sql(
  'test-moderation-set-state',
  'update discussion_post set state = $2 where post_id = $1',
)
const newsRow = sql<{ detail: string; newsId: string }>(
  'test-moderation-news',
  `select detail, news_id::text as "newsId" from discussion_news where user_id = $1 order by news_id desc`,
)
const toldTo = async ({ userId }: Member) => db.rows(newsRow, [userId])
/** The open work about something. */
async function workAbout(id: string, client = office) {
  let begin = ''
  do {
    const { work, nextBegin } = await client.queryWorkList({ begin })
    const found = work.find(({ about }) => about.endsWith(id))
    if (found) return found
    begin = nextBegin
  } while (begin !== '')
  return undefined
}
async function workOf(id: string) {
  const found = await workAbout(id)
  if (!found) throw new Error(`no work about ${id}`)
  return found.workId
}
async function reviewer(
  kinds: ('report' | 'held' | 'appeal' | 'feedback')[] = ['report', 'held', 'appeal', 'feedback'],
) {
  const person = await koi.person()
  await office.saveReviewer({ accountId: person.accountId, kinds })
  return person
}
/** Reports a post and has it removed by a reviewer. */
async function removed(author: Member, sanction: 'none' | 'warning' | 'strike' = 'none') {
  const subjectId = await post(author)
  await report(await member(1), subjectId)
  const first = await reviewer()
  const workId = await workOf(subjectId)
  await first.client.takeWork({ workId })
  await first.client.decideWork({
    workId,
    outcome: 'remove',
    rule: 'promise',
    reason: '写了稳赚',
    sanction,
  })
  const { decisionId } = await author.client.queryAppeal({ subjectId })
  return { subjectId, decisionId, workId, first }
}
const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })

describe('reports', () => {
  it('a report is work; one person counts once, however often and at once', async () => {
    const author = await member()
    const reporter = await member(1)
    const subjectId = await post(author)
    await Promise.all(
      Array.from({ length: 6 }, () => report(reporter, subjectId, { words: '广告\u202E' })),
    )
    const work = await office.queryWork({ workId: await workOf(subjectId) })
    expect(work.reports).toMatchObject([{ userId: reporter.userId, words: '广告', weight: 1 }])
    expect(work.item.weight).toBe(1)
    expect(await stateOf(subjectId)).toBe('visible')
  })

  it('many new accounts hold nothing, and enough trust does, also all at once', async () => {
    const author = await member()
    const subjectId = await post(author)
    const crowd = await Promise.all(Array.from({ length: 12 }, () => member(0)))
    await Promise.all(crowd.map((each) => report(each, subjectId)))
    expect(await stateOf(subjectId)).toBe('visible')
    const trusted = await Promise.all([member(3), member(3)])
    await Promise.all(trusted.map((each) => report(each, subjectId)))
    expect(await db.get(postRow, [subjectId])).toMatchObject({ state: 'held', stateRule: '举报' })
    const { item, reports, decisions } = await office.queryWork({ workId: await workOf(subjectId) })
    expect({ weight: item.weight, count: reports.length }).toEqual({ weight: 6, count: 14 })
    // Held, it is due in two hours and not in a day; the log has the hold with its rule.
    expect(item.dueMs).toBe(START + 2 * 3_600_000)
    expect(decisions).toMatchObject([{ outcome: 'hold', rule: '举报', byWhom: 'rule' }])
    expect((await toldTo(author)).map(({ detail }) => detail)).toEqual([
      '你的帖子被多人举报，审核完成前仅自己可见',
    ])
  })

  it('one’s own, what is gone, what is of another brand and two things at once are refused', async () => {
    const author = await member()
    const reporter = await member(1)
    const subjectId = await post(author)
    expect(await codeOf(report(author, subjectId))).toBe('3062')
    expect(
      await codeOf(author.client.reportContent({ userId: author.userId, rule: 'abuse' })),
    ).toBe('3062')
    expect(await codeOf(report(reporter, 'f'.repeat(32)))).toBe('3061')
    expect(await codeOf(report(reporter, subjectId, { userId: author.userId }))).toBe('3061')
    expect(await codeOf(reporter.client.reportContent({ rule: 'spam' }))).toBe('3061')
    await db.run(setState, [subjectId, 'hidden'])
    expect(await codeOf(report(reporter, subjectId))).toBe('3061')
    const elsewhere = await koi.demoPerson(OTHER_HOST)
    await db.run(setState, [subjectId, 'visible'])
    expect(await codeOf(elsewhere.client.reportContent({ subjectId, rule: 'spam' }))).toBe('3061')
  })

  it('twenty reports a day', async () => {
    const author = await member()
    const reporter = await member(1)
    for (let count = 0; count < REPORTS_A_DAY; count += 1)
      await report(reporter, await post(author))
    expect(await codeOf(report(reporter, await post(author)))).toBe('3064')
    await at(START + DAY_MS)
    await report(reporter, await post(author))
    await at(START)
  })

  it('what was found in order is not reported again until it is edited', async () => {
    const author = await member()
    const subjectId = await post(author)
    await report(await member(1), subjectId)
    const workId = await workOf(subjectId)
    await office.takeWork({ workId })
    await office.decideWork({ workId, outcome: 'keep', rule: 'spam' })
    expect(await codeOf(report(await member(1), subjectId))).toBe('3063')
    await db.run(
      sql(
        'test-moderation-edit',
        'update discussion_post set version = version + 1 where post_id = $1',
      ),
      [subjectId],
    )
    expect(await codeOf(report(await member(1), subjectId))).toBe('0')
    // Nobody is told of a look that changed nothing.
    expect(await toldTo(author)).toEqual([])
  })
})

describe('the queue', () => {
  it('two reviewers take one piece of work at once: one has it, and the other cannot decide it', async () => {
    const author = await member()
    const subjectId = await post(author)
    await report(await member(1), subjectId)
    const workId = await workOf(subjectId)
    const both = await Promise.all([reviewer(), reviewer()])
    const codes = await Promise.all(both.map(({ client }) => codeOf(client.takeWork({ workId }))))
    expect(codes.toSorted()).toEqual(['0', '3082'])
    const [winner, loser] = codes[0] === '0' ? both : [both[1], both[0]]
    const decision = { workId, outcome: 'remove', rule: 'spam' } as const
    expect(await codeOf(loser.client.decideWork(decision))).toBe('3083')
    expect(await codeOf(loser.client.giveBackWork({ workId }))).toBe('3083')
    // The same decision twice at once is one; another one is refused.
    const twice = [winner.client.decideWork(decision), winner.client.decideWork(decision)]
    expect(await Promise.all(twice.map(codeOf))).toEqual(['0', '0'])
    expect(await codeOf(winner.client.decideWork({ ...decision, outcome: 'keep' }))).toBe('3084')
    expect(await codeOf(loser.client.takeWork({ workId }))).toBe('3084')
    const { events, decisions, item } = await winner.client.queryWork({ workId })
    expect(events.map(({ step, byWhom }) => [step, byWhom])).toEqual([
      ['opened', 'rule'],
      ['taken', winner.accountId],
      ['decided', winner.accountId],
    ])
    expect(decisions).toHaveLength(1)
    expect(item).toMatchObject({ state: 'decided', outcome: 'remove', mayTake: false })
  })

  it('who did nothing for half an hour has let go of it', async () => {
    const subjectId = await post(await member())
    await report(await member(1), subjectId)
    const workId = await workOf(subjectId)
    const [slow, quick] = await Promise.all([reviewer(), reviewer()])
    await slow.client.takeWork({ workId })
    await at(START + 30 * 60_000)
    expect(await codeOf(quick.client.takeWork({ workId }))).toBe('3082')
    await at(START + 30 * 60_000 + 1)
    expect(await codeOf(quick.client.takeWork({ workId }))).toBe('0')
    expect(await codeOf(slow.client.decideWork({ workId, outcome: 'keep', rule: 'spam' }))).toBe(
      '3083',
    )
    await quick.client.giveBackWork({ workId })
    const { events } = await office.queryWork({ workId })
    expect(events.map(({ step }) => step)).toEqual(['opened', 'taken', 'taken', 'givenBack'])
    await at(START)
  })

  it('only who was named sees work, of their brand and their sorts; being logged in is not enough', async () => {
    const subjectId = await post(await member())
    await report(await member(1), subjectId)
    const workId = await workOf(subjectId)
    const stranger = await member(4)
    expect(await codeOf(stranger.client.queryWorkList({}))).toBe('1004')
    expect(
      await codeOf(
        stranger.client.saveReviewer({ accountId: stranger.accountId, kinds: ['report'] }),
      ),
    ).toBe('1004')
    const appeals = await reviewer(['appeal'])
    expect((await appeals.client.queryWorkList({})).work).toEqual([])
    expect((await appeals.client.queryWorkList({ kinds: ['report'] })).work).toEqual([])
    expect(await codeOf(appeals.client.takeWork({ workId }))).toBe('3081')
    // The token on the host of another brand, and somebody whom that brand named.
    const other = byToken(OTHER_HOST)
    expect((await other.queryWorkList({})).work).toEqual([])
    expect(await codeOf(other.takeWork({ workId }))).toBe('3081')
    expect(await codeOf(other.decideWork({ workId, outcome: 'keep', rule: 'spam' }))).toBe('3081')
    expect(await codeOf(other.queryWork({ workId }))).toBe('3081')
    expect(await codeOf(other.openWork({ subjectId }))).toBe('3061')
    const theirs = await koi.demoPerson(OTHER_HOST)
    expect(
      await codeOf(office.saveReviewer({ accountId: theirs.accountId, kinds: ['report'] })),
    ).toBe('3089')
    await other.saveReviewer({ accountId: theirs.accountId, kinds: ['report'] })
    expect((await theirs.client.queryWorkList({})).work).toEqual([])
    expect(await codeOf(theirs.client.queryWork({ workId }))).toBe('3081')
    // Who is named no longer is let in no longer.
    await other.saveReviewer({ accountId: theirs.accountId, kinds: [] })
    expect(await codeOf(theirs.client.queryWorkList({}))).toBe('1004')
  })

  it('the ranking of a post is shown with all its inputs to operators of its brand alone, and who asked is kept', async () => {
    const author = await member()
    const subjectId = await post(author)
    const [one, two] = [await member(), await member()]
    for (const { client } of [one, two])
      await client.likeSubject({ postId: subjectId, isLiked: true })
    await one.client.bookmarkSubject({ postId: subjectId, isBookmarked: true })
    await comment(two, subjectId)
    await comment(two, subjectId)
    // Its author makes nothing of it.
    await author.client.likeSubject({ postId: subjectId, isLiked: true })
    await author.client.bookmarkSubject({ postId: subjectId, isBookmarked: true })
    await author.client.shareSubject({ postId: subjectId })
    await comment(author, subjectId)
    const named = await reviewer(['feedback'])
    const seen = await named.client.queryRanking({ subjectId })
    expect(seen).toMatchObject({
      otherLikes: 2,
      commenters: 1,
      sharers: 0,
      otherBookmarks: 1,
      points: 5,
      reads: [],
    })
    expect(seen.heat).toBe(heatOf(seen.createdMs, seen))
    expect(seen.standing).toBe(standingOf(seen.createdMs, seen.kind, seen))
    expect(seen.formula).toContain('other_likes + 2 × commenters')
    expect(seen.recommendedFormula).toContain('21600 where the reader follows')
    const { reads } = await office.queryRanking({ subjectId })
    expect(reads.map(({ byWhom }) => byWhom)).toEqual([named.accountId])
    // A person, its author, and operators of another brand are told nothing, and leave no trace.
    for (const { client } of [one, author]) {
      expect(await codeOf(client.queryRanking({ subjectId }))).toBe('1004')
    }
    expect(await codeOf(koi.visitor().client.queryRanking({ subjectId }))).toBe('1001')
    const theirs = await koi.demoPerson(OTHER_HOST)
    const other = byToken(OTHER_HOST)
    await other.saveReviewer({ accountId: theirs.accountId, kinds: ['report'] })
    for (const client of [other, theirs.client]) {
      expect(await codeOf(client.queryRanking({ subjectId }))).toBe('3061')
    }
    const kept = await office.queryRanking({ subjectId })
    expect(kept.reads.map(({ byWhom }) => byWhom)).toEqual(['operator', named.accountId])
    await expect(
      db.run(sql('test-moderation-ranking-undo', 'delete from moderation_ranking_read')),
    ).rejects.toThrow('only added to')
  })

  it('pages of the queue meet each piece of work once', async () => {
    const author = await member()
    const reporters = await Promise.all(Array.from({ length: 3 }, () => member(1)))
    for (const reporter of reporters)
      for (let count = 0; count < 10; count += 1) await report(reporter, await post(author))
    const seen: string[] = []
    let begin = ''
    do {
      const page = await office.queryWorkList({ begin })
      expect(page.work.length).toBeLessThanOrEqual(20)
      seen.push(...page.work.map(({ workId }) => workId))
      begin = page.nextBegin
    } while (begin !== '')
    expect(seen.length).toBeGreaterThanOrEqual(30)
    expect(new Set(seen).size).toBe(seen.length)
    const decided = await office.queryWorkList({ state: 'decided' })
    expect(decided.work.every(({ state }) => state === 'decided')).toBe(true)
  })

  it.each(['work_event', 'moderation_decision', 'moderation_word'])(
    '%s is only added to',
    async (table) => {
      await saveWord()
      const changes = [
        `update ${table} set ${table === 'moderation_word' ? 'word' : 'rule'} = 'x'`,
        `delete from ${table}`,
      ]
      for (const [at_, text] of changes.entries())
        await expect(db.run(sql(`test-log-${table}-${at_}`, text))).rejects.toThrow(
          `${table} is only added to`,
        )
    },
  )
})

/** Adds a word to the list of the brand. */
async function saveWord(...more: string[]) {
  const { version, words } = await office.queryWatchedWords({})
  const all = [...new Set([...words, '加微信', ...more])]
  return (await office.saveWatchedWords({ version, words: all })).version
}

describe('decisions', () => {
  it('a removed post is gone with its count, its author is told, and a comment likewise', async () => {
    const author = await member()
    const { subjectId } = await removed(author, 'warning')
    expect(await db.get(postRow, [subjectId])).toMatchObject({
      state: 'removed',
      stateRule: 'promise',
    })
    expect((await toldTo(author)).map(({ detail }) => detail)).toEqual([
      '你的帖子因「承诺收益、夸大宣传」被移除，并记警告一次。写了稳赚。如有异议，可在 30 天内申诉',
    ])
    const place = await post(author)
    const commentId = await comment(author, place)
    expect((await db.get(postRow, [place])).commentCount).toBe(1)
    const { workId } = await office.openWork({ ...nobody, commentId })
    await office.takeWork({ workId })
    await office.decideWork({ workId, outcome: 'remove', rule: 'abuse' })
    expect((await db.get(postRow, [place])).commentCount).toBe(0)
    // Seen again, it is there again with its count.
    const again = await office.openWork({ commentId })
    await office.takeWork(again)
    await office.decideWork({ ...again, outcome: 'keep', rule: 'abuse' })
    expect((await db.get(postRow, [place])).commentCount).toBe(1)
  })

  it('what its author deleted meanwhile stays deleted, and the decision counts', async () => {
    const author = await member()
    const subjectId = await post(author)
    await report(await member(1), subjectId)
    const workId = await workOf(subjectId)
    await office.takeWork({ workId })
    await db.run(setState, [subjectId, 'deleted'])
    await office.decideWork({ workId, outcome: 'remove', rule: 'fraud', sanction: 'strike' })
    expect(await stateOf(subjectId)).toBe('deleted')
    const { decisions, content } = await office.queryWork({ workId })
    expect(decisions).toMatchObject([{ outcome: 'remove', sanction: 'strike' }])
    expect(content).toMatchObject({ state: 'deleted', strikes: 1 })
    // Kept or upheld, nothing brings it back.
    const again = await office.openWork({ subjectId })
    await office.takeWork(again)
    await office.decideWork({ ...again, outcome: 'keep', rule: 'fraud' })
    expect(await stateOf(subjectId)).toBe('deleted')
  })

  it('a person’s name and words are taken away', async () => {
    const author = await member()
    await db.run(
      sql(
        'test-moderation-intro',
        `update discussion_member set nick = '加我', nick_key = '加我', intro = '带你赚' where user_id = $1`,
      ),
      [author.userId],
    )
    await (await member(1)).client.reportContent({ userId: author.userId, rule: 'fraud' })
    const workId = await workOf(author.userId)
    await office.takeWork({ workId })
    await office.decideWork({ workId, outcome: 'remove', rule: 'fraud' })
    const { intro, nick } = await author.client.queryCommunitySettings({})
    expect({ intro, nick }).toEqual({ intro: '', nick: `鱼友${author.userId.slice(1)}` })
    // Reviewers still read what was removed.
    const { content } = await office.queryWork({ workId })
    expect(content).toMatchObject({ text: '带你赚', nick: '加我', state: 'removed' })
  })

  it('strikes are longer each time, one after the other also at once, and expire', async () => {
    const author = await member(3)
    const posts = await Promise.all([post(author), post(author), post(author)])
    const works = await Promise.all(posts.map((subjectId) => office.openWork({ subjectId })))
    for (const work of works) await office.takeWork(work)
    await Promise.all(
      works.map((work) =>
        office.decideWork({ ...work, outcome: 'remove', rule: 'spam', sanction: 'strike' }),
      ),
    )
    const ends = sql<{ days: number }>(
      'test-moderation-strikes',
      `select (extract(epoch from suspended_until - given_at) / 86400)::integer as days from moderation_strike where user_id = $1 order by 1`,
    )
    expect((await db.rows(ends, [author.userId])).map(({ days }) => days)).toEqual([1, 3, 7])
    const write = () => author.client.createContent({ content: '你好', subjectType: 1 })
    expect(await codeOf(write())).toBe('3065')
    await at(START + 7 * DAY_MS - 1)
    expect(await codeOf(write())).toBe('3065')
    await at(START + 7 * DAY_MS)
    expect(await codeOf(write())).toBe('0')
    await at(START)
  })

  it('an outcome of another sort of work and a sanction without a removal are refused', async () => {
    const { workId } = await office.openWork({ subjectId: await post(await member()) })
    await office.takeWork({ workId })
    const unfit = { workId, rule: 'spam' } as const
    expect(await codeOf(office.decideWork({ ...unfit, outcome: 'upheld' }))).toBe('3086')
    expect(await codeOf(office.decideWork({ ...unfit, outcome: 'keep', sanction: 'strike' }))).toBe(
      '3086',
    )
    expect(
      await codeOf(office.replyWork({ workId, requestKey: createToken(), words: '请说明' })),
    ).toBe('3086')
  })
})

describe('watched words', () => {
  it('texts are held for them with their version, and wait in the queue', async () => {
    const version = await saveWord('韭菜盒子')
    const author = await member(3)
    const { subjectId } = await author.client.createContent({
      content: '又是 韭 菜*盒子',
      subjectType: 1,
    })
    expect(await db.get(postRow, [subjectId])).toMatchObject({
      state: 'held',
      stateRule: `词库 v${version}：韭菜盒子`,
    })
    const work = await workAbout(subjectId)
    expect(work).toMatchObject({ kind: 'held', dueMs: START + 2 * 3_600_000 })
    const workId = work?.workId ?? ''
    await office.takeWork({ workId })
    await office.decideWork({ workId, outcome: 'keep', rule: 'promise' })
    expect(await stateOf(subjectId)).toBe('visible')
    expect((await toldTo(author)).map(({ detail }) => detail)).toEqual([
      '你的帖子已通过审核，现已公开显示',
    ])
  })

  it('two who change the list at once: one is told; old versions stay to be read', async () => {
    const version = await saveWord()
    const save = (words: string[]) => codeOf(office.saveWatchedWords({ version, words }))
    expect((await Promise.all([save(['一号']), save(['二号'])])).toSorted()).toEqual(['0', '3087'])
    expect((await office.queryWatchedWords({ version })).words).toContain('加微信')
    expect((await office.queryWatchedWords({})).words).toHaveLength(1)
  })

  it('a word of which nothing is left, or that stands there twice, is refused', async () => {
    const { version } = await office.queryWatchedWords({})
    expect(await codeOf(office.saveWatchedWords({ version, words: ['***'] }))).toBe('3088')
    expect(await codeOf(office.saveWatchedWords({ version, words: ['VX', 'ｖ x'] }))).toBe('3088')
    expect(await codeOf(office.saveWatchedWords({ version, words: ['字'.repeat(21)] }))).toBe(
      '3088',
    )
    // Another brand has none of it.
    expect(await byToken(OTHER_HOST).queryWatchedWords({})).toMatchObject({ version: 0, words: [] })
  })
})

describe('appeals', () => {
  const words = '这是引用的新闻标题'
  const ask = ({ client }: Member, decisionId: string, requestKey = createToken()) =>
    client.createAppeal({ requestKey, decisionId, words })

  it('a second reviewer looks at it, both sides write, and what is restored has its counts', async () => {
    const author = await member(1)
    const topic = await topicWith()
    const subjectId = await post(author, '稳赚', topic)
    expect(await topicCount(topic)).toBe(1)
    const { decisionId, first } = await removePost(author, subjectId)
    expect(await topicCount(topic)).toBe(0)
    const requestKey = createToken()
    const made = await Promise.all([
      ask(author, decisionId, requestKey),
      ask(author, decisionId, requestKey),
    ])
    expect(made[0]).toEqual(made[1])
    const workId = await workOf(decisionId)
    expect(await codeOf(first.client.takeWork({ workId }))).toBe('3085')
    const second = await reviewer()
    await second.client.takeWork({ workId })
    await second.client.replyWork({ workId, requestKey: createToken(), words: '请给出来源' })
    const reply = {
      requestKey: createToken(),
      appealId: made[0].appealId,
      words: '来源是\u200B公告',
    }
    await Promise.all([author.client.replyAppeal(reply), author.client.replyAppeal(reply)])
    const { messages } = await second.client.queryWork({ workId })
    expect(messages.map(({ side, words: said }) => [side, said])).toEqual([
      ['person', words],
      ['reviewer', '请给出来源'],
      ['person', '来源是公告'],
    ])
    await second.client.decideWork({
      workId,
      outcome: 'upheld',
      rule: 'promise',
      reason: '引用无误',
    })
    expect(await db.get(postRow, [subjectId])).toMatchObject({ state: 'visible', stateRule: '' })
    expect(await topicCount(topic)).toBe(1)
    expect(await codeOf(author.client.createContent({ content: '谢谢', subjectType: 1 }))).toBe('0')
    const { appeal } = await author.client.queryAppeal({ decisionId })
    expect(appeal).toMatchObject({ state: 'upheld', mayReply: false })
    expect(await codeOf(author.client.replyAppeal({ ...reply, requestKey: createToken() }))).toBe(
      '3070',
    )
    expect((await toldTo(author))[0]?.detail).toBe('你的申诉成立，内容已恢复')
  })

  it('twice, too late, for somebody else’s and for what was not removed it is refused', async () => {
    const author = await member()
    const { decisionId, subjectId } = await removed(author)
    const stranger = await member()
    expect(await codeOf(ask(stranger, decisionId))).toBe('3067')
    expect(await codeOf(stranger.client.queryAppeal({ decisionId }))).toBe('3067')
    expect(await codeOf(stranger.client.queryAppeal({ subjectId }))).toBe('3067')
    expect(await codeOf(ask(author, 'f'.repeat(32)))).toBe('3067')
    const late = await removed(author)
    await at(START + 30 * DAY_MS)
    expect(await codeOf(ask(author, decisionId))).toBe('0')
    await at(START + 30 * DAY_MS + 1)
    expect(await codeOf(ask(author, late.decisionId))).toBe('3068')
    expect(await codeOf(ask(author, decisionId))).toBe('3069')
    await at(START)
    const { appeal } = await author.client.queryAppeal({ decisionId })
    expect(
      await codeOf(
        stranger.client.replyAppeal({
          requestKey: createToken(),
          appealId: appeal?.appealId ?? '',
          words: '是我',
        }),
      ),
    ).toBe('3067')
  })

  it('two appeals at once under two keys are one', async () => {
    const author = await member()
    const { decisionId } = await removed(author)
    const codes = await Promise.all([
      codeOf(ask(author, decisionId)),
      codeOf(ask(author, decisionId)),
    ])
    expect(codes.toSorted()).toEqual(['0', '3069'])
  })

  it('one is found by its notice; rejected, all stays and the person reads why', async () => {
    const author = await member()
    const { decisionId, subjectId } = await removed(author, 'strike')
    const [news] = await toldTo(author)
    const found = await author.client.queryAppeal({ newsId: news?.newsId ?? '' })
    expect(found).toMatchObject({
      decisionId,
      subjectId,
      mayAppeal: true,
      ruleText: '承诺收益、夸大宣传',
      sanctionText: '1 天内不能发言',
    })
    await ask(author, decisionId)
    const workId = await workOf(decisionId)
    const second = await reviewer()
    await second.client.takeWork({ workId })
    await second.client.decideWork({
      workId,
      outcome: 'rejected',
      rule: 'promise',
      reason: '表述属承诺收益',
    })
    expect(await stateOf(subjectId)).toBe('removed')
    const { appeal, mayAppeal } = await author.client.queryAppeal({ decisionId })
    expect(mayAppeal).toBe(false)
    expect(appeal?.messages.at(-1)).toMatchObject({ side: 'reviewer', words: '表述属承诺收益' })
    expect(await codeOf(author.client.createContent({ content: '你好', subjectType: 1 }))).toBe(
      '3065',
    )
  })

  it('what was hidden before comes back hidden, and what another decision removed stays away', async () => {
    const author = await member()
    const subjectId = await post(author)
    await db.run(setState, [subjectId, 'hidden'])
    const { decisionId } = await removePost(author, subjectId)
    await ask(author, decisionId)
    const second = await reviewer()
    const workId = await workOf(decisionId)
    await second.client.takeWork({ workId })
    await second.client.decideWork({ workId, outcome: 'upheld', rule: 'other' })
    expect(await stateOf(subjectId)).toBe('hidden')
    await db.run(setState, [subjectId, 'visible'])
    await at(START + 500)
    const once = await removePost(author, subjectId)
    const looked = await office.openWork({ subjectId })
    await office.takeWork(looked)
    await office.decideWork({ ...looked, outcome: 'keep', rule: 'other' })
    await at(START + 1000)
    await removePost(author, subjectId)
    await ask(author, once.decisionId)
    const late = { workId: await workOf(once.decisionId) }
    await second.client.takeWork(late)
    await second.client.decideWork({ ...late, outcome: 'upheld', rule: 'other' })
    expect(await stateOf(subjectId)).toBe('removed')
    await at(START)
  })

  it('pictures are one’s own', async () => {
    const author = await member()
    const { decisionId } = await removed(author)
    const appeal = { requestKey: createToken(), decisionId, words, pictures: ['nobody'] }
    expect(await codeOf(author.client.createAppeal(appeal))).toBe('3072')
  })

  it('RT-038 pictures are seen by their author and by reviewers of appeals of that brand, and by nobody else', async () => {
    const [author, other] = [await member(), await member()]
    const { decisionId } = await removed(author)
    const [own, foreign] = [
      await sendPicture(author, 'cont_common'),
      await sendPicture(other, 'cont_common'),
    ]
    const asked = { requestKey: createToken(), decisionId, words }
    expect(await codeOf(author.client.createAppeal({ ...asked, pictures: [foreign] }))).toBe('3072')
    const judge = await reviewer(['appeal'])
    const seenBy = async (person: Pick<Member, 'inject'>) =>
      (await person.inject({ method: 'GET', url: uploadUrl(own) })).statusCode
    expect(await seenBy(judge)).toBe(404)
    await author.client.createAppeal({ ...asked, pictures: [own] })
    // Other words under its key are not answered as if they were kept.
    const reworded = { ...asked, pictures: [own], words: '另外的话也想让复核的人看到' }
    expect(await codeOf(author.client.createAppeal(reworded))).toBe('3069')
    expect((await author.client.queryAppeal({ decisionId })).appeal?.pictures).toEqual([own])
    const work = await judge.client.queryWork({ workId: await workOf(decisionId) })
    expect(work.pictures).toEqual([own])
    const others = [other, await reviewer(['report', 'held', 'feedback']), koi.visitor()]
    expect(await Promise.all([author, judge].map(seenBy))).toEqual([200, 200])
    expect(await Promise.all(others.map(seenBy))).toEqual([404, 404, 404])
    expect(await seenBy(koi.visitor(OTHER_HOST))).toBe(404)
    await office.saveReviewer({ accountId: judge.accountId, kinds: [] })
    expect(await seenBy(judge)).toBe(404)
  })
})

const addTopic = sql(
  'test-moderation-topic',
  `insert into discussion_topic (topic_id, brand_id, name, made_at) values ($1, 'main', $1, business_now())`,
)
const topicRow = sql<{ count: number }>(
  'test-moderation-topic-count',
  'select post_count as count from discussion_topic where topic_id = $1',
)
async function topicWith() {
  const topicId = createToken().slice(0, 12)
  await db.run(addTopic, [topicId])
  return topicId
}
const topicCount = async (topicId: string) => (await db.get(topicRow, [topicId])).count

async function removePost(author: Member, subjectId: string) {
  const first = await reviewer()
  const work = await first.client.openWork({ subjectId })
  await first.client.takeWork(work)
  await first.client.decideWork({ ...work, outcome: 'remove', rule: 'promise', sanction: 'strike' })
  const { decisionId } = await author.client.queryAppeal({ subjectId })
  return { decisionId, first }
}

const levelOf = sql<{ level: number }>(
  'test-moderation-level-of',
  'select trust_level as level from discussion_member where user_id = $1',
)
const joined = sql(
  'test-moderation-joined',
  "update discussion_member set joined_at = business_now() - $2 * interval '1 hour' where user_id = $1",
)

describe('trust', () => {
  it('a new account writes three posts an hour, and more when the night has counted it', async () => {
    const author = await member()
    const write = (count: number) =>
      codeOf(author.client.createContent({ content: `第${count}篇`, subjectType: 1 }))
    for (const count of [1, 2, 3]) expect(await write(count)).toBe('0')
    expect(await write(4)).toBe('3066')
    await at(START + DAY_MS)
    await countTrust(db, START + DAY_MS)
    for (const count of [5, 6, 7, 8]) expect(await write(count)).toBe('0')
    await at(START)
  })

  it('the night counts as the rule does, and once', async () => {
    const nights = { nowMs: START + 400 * DAY_MS }
    await at(nights.nowMs)
    const people = [
      { hours: 23, writings: 5, strikes: 0 },
      { hours: 24, writings: 0, strikes: 0 },
      { hours: 24, writings: 1, strikes: 0 },
      { hours: 15 * 24, writings: 15, strikes: 0 },
      { hours: 15 * 24, writings: 14, strikes: 0 },
      { hours: 60 * 24, writings: 60, strikes: 0 },
      { hours: 60 * 24, writings: 60, strikes: 1 },
      { hours: 60 * 24, writings: 60, strikes: 4 },
    ]
    const made = []
    for (const { hours, writings, strikes } of people) {
      const one = await member()
      await db.run(joined, [one.userId, hours])
      for (let count = 0; count < writings + strikes; count += 1) {
        const subjectId = await post(one)
        if (count >= strikes) continue
        const work = await office.openWork({ subjectId })
        await office.takeWork(work)
        await office.decideWork({ ...work, outcome: 'remove', rule: 'spam', sanction: 'strike' })
      }
      made.push(one)
    }
    const named = await member(4)
    await countTrust(db, nights.nowMs)
    const levels = await Promise.all(
      made.map(async ({ userId }) => (await db.get(levelOf, [userId])).level),
    )
    expect(levels).toEqual(
      people.map(({ hours, ...facts }) =>
        trustLevelOf({ ...facts, joinedMs: nights.nowMs - hours * 3_600_000, nowMs: nights.nowMs }),
      ),
    )
    expect((await db.get(levelOf, [named.userId])).level).toBe(4)
    // The same day again counts nothing.
    const [first] = made
    await db.run(joined, [first?.userId ?? '', 24 * 20])
    await countTrust(db, nights.nowMs)
    expect((await db.get(levelOf, [first?.userId ?? ''])).level).toBe(0)
    await at(START)
  })
})

describe('RT-011 RT-016 problems and feedback', () => {
  it('causes are what the account’s state says', async () => {
    const newcomer = await koi.person()
    expect((await newcomer.client.queryProblemCauses({ problem: 'cannotPost' })).causes).toEqual([])
    const author = await member(1)
    const { decisionId } = await removed(author, 'strike')
    const { causes } = await author.client.queryProblemCauses({ problem: 'cannotPost' })
    expect(causes).toMatchObject([
      {
        cause: 'suspended',
        fix: '2026-03-03 10:00 后自动恢复。对处理有异议可以申诉。',
        decisionId,
      },
    ])
    expect(
      (await author.client.queryProblemCauses({ problem: 'contentGone' })).causes,
    ).toMatchObject([{ cause: 'removed', decisionId }])
  })

  it('a feedback is one, has its state, and is answered', async () => {
    const author = await member(1)
    const requestKey = createToken()
    const sent = { requestKey, problem: 'pictureFails', words: '发图一直转圈' } as const
    const [one, two] = await Promise.all([
      author.client.createFeedback(sent),
      author.client.createFeedback(sent),
    ])
    expect(one).toEqual(two)
    const state = async () =>
      (await author.client.queryFeedback({})).feedbacks.map((each) => each.state)
    expect(await state()).toEqual(['received'])
    const workId = await workOf(one.feedbackId)
    const helper = await reviewer(['feedback'])
    await helper.client.takeWork({ workId })
    expect(await state()).toEqual(['working'])
    expect(
      await codeOf(helper.client.decideWork({ workId, outcome: 'answered', rule: 'other' })),
    ).toBe('3086')
    await helper.client.decideWork({ workId, outcome: 'answered', rule: 'other', reason: '已修复' })
    expect((await author.client.queryFeedback({})).feedbacks).toMatchObject([
      { state: 'answered', answer: '已修复' },
    ])
    for (let count = 0; count < 4; count += 1)
      await author.client.createFeedback({ ...sent, requestKey: createToken() })
    expect(await codeOf(author.client.createFeedback({ ...sent, requestKey: createToken() }))).toBe(
      '3073',
    )
    const stranger = await member()
    expect((await stranger.client.queryFeedback({})).feedbacks).toEqual([])
  })
})
