import { createHash } from 'node:crypto'
import { paperText } from '@koi/domain/live/quiz-proof'
import { standingOf } from '@koi/domain/live/quiz-result'
import { OPTION_LETTERS, type OptionLetter } from '@koi/domain/live/quiz-words'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { rulesFrom } from '#testing/rules-from.ts'
import { questionOf, quizzing, type AskedQuiz } from './quiz.fixture.ts'
import { tendQuizzes } from './tend-quizzes.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { room, end, member, office, paper, at, started } = quizzing(koi)

const cash = sql<{ balance: number }>(
  'test-quiz-cash',
  `select coalesce(sum(p.amount), 0)::bigint as balance from ledger_account a join ledger_posting p on p.account_id = a.id
   where a.kind = 'cash' and a.owner = $1`,
)
const cashOf = async ({ accountId }: Person) => (await db.get(cash, [accountId])).balance
/** What somebody was told of quizzes, title and text. */
async function toldTo({ client }: Person) {
  await tellWaiting(db, tellers)
  const { messages } = await client.queryMessages({ kind: 'activity' })
  return messages.map(({ title, body }) => [title, body])
}
const MONEY = { prizeKind: 'money' as const, prizeCents: 10_000 }

describe('a paper', () => {
  it('CL-149 is written by an operator for a room, and promised by a hash that it keeps; sent again it is the same', async () => {
    const { host, liveId } = await room()
    const asked = paper(liveId, ['B'], MONEY)
    const promised = await office.saveQuiz(asked)
    expect(await office.saveQuiz(asked)).toEqual(promised)
    const { mayStart, quizzes } = await host.client.queryQuizzes({ liveId })
    expect(mayStart).toBe(true)
    expect(quizzes).toMatchObject([
      {
        state: 0,
        paperSha256: promised.paperSha256,
        prizeCents: 10_000,
        questions: [],
        startedMs: 0,
      },
    ])
    const changed = await office.saveQuiz({ ...asked, questions: [questionOf('C')] })
    expect(changed.paperSha256).not.toBe(promised.paperSha256)
    await host.client.startQuiz({ actId: asked.actId })
    expect(await codeOf(office.saveQuiz(asked))).toBe('3645')
  })

  it.each<[string, Partial<AskedQuiz>]>([
    [
      'a single one of two questions',
      { kind: 'single', questions: [questionOf('A'), questionOf('B')] },
    ],
    ['one that goes on with one question', { kind: 'continue' }],
    ['options twice', { questions: [{ ...questionOf('A'), options: ['同', '同'] }] }],
    ['an option that is none', { questions: [{ ...questionOf('D') }] }],
    ['words of blanks', { questions: [{ ...questionOf('A'), content: ' ' }] }],
    ['money of nothing', { prizeKind: 'money' }],
    ['nothing that costs', { prizeCents: 5 }],
    ['a revival of a single one', { revivals: 1 }],
    ['the first of nobody', { rule: 'first' }],
    ['coupons for all', { prizeKind: 'coupon', prizeId: 'p' }],
  ])('with %s is refused', async (_, wrong) => {
    const { liveId } = await room()
    expect(await codeOf(office.saveQuiz({ ...paper(liveId, ['A']), ...wrong }))).toBe('3644')
  })

  it('of a prize that there is not, in a room that ended or is none, and an eleventh is refused', async () => {
    const { liveId } = await room()
    const coupon = { prizeKind: 'coupon', prizeId: 'none', rule: 'first', winnersMax: 3 } as const
    expect(await codeOf(office.saveQuiz(paper(liveId, ['A'], coupon)))).toBe('3656')
    for (let count = 0; count < 10; count += 1) await office.saveQuiz(paper(liveId, ['A']))
    expect(await codeOf(office.saveQuiz(paper(liveId, ['A'])))).toBe('3646')
    await end(liveId)
    expect(await codeOf(office.saveQuiz(paper(liveId, ['A'])))).toBe('3648')
    expect(await codeOf(office.saveQuiz(paper(createHexId(), ['A'])))).toBe('3602')
  })

  it('is started by its host alone, one at a time', async () => {
    const { host, liveId } = await room()
    const asked = paper(liveId, ['A'])
    const other = paper(liveId, ['B'])
    const viewer = await koi.person()
    await office.saveQuiz(asked)
    await office.saveQuiz(other)
    expect(await codeOf(viewer.client.startQuiz({ actId: asked.actId }))).toBe('3647')
    expect(await codeOf(host.client.startQuiz({ actId: createHexId() }))).toBe('3643')
    const first = await host.client.startQuiz({ actId: asked.actId })
    await at(START + 500)
    expect(await host.client.startQuiz({ actId: asked.actId })).toEqual(first)
    expect(await codeOf(host.client.startQuiz({ actId: other.actId }))).toBe('3649')
    await at(START)
  })
})

describe('what a quiz brings over the picture', () => {
  it.each<[string, OptionLetter[], number]>([
    ['ST-123', ['B'], 9],
    ['ST-122', ['B', 'A'], 8],
  ])(
    'ST-121 %s viewers find it there once it is kept: as 7, and while it runs with %j as %d, too',
    async (_, rights, number) => {
      await at(START)
      const { host, liveId } = await room()
      const types = async () =>
        (await koi.visitor().client.queryPendants({ liveId })).pendants.map(({ type }) => type)
      expect(await types()).toEqual([])
      const asked = paper(liveId, rights)
      await office.saveQuiz(asked)
      expect(await types()).toEqual([7])
      await host.client.startQuiz({ actId: asked.actId })
      expect(await types()).toEqual([7, number])
    },
  )
})

describe('RT-145 a single quiz', () => {
  it('RU-104 RU-105 EN-183 EN-184 EN-185 EN-186 EN-187 EN-188 EN-189 EN-190 EN-191 EN-192 EN-193 EN-194 EN-195 EN-196 EN-197 EN-198 shows its question from the countdown on', async () => {
    await at(START)
    const { liveId, actId, of, seen } = await started(['B'], MONEY)
    const viewer = await koi.person()
    const { validStartMs, validEndMs, closesMs } = of(1)
    const quiz = await seen(viewer)
    expect(quiz).toMatchObject({ state: 0, kind: 'single', questionCount: 1 })
    expect(quiz.questions).toMatchObject([
      {
        liveId,
        actId,
        paperId: quiz.paperSha256.slice(0, 16),
        questionId: `${actId}-1`,
        content: '第 1 题：单位净值变了，说明什么？',
        questionOrder: 1,
        seq: 1,
        options: ['份额变了', '每份的价格变了', '费率变了'],
        seconds: 10,
        score: 10,
        difficulty: 2,
        validStartMs,
        validEndMs,
        state: 0,
        countdown: 5,
        questionCount: 1,
        stats: null,
      },
    ])
    const told = async () => (await viewer.client.queryAir({ liveId })).quiz
    expect(await told()).toMatchObject({ actId, state: 0, message: 100 })
    await at(validStartMs)
    expect(await told()).toMatchObject({ state: 10, message: 110, question: { state: 10 } })
    await at(closesMs + 1)
    expect(await told()).toMatchObject({ state: 15, message: 0, question: { stats: null } })
  })

  it.each([
    ['RU-165', 0, '0'],
    ['RU-165', 12_000, '0'],
    ['RU-165', 12_001, '3651'],
    ['RU-165', -1, '3650'],
  ])('%s an answer %d ms after its start is answered %s', async (_, after, code) => {
    await at(START)
    const { of, answer } = await started(['B'])
    const viewer = await koi.person()
    await at(of(1).validStartMs + after)
    expect(await codeOf(answer(viewer, 1, 'B'))).toBe(code)
  })

  it('an answer counts once: pressed again it is the same, and it is not changed', async () => {
    await at(START)
    const { of, answer, seen, over } = await started(['B'])
    const viewer = await koi.person()
    await at(of(1).validStartMs + 400)
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(viewer, 1, 'B')))
    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1)
    expect(await codeOf(answer(viewer, 1, 'A'))).toBe('3652')
    expect((await seen(viewer)).own?.answers).toMatchObject([{ seq: 1, option: 'B' }])
    await over(1)
    expect(await codeOf(answer(viewer, 1, 'B'))).toBe('0')
    expect((await seen(viewer)).questions[0]?.stats).toMatchObject({ totalCount: 1 })
  })

  it('of two at once one counts', async () => {
    await at(START)
    const { of, answer, seen, over } = await started(['B'])
    const viewer = await koi.person()
    await at(of(1).validStartMs)
    const letters: OptionLetter[] = ['A', 'B', 'C']
    const codes = await Promise.all(letters.map((letter) => codeOf(answer(viewer, 1, letter))))
    expect(codes.toSorted()).toEqual(['0', '3652', '3652'])
    await over(1)
    expect((await seen(viewer)).questions[0]?.stats?.totalCount).toBe(1)
  })

  it('RT-043 EN-199 EN-200 EN-201 EN-202 EN-203 EN-204 EN-205 RU-106 RU-107 divides its prize among who was right, once', async () => {
    await at(START)
    const { host, of, answer, seen, over, liveId } = await started(['B'], {
      ...MONEY,
      prizeCents: 100,
    })
    const people = await Promise.all(Array.from({ length: 4 }, () => koi.person()))
    const [one, two, three, wrong] = people
    if (!one || !two || !three || !wrong) throw new Error('four people')
    for (const [place, person] of people.entries()) {
      await at(of(1).validStartMs + 1000 + place)
      await answer(person, 1, person === wrong ? 'A' : 'B')
    }
    const nothing = await koi.person()
    await over(1)
    await tendQuizzes(db, of(1).closesMs + 5000)
    await tendQuizzes(db, of(1).closesMs + 9000)
    const quiz = await seen(one)
    expect(quiz).toMatchObject({ state: 20, winnerCount: 3 })
    expect(quiz.questions[0]?.stats).toEqual({
      correctAnswer: 'B',
      totalCount: 4,
      successCount: 3,
      failedCount: 1,
      resurgenceCount: 0,
      successPercent: 75,
      optionPercents: [25, 75, 0],
    })
    expect(await Promise.all([one, two, three, wrong, nothing].map(cashOf))).toEqual([
      34, 33, 33, 0, 0,
    ])
    const own = async (who: Person) => (await seen(who)).own
    expect(await own(one)).toMatchObject({ answerResult: 1, prizeResult: 1, wonCents: 34 })
    expect(await own(wrong)).toMatchObject({ answerResult: 2, prizeResult: 0, outSeq: 1 })
    expect(await own(nothing)).toMatchObject({ answerResult: 3, prizeResult: 0, answers: [] })
    expect(await codeOf(answer(nothing, 1, 'B'))).toBe('3651')
    expect(await auditBooks(db)).toEqual([])
    const told = [['答题得奖了', '你在直播答题“基金小课堂”中分到 0.34 元，已转入余额']]
    expect(await toldTo(one)).toEqual(told)
    expect(await toldTo(wrong)).toEqual([])
    const { prizes } = await one.client.queryLivePrizes({ liveId })
    expect(prizes).toMatchObject([
      { liveId, activityId: quiz.actId, kind: 'quiz', state: 'won', wonCents: 34, coupons: [] },
    ])
    expect((await one.client.queryLivePrizes({})).prizes).toEqual(prizes)
    expect((await wrong.client.queryLivePrizes({ liveId })).prizes).toEqual([])
    expect((await host.client.queryAir({ liveId })).quiz).toMatchObject({ state: 20, message: 0 })
  })

  it('ST-114 the first so many win, who was right behind them wins nothing', async () => {
    await at(START)
    const { of, answer, seen, over } = await started(['B'], {
      ...MONEY,
      rule: 'first',
      winnersMax: 1,
    })
    const [one, two] = [await koi.person(), await koi.person()]
    await at(of(1).validStartMs + 10)
    await answer(two, 1, 'B')
    await at(of(1).validStartMs + 20)
    await answer(one, 1, 'B')
    await over(1)
    expect([await cashOf(one), await cashOf(two)]).toEqual([0, 10_000])
    expect((await seen(one)).own).toMatchObject({ answerResult: 1, prizeResult: 2, wonCents: 0 })
  })

  it('coupons go to the first, as long as there are some', async () => {
    await at(START)
    const prizeId = 'quiz-card'
    const card = { kind: 'feeAmount', feeOffCents: 500, validDays: 30, accountMax: 1, stock: 1 }
    await office.savePrize({
      prizeFile: { id: prizeId, name: '答题卡', firstDay: '2026-03-01', ...card },
    })
    const coupon = { prizeKind: 'coupon', prizeId, rule: 'first', winnersMax: 2 } as const
    const { of, answer, seen, over } = await started(['B'], coupon)
    const [one, two] = [await koi.person(), await koi.person()]
    for (const [place, person] of [one, two].entries()) {
      await at(of(1).validStartMs + place)
      await answer(person, 1, 'B')
    }
    await over(1)
    await tendQuizzes(db, of(1).closesMs + 5000)
    expect((await seen(one)).own).toMatchObject({ prizeResult: 1 })
    expect((await seen(one)).own?.couponId).not.toBe('')
    expect((await seen(two)).own).toMatchObject({ prizeResult: 2, couponId: '' })
    expect(await toldTo(one)).toEqual([
      ['答题得奖了', '你在直播答题“基金小课堂”中得到 答题卡，已放进“我的卡券”'],
    ])
    expect(await toldTo(two)).toEqual([])
    expect((await one.client.queryLivePrizes({})).prizes).toMatchObject([
      {
        kind: 'quiz',
        state: 'won',
        wonCents: 0,
        coupons: [{ couponId: (await seen(one)).own?.couponId }],
      },
    ])
    expect((await two.client.queryLivePrizes({})).prizes).toEqual([])
    expect(await auditBooks(db)).toEqual([])
  })

  it('a prize for buying is won by the rules of the day on which it is given, not of that on which it was written', async () => {
    await at(START)
    const prizeFile = {
      name: '答题红包',
      kind: 'redPacket',
      valueCents: 100,
      stock: 9,
      accountMax: 1,
    }
    const forBuying = { ...prizeFile, validDays: 30, firstDay: '2026-03-01', pages: ['buy'] }
    await rulesFrom(koi, '2026-01-01', { buyPrizes: true })
    await office.savePrize({ prizeFile: { id: 'quiz-buy', ...forBuying } })
    const won = { prizeKind: 'coupon', prizeId: 'quiz-buy', rule: 'first', winnersMax: 2 } as const
    const allowed = await started(['B'], won)
    const person = await koi.person()
    await at(allowed.of(1).validStartMs)
    await allowed.answer(person, 1, 'B')
    await allowed.over(1)
    expect((await allowed.seen(person)).own?.couponId).not.toBe('')

    await at(START)
    const late = await started(['B'], won)
    const { host, liveId } = await room()
    const written = paper(liveId, ['B'], won)
    await office.saveQuiz(written)
    const other = await koi.person()
    await at(late.of(1).validStartMs)
    await late.answer(other, 1, 'B')
    // A newer pack, from today on.
    await rulesFrom(koi, '2026-03-02', { buyPrizes: false })
    await late.over(1)
    expect((await late.seen(other)).own).toMatchObject({ answerResult: 1, couponId: '' })
    expect((await other.client.couponList({})).coupons).toEqual([])
    const { actId } = written
    expect(await codeOf(host.client.startQuiz({ actId }))).toBe('3656')
    expect(await codeOf(office.saveQuiz(paper(liveId, ['B'], won)))).toBe('3656')
    await rulesFrom(koi, '2026-03-02', { buyPrizes: true })
    expect(await codeOf(host.client.startQuiz({ actId }))).toBe('0')
    await rulesFrom(koi, '2026-03-02', { buyPrizes: false })
  })

  it('its host does not take part, nor does whoever does not see the room', async () => {
    await at(START)
    const { host, of, answer } = await started(['B'])
    await at(of(1).validStartMs)
    expect(await codeOf(answer(host, 1, 'B'))).toBe('3654')
    const viewer = await koi.person()
    expect(await codeOf(answer(viewer, 2, 'B'))).toBe('3643')
    expect(await codeOf(answer(viewer, 1, 'D'))).toBe('3643')
    expect(
      await codeOf(koi.visitor().client.answerQuiz({ actId: createHexId(), seq: 1, option: 'A' })),
    ).not.toBe('0')
  })

  it('a room that ended before: one refusal, nothing is won', async () => {
    await at(START)
    const { liveId, of, answer, seen } = await started(['B'], MONEY)
    const [one, two] = [await koi.person(), await koi.person()]
    await at(of(1).validStartMs)
    await answer(one, 1, 'B')
    await end(liveId)
    expect(await codeOf(answer(two, 1, 'B'))).toBe('3648')
    await tendQuizzes(db, of(1).validStartMs + 1000)
    expect(await codeOf(answer(two, 1, 'B'))).toBe('3657')
    expect(await seen(one)).toMatchObject({
      state: 20,
      isVoid: true,
      winnerCount: 0,
      own: { wonCents: 0, prizeResult: 0 },
    })
    expect(await cashOf(one)).toBe(0)
  })
})

describe('RT-146 a quiz that goes on', () => {
  it.each([
    ['RU-166', 40_000, '0'],
    ['RU-166', 40_001, '3651'],
  ])('%s an answer %d ms after its start is answered %s', async (_, after, code) => {
    await at(START)
    const { of, answer } = await started(['B', 'A'])
    const viewer = await koi.person()
    await at(of(1).validStartMs + after)
    expect(await codeOf(answer(viewer, 1, 'B'))).toBe(code)
  })

  it('ST-106 ST-111 who is wrong is out and watches; who has a revival goes on; who comes back is at the question of now', async () => {
    await at(START)
    const rights: OptionLetter[] = ['A', 'B', 'C']
    const { of, answer, seen, over } = await started(rights, { ...MONEY, revivals: 1 })
    const [right, once, twice, late, later] = await Promise.all(
      Array.from({ length: 5 }, () => koi.person()),
    )
    if (!right || !once || !twice || !late || !later) throw new Error('five people')
    await at(of(1).validStartMs + 100)
    await answer(right, 1, 'A')
    await answer(once, 1, 'B')
    await answer(twice, 1, 'B')
    await over(1)
    expect((await seen(once)).own).toMatchObject({
      revived: 1,
      outSeq: 0,
      answerResult: 0,
      prizeResult: null,
    })
    await at(of(2).validStartMs + 100)
    await answer(right, 2, 'B')
    await answer(once, 2, 'B')
    await answer(late, 2, 'B')
    await over(2)
    expect((await seen(right)).questions[0]?.stats?.resurgenceCount).toBe(2)
    expect((await seen(twice)).own).toMatchObject({ outSeq: 2, answerResult: 2 })
    expect((await seen(right)).questions[1]?.stats).toMatchObject({
      totalCount: 3,
      successCount: 3,
      resurgenceCount: 0,
    })
    // Whoever comes back meets what was asked so far, and nothing of what comes.
    await at(of(3).countdownMs - 1)
    expect((await seen(right)).questions).toHaveLength(2)
    await at(of(3).countdownMs)
    const again = await seen(right)
    expect(again.questions.map(({ seq, state }) => [seq, state])).toEqual([
      [1, 20],
      [2, 20],
      [3, 0],
    ])
    expect(again.own?.answers.map(({ option }) => option)).toEqual(['A', 'B'])
    await at(of(3).validStartMs + 100)
    expect(await codeOf(answer(twice, 3, 'C'))).toBe('3653')
    expect(await codeOf(answer(later, 3, 'C'))).toBe('3653')
    await answer(right, 3, 'C')
    await answer(late, 3, 'C')
    await answer(once, 3, 'A')
    await over(3)
    const results = await Promise.all(
      [right, once, twice, late, later].map(async (who) => (await seen(who)).own),
    )
    expect(results.map((own) => [own?.answerResult, own?.prizeResult, own?.score])).toEqual([
      [1, 1, 30],
      [4, 0, 10],
      [2, 0, 0],
      [4, 1, 20],
      [3, 0, 0],
    ])
    // By the points: 30 and 20 of 50.
    expect([await cashOf(right), await cashOf(late)]).toEqual([6_000, 4_000])
    expect(await auditBooks(db)).toEqual([])
  })

  it('whoever plays goes on when the host blocks them between two questions; who did not play yet does not begin', async () => {
    await at(START)
    const { host, of, answer, seen, over } = await started(['A', 'B'], { revivals: 1 })
    const [plays, comes] = [await member(0), await member(0)]
    await at(of(1).validStartMs)
    await answer(plays, 1, 'A')
    await over(1)
    for (const { userId } of [plays, comes])
      await host.client.blockUser({ userId, isBlocked: true })
    await at(of(2).validStartMs)
    expect(await codeOf(answer(plays, 2, 'B'))).toBe('0')
    expect(await codeOf(answer(comes, 2, 'B'))).toBe('3643')
    await over(2)
    expect((await seen(host)).winnerCount).toBe(1)
  })

  it('a node that was away counts question after question, as the rule says', async () => {
    await at(START)
    const rights: OptionLetter[] = ['A', 'B', 'C']
    const { of, answer, seen, actId } = await started(rights, { revivals: 1 })
    const patterns = ['ABC', 'AB-', 'A-C', '-BC', 'ACB', 'A--', 'BBC', 'CCC']
    const people = await Promise.all(patterns.map(() => koi.person()))
    for (const seq of [1, 2, 3]) {
      await at(of(seq).validStartMs + 1)
      for (const [place, person] of people.entries()) {
        const letter = OPTION_LETTERS.find((each) => each === patterns[place]?.[seq - 1])
        // Nothing is counted yet: whoever is out by then does not know it.
        if (letter) await codeOf(answer(person, seq, letter))
      }
    }
    const nowMs = of(3).closesMs + 2000
    await at(nowMs)
    await Promise.all([tendQuizzes(db, nowMs), tendQuizzes(db, nowMs)])
    await tendQuizzes(db, nowMs)
    for (const [place, person] of people.entries()) {
      const marked = rights.map((right, seq) => {
        const own = OPTION_LETTERS.findIndex((each) => each === patterns[place]?.[seq])
        return { right: OPTION_LETTERS.indexOf(right), own: own < 0 ? undefined : own, score: 10 }
      })
      const { score, revived, outSeq } = standingOf(marked, 1)
      expect([patterns[place], (await seen(person)).own]).toMatchObject([
        patterns[place],
        { score, revived, outSeq: outSeq ?? 0 },
      ])
    }
    expect(actId).not.toBe('')
  })
})

describe('what is promised and signed', () => {
  it('the paper that is told afterwards has the hash that was told before; its winners are there', async () => {
    await at(START)
    const { of, answer, seen, over, actId } = await started(['B'], MONEY)
    const viewer = await koi.person()
    const before = await viewer.client.queryQuizPaper({ actId })
    expect(before).toMatchObject({ isOpen: false, salt: '', questions: [], winners: [] })
    await at(of(1).validStartMs)
    await answer(viewer, 1, 'B')
    await over(1)
    const after = await koi.visitor().client.queryQuizPaper({ actId })
    const questions = after.questions.map((question) => ({
      ...question,
      right: OPTION_LETTERS.indexOf(question.right),
    }))
    const text = paperText({ ...after, actId, questions }, after.salt)
    expect(createHash('sha256').update(text).digest('hex')).toBe(before.paperSha256)
    expect(after.winners).toMatchObject([
      { publicId: (await seen(viewer)).own?.publicId, wonCents: 10_000 },
    ])
  })

  it('a receipt is known by its signature, a forged one is refused', async () => {
    await at(START)
    const { of, answer, actId } = await started(['B'])
    const viewer = await koi.person()
    await at(of(1).validStartMs + 5)
    const { receipt, answeredMs } = await answer(viewer, 1, 'C')
    const check = (text: string) => koi.visitor().client.checkQuizReceipt({ receipt: text })
    expect(await check(receipt)).toMatchObject({
      actId,
      seq: 1,
      option: 'C',
      answeredMs,
      isCounted: true,
    })
    expect(await codeOf(check(receipt.replace('.C.', '.B.')))).toBe('3655')
    expect(await codeOf(check(receipt.replace(String(answeredMs), String(answeredMs - 1))))).toBe(
      '3655',
    )
    expect(await codeOf(check(`${receipt.slice(0, -1)}${receipt.endsWith('0') ? '1' : '0'}`))).toBe(
      '3655',
    )
    expect(await codeOf(check('回执'))).toBe('3655')
  })

  it('are in the copy of one’s data, and stay by nobody when the account closes', async () => {
    await at(START)
    const { of, answer, seen, over } = await started(['B'])
    const [gone, other] = [await koi.person(), await koi.person()]
    await at(of(1).validStartMs + 5)
    await answer(gone, 1, 'A')
    await answer(other, 1, 'B')
    const { liveQuizzes } = await readEverything(db, gone.accountId, koi.seal, koi.objects)
    expect(liveQuizzes).toMatchObject([{ seq: 1, answer: '份额变了' }])
    await db.transaction((tx) => forgetPerson(tx, gone.accountId))
    await over(1)
    expect((await seen(other)).questions[0]?.stats).toMatchObject({
      totalCount: 2,
      successCount: 1,
    })
  })
})
