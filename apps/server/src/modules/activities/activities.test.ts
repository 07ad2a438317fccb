import { createHmac } from 'node:crypto'
import { drawText, placeOfDigest } from '@koi/domain/activities/draw'
import { replayDraws } from '@koi/domain/activities/lottery-replay'
import { lotteryTermsText, lotteryWeights } from '@koi/domain/activities/lottery-terms'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type Browser, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, freshKey, shanghaiMs, sitExam } from '#testing/investor.ts'
import { noticeTrials } from './index.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { rulesFrom } from '#testing/rules-from.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T09:00') })
const { db } = koi
await addFund(db, {
  code: 'TRY',
  days: { '2026-03-02': navOf('1.0000'), '2026-03-03': navOf('1.1000') },
})
const operator = await koi.demoPerson()
const at = (text: string) => koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })

let count = 0
/** A prize of its own for a test; answers its id. */
async function prize(file: object = {}): Promise<string> {
  count += 1
  const id = `prize${count}`
  const card = { kind: 'feeAmount', feeOffCents: 500, validDays: 30, accountMax: 50 }
  await operator.client.savePrize({
    prizeFile: { id, name: `奖品${count}`, firstDay: '2026-03-01', ...card, ...file },
  })
  return id
}
/** The same of another kind than a card. */
async function prizeOnly(file: object): Promise<string> {
  count += 1
  await savePrizeOnly(`prize${count}`, { firstDay: '2026-03-01', ...file })
  return `prize${count}`
}
const savePrizeOnly = (id: string, file: object) =>
  operator.client.savePrize({
    prizeFile: { id, name: '红包', validDays: 30, accountMax: 50, ...file },
  })
const WINDOW = { startsAt: '2026-03-02 10:00', endsAt: '2026-03-04 10:00' }
/** An activity of its own; it runs from ten o'clock on. */
async function activity(file: object): Promise<string> {
  count += 1
  const id = `act${count}`
  await operator.client.saveActivity({
    activityFile: { id, name: `活动${count}`, rules: '每人限参加一次。', ...WINDOW, ...file },
  })
  return id
}
/** A person of their own, at a time when the activities run. */
async function somebody(): Promise<Person> {
  await at('2026-03-02T11:00')
  return koi.person()
}
async function take({ client }: Browser, activityId: string) {
  const { token } = await client.preExecDispatch({ activityId })
  return client.execDispatch({ activityId, token })
}
const standingOf = async ({ client }: Browser, activityId: string) =>
  (await client.queryQualification({ activityId })).standing
const draw = ({ client }: Browser, activityId: string) =>
  client.lottery({ activityId, idempotencyKey: freshKey() })

const setOn = sql('test-prize-on', 'update prize set is_on = $2 where prize_id = $1')
/** Stops a prize and lets it go on, as nobody but the database can while a lottery promises it. */
const switchPrize = (prizeId: string, isOn: boolean) => db.run(setOn, [prizeId, isOn])

const unswept = sql('test-activity-unswept', 'delete from activity_sweep')

describe('an activity that everybody qualified takes', () => {
  it('CL-102, CL-105, CL-119, CL-103: says what it gives and to whom, and gives it once; the token again answers the same', async () => {
    const [one, two] = [await prize(), await prize()]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'dispatch', prizes: [{ prizeId: two }, { prizeId: one }] })
    const early = await koi.person()
    expect(await standingOf(early, id)).toBe('upcoming')
    expect(await codeOf(take(early, id))).toBe('2302')
    const person = await somebody()
    const told = await person.client.queryActivity({ activityId: id })
    expect(told.activity).toMatchObject({ kind: 'dispatch', phase: 'running', isShared: false })
    expect(told.prizes.map(({ prizeId }) => prizeId)).toEqual([two, one])
    expect(await person.client.queryQualification({ activityId: id })).toEqual({
      standing: 'ready',
      standingText: '可以参加',
      timesLeft: 1,
      labels: [],
      friends: 0,
    })
    const { token } = await person.client.preExecDispatch({ activityId: id })
    const first = await person.client.execDispatch({ activityId: id, token })
    expect(first.coupons).toHaveLength(2)
    // The answer was lost: the same is answered, and nothing more is given, after the token is over as well.
    await at('2026-03-02T12:00')
    expect(await person.client.execDispatch({ activityId: id, token })).toEqual(first)
    expect((await person.client.couponList({})).coupons).toHaveLength(2)
    expect(await codeOf(take(person, id))).toBe('2304')
    await at('2026-03-04T10:00')
    expect(await standingOf(await koi.person(), id)).toBe('over')
    expect(await standingOf(person, id)).toBe('had')
  })

  it('a token is good for its owner, its activity and a quarter of an hour', async () => {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'dispatch', prizes, timesMax: 5 })
    const other = await activity({ kind: 'dispatch', prizes })
    const [person, thief] = [await somebody(), await koi.person()]
    const { token } = await person.client.preExecDispatch({ activityId: id })
    expect(await codeOf(thief.client.execDispatch({ activityId: id, token }))).toBe('2306')
    expect(await codeOf(person.client.execDispatch({ activityId: other, token }))).toBe('2306')
    await at('2026-03-02T11:15')
    expect(await codeOf(person.client.execDispatch({ activityId: id, token }))).toBe('2306')
    expect(await codeOf(person.client.preExecDispatch({ activityId: 'nothing' }))).toBe('2301')
  })

  it('CL-104: several at once, each with its own answer; the same key again answers the same', async () => {
    const [one, two] = [await prize(), await prize()]
    await at('2026-03-02T09:00')
    const open = await activity({ kind: 'dispatch', prizes: [{ prizeId: one }] })
    const closed = await activity({
      kind: 'dispatch',
      prizes: [{ prizeId: two }],
      conditions: [{ kind: 'riskTest' }],
    })
    const { client } = await somebody()
    const request = { activityIds: [open, closed, 'nothing'], idempotencyKey: freshKey() }
    const { results } = await client.execMultiDispatch(request)
    expect(results.map(({ code, text }) => [code, text])).toEqual([
      [0, ''],
      [2303, '暂不符合参加条件：还没有有效的风险测评'],
      [2301, '没有找到该活动'],
    ])
    expect((await client.execMultiDispatch(request)).results).toEqual(results)
    expect((await client.couponList({})).coupons).toHaveLength(1)
  })

  it('CL-120: each condition says whether it holds, and what is missing', async () => {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const id = await activity({
      kind: 'dispatch',
      prizes,
      conditions: [
        { kind: 'newCustomer' },
        { kind: 'riskTest' },
        { kind: 'phone' },
        { kind: 'accountDays', days: 1 },
        { kind: 'list', listId: 'vip' },
      ],
    })
    const person = await somebody()
    const { activities } = await person.client.queryQualificationLabels({ activityIds: [id, 'no'] })
    expect(activities).toHaveLength(1)
    expect(activities[0]?.labels.map(({ kind, isMet }) => [kind, isMet])).toEqual([
      ['newCustomer', true],
      ['riskTest', false],
      ['phone', true],
      ['accountDays', false],
      ['list', false],
    ])
    await sitExam(db, person.accountId, 'C3')
    const list = { listId: 'vip', add: [person.accountId, 'nobody'] }
    expect(await operator.client.saveActivityList(list)).toEqual({ members: 1 })
    await at('2026-03-03T11:00')
    expect(await standingOf(person, id)).toBe('ready')
    await operator.client.saveActivityList({ listId: 'vip', remove: [person.accountId] })
    expect(await codeOf(take(person, id))).toBe('2303')
  })

  it('RT-003: its rules are read by whoever has the link, and a draft’s by nobody', async () => {
    const prizeId = await prize()
    const id = await activity({
      kind: 'dispatch',
      prizes: [{ prizeId }],
      rules: '每人限一次。\n先到先得。',
      conditions: [{ kind: 'phone' }, { kind: 'accountDays', days: 30 }],
    })
    const visitor = koi.visitor().client
    expect(await visitor.queryActivityRules({ activityId: id })).toMatchObject({
      activity: { activityId: id, kind: 'dispatch' },
      rules: '每人限一次。\n先到先得。',
      conditions: ['已绑定手机号', '开户满 30 天'],
      prizes: [{ prizeId }],
    })
    const draft = await activity({ kind: 'dispatch', prizes: [{ prizeId }], isOn: false })
    expect(await codeOf(visitor.queryActivityRules({ activityId: draft }))).toBe(
      await codeOf(visitor.queryActivityRules({ activityId: 'nothing' })),
    )
    expect(await codeOf(visitor.queryActivityRules({ activityId: draft }))).not.toBe('0')
  })

  it('a new customer is who never had an order confirmed', async () => {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'dispatch', prizes, conditions: [{ kind: 'newCustomer' }] })
    await at('2026-03-02T11:00')
    const investor = await createInvestor(koi)
    await investor.buy('TRY', 100_000)
    expect(await standingOf(investor, id)).toBe('ready')
    await at('2026-03-03T10:00')
    await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T10:00'))
    expect(await standingOf(investor, id)).toBe('unqualified')
  })

  it('of a stock of five a hundred people get five, and all that is said was given', async () => {
    const prizeId = await prize({ stock: 50 })
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'dispatch', prizes: [{ prizeId, stock: 5 }] })
    await at('2026-03-02T11:00')
    const people = await Promise.all(Array.from({ length: 100 }, () => koi.person()))
    const codes = await Promise.all(people.map((person) => codeOf(take(person, id))))
    expect(codes.filter((code) => code === '0')).toHaveLength(5)
    expect(codes.filter((code) => !['0', '2305', '1006'].includes(code))).toEqual([])
    const { activities } = await operator.client.queryActivityFiles({})
    const found = activities.find(({ activityFile }) => activityFile['id'] === id)
    expect(found).toMatchObject({ takes: 5, people: 5, issued: [5] })
    expect(await auditBooks(db)).toEqual([])
  })

  it('CL-117: one’s own log says what was taken; CL-115, CL-116: one prize straight away', async () => {
    const prizeId = await prize()
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'dispatch', prizes: [{ prizeId }] })
    const [person, other] = [await somebody(), await koi.person()]
    const direct = await person.client.directCoupon({ prizeId })
    expect(direct).toMatchObject({ activityId: id, standing: 'ready', prize: { prizeId } })
    const request = { prizeId, idempotencyKey: freshKey() }
    const taken = await person.client.dispatchDirectCoupon(request)
    expect(await person.client.dispatchDirectCoupon(request)).toEqual(taken)
    expect((await person.client.queryDispatchLog({ activityId: id })).log).toMatchObject([
      { nth: 1, coupons: [{ couponId: taken.coupons[0]?.couponId }], trials: [] },
    ])
    expect((await other.client.queryDispatchLog({ activityId: id })).log).toEqual([])
    expect(await codeOf(person.client.directCoupon({ prizeId: 'nothing' }))).toBe('2301')
  })

  it('counts its budget down from prize to prize: what is beyond it is left out, and others get what is left', async () => {
    const [one, two] = [await prize(), await prize()]
    await at('2026-03-02T09:00')
    const prizes = [
      { prizeId: one, costCents: 60 },
      { prizeId: two, costCents: 50 },
    ]
    const id = await activity({ kind: 'dispatch', prizes, budgetCents: 170 })
    const people = [await somebody(), await koi.person(), await koi.person()]
    const taken = []
    for (const person of people) {
      const code = await codeOf(take(person, id))
      const { coupons } = await person.client.couponList({})
      taken.push(code === '0' ? coupons.map(({ prizeId }) => prizeId).toSorted() : code)
    }
    expect(taken).toEqual([[one, two].toSorted(), [one], '2305'])
    expect(await auditBooks(db)).toEqual([])
  })

  it('takes nobody’s turn for a part where a prize is stopped, and leaves out what they have all of from elsewhere', async () => {
    const [one, two] = [await prize(), await prize({ accountMax: 1 })]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'dispatch', prizes: [{ prizeId: one }, { prizeId: two }] })
    const other = await activity({ kind: 'dispatch', prizes: [{ prizeId: two }] })
    const [person, had] = [await somebody(), await koi.person()]
    await switchPrize(two, false)
    expect(await codeOf(take(person, id))).toBe('2308')
    expect(await standingOf(person, id)).toBe('ready')
    expect((await person.client.couponList({})).coupons).toEqual([])
    await switchPrize(two, true)
    expect((await take(person, id)).coupons).toHaveLength(2)
    await take(had, other)
    expect((await take(had, id)).coupons).toMatchObject([{ prizeId: one }])
  })

  it('a stricter pack ends what is given for buying, lotteries as well, and stops prizes that are for it', async () => {
    await rulesFrom(koi, '2026-01-01', { buyPrizes: true })
    const free = await prize()
    const bound = await prizeOnly({
      kind: 'redPacket',
      valueCents: 100,
      stock: 50,
      products: [{ fundCode: 'TRY', spid: TEST_SPID }],
    })
    await at('2026-03-02T09:00')
    const conditions = [{ kind: 'bought' }]
    const bought = await activity({
      kind: 'dispatch',
      prizes: [{ prizeId: free }],
      conditions,
      pages: ['coupon'],
    })
    const drawn = await activity({
      kind: 'lottery',
      prizes: [{ prizeId: free, weight: 1, stock: 5 }],
      loseWeight: 0,
      conditions,
    })
    const stopped = await activity({ kind: 'dispatch', prizes: [{ prizeId: bound, stock: 50 }] })
    await at('2026-03-02T11:00')
    const investor = await createInvestor(koi)
    await investor.buy('TRY', 100_000)
    await at('2026-03-03T10:00')
    await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T10:00'))
    const listed = async () =>
      (await investor.client.queryActivities({ page: 'coupon' })).activities.some(
        ({ activityId }) => activityId === bought,
      )
    expect(await standingOf(investor, bought)).toBe('ready')
    expect(await listed()).toBe(true)
    await rulesFrom(koi, '2026-01-02', { buyPrizes: false })
    expect(await listed()).toBe(false)
    expect(await standingOf(investor, bought)).toBe('over')
    expect(await codeOf(take(investor, bought))).toBe('2302')
    expect(await codeOf(draw(investor, drawn))).toBe('2302')
    expect(await codeOf(take(investor, stopped))).toBe('2308')
    expect((await investor.client.couponList({})).coupons).toEqual([])
    await rulesFrom(koi, '2026-01-02', { buyPrizes: true })
    expect((await take(investor, bought)).coupons).toHaveLength(1)
    expect(await codeOf(draw(investor, drawn))).toBe('0')
    expect((await take(investor, stopped)).coupons).toHaveLength(1)
    await rulesFrom(koi, '2026-01-02', { buyPrizes: false })
  })

  it('lists what runs on a page, with how one stands', async () => {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'dispatch', prizes, pages: ['coupon'] })
    const { client } = await somebody()
    const listed = async (page: 'coupon' | 'home') =>
      (await client.queryActivities({ page })).activities.filter((one) => one.activityId === id)
    expect(await listed('coupon')).toMatchObject([{ standing: 'ready', phase: 'running' }])
    expect(await listed('home')).toEqual([])
    await operator.client.saveActivity({
      activityFile: {
        id,
        kind: 'dispatch',
        name: '首页的',
        rules: '一次。',
        prizes,
        ...WINDOW,
        pages: ['home'],
      },
    })
    expect(await listed('home')).toMatchObject([{ standing: 'ready', name: '首页的' }])
    expect(await listed('coupon')).toEqual([])
  })
})

describe('a lottery', () => {
  async function lottery(file: object = {}, prizeFile: object = {}) {
    const [one, two] = [await prize(prizeFile), await prize(prizeFile)]
    await at('2026-03-02T09:00')
    return activity({
      kind: 'lottery',
      prizes: [
        { prizeId: one, weight: 10, stock: 3, accountMax: 2, costCents: 500 },
        { prizeId: two, weight: 40, stock: 10, accountMax: 5, costCents: 100 },
      ],
      loseWeight: 50,
      budgetCents: 2_000,
      timesMax: 20,
      ...file,
    })
  }

  it('CL-108: promises its seed before it begins, and each draw follows from it; the list is worked out again by anybody', async () => {
    const id = await lottery()
    const visitor = koi.visitor().client
    const before = await visitor.queryLottery({ activityId: id })
    expect(before.lottery).toMatchObject({ seed: '', drawCount: 0, loseWeight: 50 })
    expect(before.lottery.seedSha256).toMatch(/^[0-9a-f]{64}$/)
    await at('2026-03-02T11:00')
    const people = await Promise.all(Array.from({ length: 12 }, () => koi.person()))
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(people.map((person) => draw(person, id)))
    }
    const during = await visitor.queryLottery({ activityId: id })
    expect(during).toMatchObject({ draws: [], lottery: { seed: '', drawCount: 48 } })
    await at('2026-03-04T10:02')
    const { lottery: told, draws } = await visitor.queryLottery({ activityId: id })
    expect(sha256(told.seed)).toBe(before.lottery.seedSha256)
    expect(sha256(lotteryTermsText(told))).toBe(before.lottery.termsSha256)
    const drawn = draws.map(({ drawId, nth }) => {
      const text = drawText({ activityId: id, drawId, nth }, 0)
      const digest = createHmac('sha256', Buffer.from(told.seed, 'hex')).update(text).digest()
      return placeOfDigest(lotteryWeights(told), digest) ?? -1
    })
    expect(draws).toHaveLength(48)
    expect(replayDraws(told, draws, drawn)).toBe(undefined)
    const spent = draws.reduce((sum, { given }) => sum + (told.prizes[given]?.costCents ?? 0), 0)
    expect(spent).toBeLessThanOrEqual(2_000)
    // The list names nobody.
    const ids = people.map(({ accountId }) => accountId)
    expect(ids.some((accountId) => JSON.stringify(draws).includes(accountId))).toBe(false)
    const mine = await people[0]?.client.queryLottery({ activityId: id })
    expect(draws.filter(({ drawId }) => drawId === mine?.ownDrawId)).toHaveLength(4)
    expect(await auditBooks(db)).toEqual([])
  })

  it('answers the same draw to the same key, as often as anybody may draw and no more', async () => {
    const id = await lottery({ timesMax: 3, dayMax: 2 })
    const person = await somebody()
    const request = { activityId: id, idempotencyKey: freshKey() }
    const first = await person.client.lottery(request)
    expect(await person.client.lottery(request)).toMatchObject({ ...first, timesLeft: 1 })
    expect((await draw(person, id)).nth).toBe(2)
    expect(await codeOf(draw(person, id))).toBe('2304')
    await at('2026-03-03T11:00')
    expect(await draw(person, id)).toMatchObject({ nth: 3, timesLeft: 0 })
    expect(await codeOf(draw(person, id))).toBe('2304')
  })

  it('a hundred draws at once never give more than there is, and one who draws a hundred times at once has what one may', async () => {
    const prizeId = await prize({ accountMax: 100 })
    await at('2026-03-02T09:00')
    const prizes = [{ prizeId, weight: 1, stock: 7, accountMax: 100 }]
    const id = await activity({ kind: 'lottery', prizes, timesMax: 10 })
    await at('2026-03-02T11:00')
    const people = await Promise.all(Array.from({ length: 100 }, () => koi.person()))
    const answers = await Promise.all(people.map((person) => draw(person, id)))
    expect(answers.filter(({ isWon }) => isWon)).toHaveLength(7)
    const [greedy] = people
    if (!greedy) throw new Error('nobody')
    const codes = await Promise.all(Array.from({ length: 100 }, () => codeOf(draw(greedy, id))))
    expect(codes.filter((code) => code === '0')).toHaveLength(9)
    await at('2026-03-04T10:02')
    const { draws } = await greedy.client.queryLottery({ activityId: id })
    expect(draws.filter(({ given }) => given === 0)).toHaveLength(7)
    expect(draws).toHaveLength(109)
    expect(await auditBooks(db)).toEqual([])
  })

  it('tells of points where they are', async () => {
    const prizeId = await prizeOnly({ kind: 'points', points: 50, stock: 9 })
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'lottery', prizes: [{ prizeId, weight: 1, stock: 9 }] })
    const person = await somebody()
    await draw(person, id)
    await tellWaiting(db, tellers)
    const { messages } = await person.client.queryMessages({ kind: 'activity' })
    expect(messages).toMatchObject([{ body: expect.stringMatching(/抽到 红包，积分已存入$/) }])
  })

  it('loses nobody a draw where a prize cannot be given', async () => {
    const prizeId = await prize()
    await at('2026-03-02T09:00')
    const prizes = [{ prizeId, weight: 1 }]
    const id = await activity({ kind: 'lottery', prizes })
    const person = await somebody()
    await switchPrize(prizeId, false)
    expect(await codeOf(draw(person, id))).toBe('2308')
    expect(await standingOf(person, id)).toBe('ready')
    await switchPrize(prizeId, true)
    expect(await draw(person, id)).toMatchObject({ isWon: true, nth: 1 })
    await tellWaiting(db, tellers)
    const { messages } = await person.client.queryMessages({})
    expect(messages).toMatchObject([
      { title: '抽中奖品了', body: expect.stringContaining('已放进“我的卡券”') },
    ])
  })

  it('goes by its own caps: who has all of a prize from elsewhere is given what they drew', async () => {
    const prizeId = await prize({ accountMax: 1 })
    await at('2026-03-02T09:00')
    const gift = await activity({ kind: 'dispatch', prizes: [{ prizeId }] })
    const id = await activity({ kind: 'lottery', prizes: [{ prizeId, weight: 1 }], timesMax: 2 })
    const person = await somebody()
    await take(person, gift)
    expect(await draw(person, id)).toMatchObject({ isWon: true })
    expect(await draw(person, id)).toMatchObject({ isWon: false, nth: 2 })
    expect(await auditBooks(db)).toEqual([])
  })

  it('promises no more of a prize than other activities leave of it, nor they of what it promised', async () => {
    const prizeId = await prize({ stock: 10 })
    await at('2026-03-02T09:00')
    const gift = await activity({ kind: 'dispatch', prizes: [{ prizeId, stock: 4 }] })
    const drawn = (stock: number) =>
      codeOf(activity({ kind: 'lottery', prizes: [{ prizeId, weight: 1, stock }] }))
    expect(await drawn(7)).toBe('2309')
    await take(await somebody(), gift)
    await at('2026-03-02T09:00')
    expect(await drawn(7)).toBe('2309')
    expect(await drawn(6)).toBe('0')
    const other = activity({ kind: 'dispatch', prizes: [{ prizeId, stock: 4 }] })
    await expect(other).rejects.toMatchObject({ message: expect.stringMatching(/fewer are left/) })
  })

  it('keeps what its prizes are until it is over: only texts change, and more of them; what was promised stands in its proof', async () => {
    const packet = { kind: 'redPacket', valueCents: 188, stock: 10 }
    const prizeId = await prizeOnly(packet)
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'lottery', prizes: [{ prizeId, weight: 1, stock: 5 }] })
    const save = (change: object) =>
      codeOf(savePrizeOnly(prizeId, { ...packet, firstDay: '2026-03-01', ...change }))
    for (const moment of ['2026-03-02T09:30', '2026-03-02T11:00']) {
      await at(moment)
      expect(await save({ valueCents: 1 })).toBe('2206')
      expect(await save({ validDays: 1 })).toBe('2206')
      expect(await save({ isOn: false })).toBe('2206')
      expect(await save({ stock: 9 })).toBe('2206')
      expect(await save({ accountMax: 1 })).toBe('2206')
      expect(await save({ pages: ['welcome'] })).toBe('2206')
      expect(await save({ name: '新名字', note: '新说明', stock: 20 })).toBe('0')
      expect(await save({ stock: 10 })).toBe('2206')
    }
    await at('2026-03-04T10:02')
    expect(await save({ valueCents: 1, stock: 20 })).toBe('0')
    const { lottery: told } = await koi.visitor().client.queryLottery({ activityId: id })
    expect(told.prizes[0]?.promise).toContain('"redPacket"')
    expect(sha256(lotteryTermsText(told))).toBe(told.termsSha256)
  })

  it('keeps who may draw, and is begun once something was taken, wherever its start is put', async () => {
    const id = await lottery({ isShared: true })
    const { activities } = await operator.client.queryActivityFiles({})
    const file = activities.find(({ activityFile }) => activityFile['id'] === id)?.activityFile
    const save = (change: object) =>
      codeOf(operator.client.saveActivity({ activityFile: { id, ...file, ...change } }))
    await draw(await somebody(), id)
    expect(await save({ conditions: [{ kind: 'phone' }] })).toBe('2309')
    expect(await save({ friendsMax: 3 })).toBe('2309')
    expect(await save({ isShared: false })).toBe('2309')
    expect(await save({ startsAt: '2026-03-03 10:00' })).toBe('2309')
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T11:00')
    const gift = await activity({ kind: 'dispatch', prizes })
    const moved = { id: gift, name: '活动', rules: '限一次。', kind: 'dispatch', prizes, ...WINDOW }
    const later = { activityFile: { ...moved, startsAt: '2026-03-03 10:00' } }
    expect(await codeOf(operator.client.saveActivity(later))).toBe('2309')
  })

  it('keeps from its first moment on what it is drawn by, and begins only after its seed was promised', async () => {
    const id = await lottery()
    const { activities } = await operator.client.queryActivityFiles({})
    const file = activities.find(({ activityFile }) => activityFile['id'] === id)?.activityFile
    const save = (change: object) =>
      codeOf(operator.client.saveActivity({ activityFile: { id, ...file, ...change } }))
    const seedOf = async () =>
      (await koi.visitor().client.queryLottery({ activityId: id })).lottery.seedSha256
    const seed = await seedOf()
    expect(await save({ name: '别的名字' })).toBe('0')
    expect(await seedOf()).toBe(seed)
    expect(await save({ loseWeight: 51 })).toBe('0')
    expect(await seedOf()).not.toBe(seed)
    await at('2026-03-02T11:00')
    expect(await save({ loseWeight: 50 })).toBe('2309')
    expect(await save({ loseWeight: 51, endsAt: '2026-03-05 10:00' })).toBe('2309')
    expect(await save({ loseWeight: 51, note: '新的说明' })).toBe('0')
    const prizes = [{ prizeId: await prize(), weight: 1 }]
    expect(await codeOf(activity({ kind: 'lottery', prizes }))).toBe('2309')
    expect(await codeOf((await koi.person()).client.preExecDispatch({ activityId: id }))).toBe(
      '2307',
    )
  })
})

describe('inviting friends', () => {
  const invite = async (person: Person, activityId: string) =>
    (await person.client.createShareKey({ activityId })).shareKey
  const open = async (person: Person, activityId: string, shareKey: string) =>
    (await person.client.openShareUrl({ activityId, shareKey })).result
  async function shared(file: object = {}) {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    return activity({ kind: 'share', prizes, friendsNeeded: 2, ...file })
  }

  it('CL-110..114, CL-123: counts friends once each and not oneself, covers their names, and gives when enough came', async () => {
    const id = await shared()
    const [person, one, two, three] = [
      await somebody(),
      await koi.person(),
      await koi.person(),
      await koi.person(),
    ]
    expect(await person.client.checkCanShare({ activityId: id })).toEqual({
      canShare: true,
      reason: '',
    })
    const given = await activity({ kind: 'dispatch', prizes: [{ prizeId: await prize() }] })
    expect(await person.client.checkCanShare({ activityId: given })).toMatchObject({
      canShare: false,
      reason: expect.stringMatching(/./),
    })
    const { shareKey, url } = await person.client.createShareKey({ activityId: id })
    expect(await invite(person, id)).toBe(shareKey)
    expect(url).toContain(`act_id=${id}&share_sid=${shareKey}`)
    expect(await open(person, id, shareKey)).toBe('own')
    expect(await codeOf(take(person, id))).toBe('2303')
    expect(await open(one, id, shareKey)).toBe('counted')
    expect(await open(one, id, shareKey)).toBe('again')
    // Whoever came over one key counts for no other.
    expect(await open(one, id, await invite(three, id))).toBe('again')
    expect(await open(two, id, shareKey)).toBe('counted')
    expect(await open(three, id, shareKey)).toBe('full')
    expect(await person.client.queryShareCount({ shareKey })).toEqual({
      friends: 2,
      friendsNeeded: 2,
    })
    const { share } = await person.client.queryShareDetail({ shareKey })
    expect(share.opened).toHaveLength(2)
    expect(share.opened.every(({ name }) => /^.\*\*$/u.test(name))).toBe(true)
    const details = await person.client.queryShareDetails({
      shareKeys: [shareKey, await invite(three, id)],
    })
    expect(details.shares).toHaveLength(1)
    expect(await codeOf(one.client.queryShareCount({ shareKey }))).toBe('2311')
    expect(await codeOf(one.client.queryShareDetail({ shareKey }))).toBe('2311')
    await tellWaiting(db, tellers)
    expect((await person.client.queryMessages({})).messages).toMatchObject([
      { title: '好友到齐了' },
    ])
    expect((await take(person, id)).coupons).toHaveLength(1)
  })

  it('counts a browser once, whoever logs in there, and never the browser of the one who invited', async () => {
    const id = await shared()
    const [person, one, two] = [await somebody(), await koi.person(), await koi.person()]
    const shareKey = await invite(person, id)
    expect(await open(one, id, shareKey)).toBe('counted')
    two.cookies.set('koi_device', one.cookies.get('koi_device') ?? '')
    expect(await open(two, id, shareKey)).toBe('device')
    const own = await koi.demoPerson()
    const ownKey = await invite(own, id)
    const third = await koi.person()
    third.cookies.set('koi_device', own.cookies.get('koi_device') ?? '')
    expect(await open(third, id, ownKey)).toBe('device')
    expect((await person.client.queryShareCount({ shareKey })).friends).toBe(1)
  })

  it('a hundred friends at once count as many as may count', async () => {
    const id = await shared({ friendsNeeded: 3, friendsMax: 5 })
    const person = await somebody()
    const shareKey = await invite(person, id)
    const friends = await Promise.all(Array.from({ length: 100 }, () => koi.person()))
    const results = await Promise.all(friends.map((friend) => open(friend, id, shareKey)))
    expect(results.filter((result) => result === 'counted')).toHaveLength(5)
    expect(results.filter((result) => result === 'full')).toHaveLength(95)
    expect((await person.client.queryShareCount({ shareKey })).friends).toBe(5)
  })

  it('refuses forged keys, keys of another activity, and what is not shared or not now', async () => {
    const id = await shared()
    const other = await shared()
    const prizes = [{ prizeId: await prize() }]
    const alone = await activity({ kind: 'dispatch', prizes })
    const [person, friend] = [await somebody(), await koi.person()]
    const shareKey = await invite(person, id)
    const opened = (activityId: string, key: string) =>
      codeOf(friend.client.openShareUrl({ activityId, shareKey: key }))
    expect(await opened(other, shareKey)).toBe('2311')
    expect(await opened(id, `k${'0'.repeat(20)}`)).toBe('2311')
    expect(await opened(id, 'forged')).toBe('1002')
    expect(await codeOf(person.client.createShareKey({ activityId: alone }))).toBe('2312')
    expect(await person.client.checkCanShare({ activityId: alone })).toEqual({
      canShare: false,
      reason: '该活动不支持邀请好友',
    })
    await at('2026-03-04T11:00')
    expect(await opened(id, shareKey)).toBe('2302')
  })

  it('lets in whoever came over a friend’s link, where an activity asks for that', async () => {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const conditions = [{ kind: 'invited' }]
    const id = await activity({ kind: 'dispatch', prizes, isShared: true, conditions })
    const [person, friend] = [await somebody(), await koi.person()]
    expect(await codeOf(take(friend, id))).toBe('2303')
    expect(await open(friend, id, await invite(person, id))).toBe('counted')
    expect((await take(friend, id)).coupons).toHaveLength(1)
  })

  it('CL-106, CL-107: short links are those of sharing, to pages of ours alone', async () => {
    const { client } = await somebody()
    const url = '/h5/v6/pages/coupon/receive?act_id=spring'
    const { shortUrl } = await client.toShort({ url })
    expect(shortUrl).toMatch(/\/s\/[0-9a-z]{10}$/)
    expect(await client.toShortV2({ url })).toMatchObject({ shortUrl })
    expect(await codeOf(client.toShort({ url: 'https://elsewhere.example/' }))).toBe('1801')
  })
})

const makePerson = sql('test-without-phone', `update account set kind = 'person' where id = $1`)
/** Somebody without a phone, as login providers bring them. */
async function byProvider(): Promise<Browser> {
  const browser = koi.visitor()
  const { accountId } = await browser.client.touristLogin({})
  await db.run(makePerson, [accountId])
  return browser
}

describe('a friend who costs nothing', () => {
  const open = async ({ client }: Browser, activityId: string, shareKey: string) =>
    (await client.openShareUrl({ activityId, shareKey })).result
  async function invitation() {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'share', prizes, friendsNeeded: 2 })
    const { client } = await somebody()
    const { shareKey } = await client.createShareKey({ activityId: id })
    const friends = async () => (await client.queryShareCount({ shareKey })).friends
    return { id, shareKey, friends }
  }

  it('does not count before they bind a phone or a day went by, and may come again', async () => {
    const { id, shareKey, friends } = await invitation()
    const guest = await byProvider()
    expect(await open(guest, id, shareKey)).toBe('newcomer')
    await at('2026-03-03T10:59')
    expect(await open(guest, id, shareKey)).toBe('newcomer')
    expect(await friends()).toBe(0)
    await at('2026-03-03T11:00')
    expect(await open(guest, id, shareKey)).toBe('counted')
    expect(await friends()).toBe(1)
  })

  it('does not count from one more browser of an address that opened too many', async () => {
    const { id, shareKey, friends } = await invitation()
    const node = await createTestApp({ database: koi, deviceKeysMax: 0 })
    expect(await open(await node.person(), id, shareKey)).toBe('crowded')
    expect(await friends()).toBe(0)
  })
})

describe('one who binds a phone that has an account', () => {
  const codeFor = async (phone: string) =>
    (await koi.visitor().client.sendLoginCode({ phone })).demoCode ?? ''
  async function byPhone(phone: string): Promise<Browser> {
    const browser = koi.visitor()
    await browser.client.phoneLogin({ phone, code: await codeFor(phone) })
    return browser
  }
  const bind = async ({ client }: Browser, phone: string) =>
    client.bindPhone({ phone, code: await codeFor(phone) })

  it('takes along all that they took: it counts, and no more than one person gets comes along', async () => {
    const [one, two] = [await prize(), await prize()]
    await at('2026-03-02T09:00')
    const prizes = [{ prizeId: one, accountMax: 1 }]
    const id = await activity({ kind: 'dispatch', prizes, timesMax: 3 })
    const drawn = [{ prizeId: two, weight: 1, accountMax: 3 }]
    const lottery = await activity({ kind: 'lottery', prizes: drawn, timesMax: 4 })
    await at('2026-03-02T11:00')
    const [owner, other] = [await byPhone('13512340001'), await byProvider()]
    const idempotencyKey = freshKey()
    for (const browser of [owner, other]) {
      await take(browser, id)
      await browser.client.lottery({ activityId: lottery, idempotencyKey })
      await draw(browser, lottery)
    }
    expect(await bind(other, '13512340001')).toMatchObject({ merged: true })
    const { coupons } = await other.client.couponList({})
    const had = coupons.map(({ prizeId }) => prizeId).toSorted()
    expect(had).toEqual([one, two, two, two].toSorted())
    const { log } = await other.client.queryDispatchLog({ activityId: id })
    expect(log.map(({ nth }) => nth)).toEqual([2, 1])
    expect(await standingOf(other, lottery)).toBe('had')
    expect(await auditBooks(db)).toEqual([])
  })

  it('is no friend of their own, and of two friends one', async () => {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'share', prizes, friendsNeeded: 3 })
    await at('2026-03-01T11:00')
    const [asOwner, asFriend] = [await byProvider(), await byProvider()]
    await at('2026-03-02T11:00')
    const [owner, friend] = [await byPhone('13512340002'), await byPhone('13512340003')]
    const { shareKey } = await owner.client.createShareKey({ activityId: id })
    for (const { client } of [asOwner, asFriend, friend]) {
      expect((await client.openShareUrl({ activityId: id, shareKey })).result).toBe('counted')
    }
    await bind(asFriend, '13512340003')
    const friendsOf = async ({ client }: Browser) =>
      (await client.queryShareCount({ shareKey })).friends
    expect(await friendsOf(owner)).toBe(2)
    await bind(asOwner, '13512340002')
    expect(await friendsOf(asOwner)).toBe(1)
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('the same key', () => {
  it('with other contents is refused, and answers the same whatever activity gives a prize now', async () => {
    const [one, two] = [await prize(), await prize()]
    await at('2026-03-02T09:00')
    const gift = await activity({ kind: 'dispatch', prizes: [{ prizeId: one }], timesMax: 2 })
    const other = await activity({ kind: 'dispatch', prizes: [{ prizeId: two }] })
    const { client } = await somebody()
    const several = { activityIds: [gift], idempotencyKey: freshKey() }
    await client.execMultiDispatch(several)
    const more = { ...several, activityIds: [gift, other] }
    expect(await codeOf(client.execMultiDispatch(more))).toBe('1504')
    const direct = { prizeId: two, idempotencyKey: freshKey() }
    const taken = await client.dispatchDirectCoupon(direct)
    await activity({ kind: 'dispatch', prizes: [{ prizeId: two }], startsAt: '2026-03-02 10:30' })
    expect(await client.dispatchDirectCoupon(direct)).toEqual(taken)
    expect(await codeOf(client.dispatchDirectCoupon({ ...direct, prizeId: one }))).toBe('1504')
    const prizes = [{ prizeId: two, accountMax: 9 }]
    const swap = await activity({ kind: 'exchange', prizes, givenUpPrizeId: one, timesMax: 5 })
    const key = { activityId: swap, idempotencyKey: freshKey() }
    const [couponId = ''] = (await client.couponList({})).coupons
      .filter(({ prizeId }) => prizeId === one)
      .map((coupon) => coupon.couponId)
    await client.exchange({ ...key, couponId })
    expect(await codeOf(client.exchange({ ...key, couponId: 'other' }))).toBe('1504')
  })
})

it('a draft is told to nobody; what was on and is off stays where it was', async () => {
  const prizes = [{ prizeId: await prize(), weight: 1 }]
  await at('2026-03-02T09:00')
  const file = { kind: 'lottery', prizes, name: '草稿', rules: '还没有写完。' }
  const save = (id: string, isOn: boolean) =>
    operator.client.saveActivity({ activityFile: { id, ...WINDOW, ...file, isOn } })
  await save('draft', false)
  const { client } = koi.visitor()
  const person = await koi.person()
  expect(await codeOf(client.queryLottery({ activityId: 'draft' }))).toBe('2301')
  expect(await codeOf(person.client.queryActivity({ activityId: 'draft' }))).toBe('2301')
  await save('draft', true)
  await at('2026-03-02T11:00')
  await draw(person, 'draft')
  await save('draft', false)
  expect(await codeOf(client.queryLottery({ activityId: 'draft' }))).toBe('0')
})

describe('an exchange', () => {
  it('CL-109: gives up one coupon for another one, once a key, and nothing is lost where there is none', async () => {
    const [from, into] = [await prize(), await prize()]
    await at('2026-03-02T09:00')
    const gift = await activity({ kind: 'dispatch', prizes: [{ prizeId: from }] })
    const prizes = [{ prizeId: into, accountMax: 9 }]
    const id = await activity({ kind: 'exchange', prizes, givenUpPrizeId: from, timesMax: 5 })
    const [person, other] = [await somebody(), await koi.person()]
    const key = { activityId: id, idempotencyKey: freshKey() }
    expect(await codeOf(person.client.exchange(key))).toBe('2201')
    const [had] = (await take(person, gift)).coupons
    const couponId = had?.couponId ?? ''
    expect(await codeOf(other.client.exchange({ ...key, couponId }))).toBe('2201')
    const taken = await person.client.exchange({ ...key, couponId })
    expect(taken.coupons).toMatchObject([{ prizeId: into, state: 3 }])
    expect(await person.client.exchange({ ...key, couponId })).toEqual(taken)
    expect((await person.client.queryCoupon({ couponId })).coupon.state).toBe(6)
    expect(await codeOf(person.client.exchange({ ...key, idempotencyKey: freshKey() }))).toBe(
      '2201',
    )
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a hundred exchanges at once', () => {
  it('give up a coupon once, and of a stock give no more than there is', async () => {
    const [from, into] = [await prize(), await prize({ stock: 7 })]
    await at('2026-03-02T09:00')
    const gift = await activity({ kind: 'dispatch', prizes: [{ prizeId: from }] })
    const prizes = [{ prizeId: into, accountMax: 50, stock: 7 }]
    const id = await activity({ kind: 'exchange', prizes, givenUpPrizeId: from, timesMax: 50 })
    const people = await Promise.all(Array.from({ length: 10 }, () => somebody()))
    for (const person of people) await take(person, gift)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => {
        const { client } = people[place % people.length] ?? operator
        return codeOf(client.exchange({ activityId: id, idempotencyKey: freshKey() }))
      }),
    )
    const coupons = await Promise.all(
      people.map(async ({ client }) => (await client.couponList({})).coupons),
    )
    const countOf = (prizeId: string, state: number) =>
      coupons.flat().filter((coupon) => coupon.prizeId === prizeId && coupon.state === state).length
    expect(answers.filter((code) => code === '0')).toHaveLength(7)
    expect(countOf(into, 3)).toBe(7)
    // Who got nothing keeps what they would have given up.
    expect([countOf(from, 6), countOf(from, 3)]).toEqual([7, 3])
    expect(await auditBooks(db)).toEqual([])
  }, 60_000)
})

describe('a trial', () => {
  const move = sql(
    'test-activity-index',
    `update fund_day set total_index = 110000000 where fund_code = 'TRY' and day = '2026-03-03'`,
  )
  it('CL-122, CL-124: shows what an amount would have become by official values, and is never money', async () => {
    await db.run(move)
    await at('2026-03-02T09:00')
    const trial = { amountCents: 1_000_000, fundCode: 'TRY', spid: TEST_SPID, days: 3, useDays: 2 }
    const id = await activity({ kind: 'trial', trial: { ...trial, stock: 1 } })
    const [person, other, late] = [await somebody(), await koi.person(), await koi.person()]
    const [given] = (await take(person, id)).trials
    const trialId = given?.trialId ?? ''
    expect(given).toMatchObject({ state: 'waiting', balanceCents: 1_000_000, startDay: '' })
    expect(await codeOf(take(late, id))).toBe('2305')
    expect(await codeOf(other.client.startTrial({ trialId }))).toBe('2313')
    const { trial: begun } = await person.client.startTrial({ trialId })
    expect(begun).toMatchObject({ state: 'running', startDay: '2026-03-02', asOfDay: '' })
    const cash = async () => (await person.client.queryMainAsset({})).cashCents
    const before = await cash()
    await at('2026-03-03T21:00')
    expect((await person.client.startTrial({ trialId })).trial.startDay).toBe('2026-03-02')
    expect((await person.client.queryTrialBalance({})).trials).toMatchObject([
      { balanceCents: 1_100_000, asOfDay: '2026-03-03', state: 'running' },
    ])
    expect(await cash()).toBe(before)
    await at('2026-03-06T10:00')
    expect((await person.client.queryTrialBalance({})).trials[0]?.state).toBe('over')
  })

  it('is told of before its last day where it was not begun, and when it is over, once', async () => {
    await db.run(move)
    await at('2026-03-02T09:00')
    const trial = { amountCents: 1_000_000, fundCode: 'TRY', spid: TEST_SPID, days: 1, useDays: 3 }
    const id = await activity({ kind: 'trial', trial })
    const [idle, keen] = [await somebody(), await somebody()]
    const [given] = (await take(keen, id)).trials
    await take(idle, id)
    await keen.client.startTrial({ trialId: given?.trialId ?? '' })
    const toldOn = async (day: string, { client }: Person) => {
      const nowMs = shanghaiMs(`${day}T09:00`)
      await koi.clock.freeze(nowMs, { allowBackwards: true })
      await noticeTrials(db, nowMs)
      await tellWaiting(db, tellers)
      const { messages } = await client.queryMessages({ kind: 'activity' })
      return messages.map(({ title, body, link }) => [title, body, link])
    }
    await db.run(unswept)
    expect(await toldOn('2026-03-02', idle)).toEqual([])
    const name = `活动${count}`
    const link = `/h5/v6/pages/coupon/receive-result?act_id=${id}`
    const reminder = [
      '体验金即将过期',
      `“${name}”的 10,000.00 元体验金最晚 2026-03-04 开始体验，过期作废`,
      link,
    ]
    expect(await toldOn('2026-03-03', idle)).toEqual([reminder])
    // It ends on the third; nobody is told while its last day goes on.
    expect(await toldOn('2026-03-03', keen)).toEqual([])
    expect(await toldOn('2026-03-04', keen)).toEqual([
      [
        '体验金已结束',
        `“${name}”跟随 测试基金TRY，按 2026-03-03 官方净值，体验收益 +1,000.00 元。体验金不是钱，体验收益不会到账`,
        link,
      ],
    ])
    expect(await toldOn('2026-03-05', keen)).toHaveLength(1)
    expect(await toldOn('2026-03-05', idle)).toEqual([reminder])
  })

  it('waits with its end for the values of all its days, a week at most', async () => {
    await at('2026-03-02T09:00')
    const trial = { amountCents: 1_000_000, fundCode: 'TRY', spid: TEST_SPID, days: 3, useDays: 3 }
    const id = await activity({ kind: 'trial', trial })
    const person = await somebody()
    const [given] = (await take(person, id)).trials
    await person.client.startTrial({ trialId: given?.trialId ?? '' })
    await db.run(unswept)
    const countOn = async (day: string) => {
      const nowMs = shanghaiMs(`${day}T09:00`)
      await koi.clock.freeze(nowMs, { allowBackwards: true })
      await noticeTrials(db, nowMs)
      await tellWaiting(db, tellers)
      return (await person.client.queryMessages({ kind: 'activity' })).messages.length
    }
    // The fund has no values of the fourth and the fifth.
    expect([await countOn('2026-03-06'), await countOn('2026-03-12')]).toEqual([0, 0])
    expect(await countOn('2026-03-13')).toBe(1)
  })

  it('that nobody began in its days is over', async () => {
    await at('2026-03-02T09:00')
    const trial = { amountCents: 1_000_000, fundCode: 'TRY', spid: TEST_SPID, days: 3, useDays: 1 }
    const id = await activity({ kind: 'trial', trial })
    const person = await somebody()
    const [given] = (await take(person, id)).trials
    await at('2026-03-03T09:00')
    const trialId = given?.trialId ?? ''
    expect(await codeOf(person.client.startTrial({ trialId }))).toBe('2314')
  })
})

describe('an activity that an operator sets', () => {
  it.each<[string, object, RegExp]>([
    ['that ends before it begins', { endsAt: '2026-03-02 09:00' }, /endsAt/],
    ['at a day that is none', { startsAt: '2026-02-30 09:00' }, /startsAt/],
    ['in a year before all calendars', { startsAt: '0000-01-01 09:00' }, /startsAt/],
    ['with a name that reads backwards', { name: '红包\u202e' }, /name: has characters/],
    ['with rules of lines that are none', { rules: '一\u2028二' }, /rules: has characters/],
    ['with a name of blanks', { name: ' \u3000 ' }, /name/],
    ['with a word as long as a book', { ['x'.repeat(10_000)]: 1 }, /^.{100,400}$/],
    [
      'with a prize that there is none of',
      { prizes: [{ prizeId: 'nothing' }] },
      /no prize nothing/,
    ],
    ['with weights that are drawn by nobody', { weights: 1 }, /weight/],
    ['for buying, where the rules forbid it', { conditions: [{ kind: 'bought' }] }, /for buying/],
    ['for the invited, whom nobody invites', { conditions: [{ kind: 'invited' }] }, /isShared/],
    [
      'with the same condition twice',
      { conditions: [{ kind: 'phone' }, { kind: 'phone' }] },
      /twice/,
    ],
    ['without the days that it asks for', { conditions: [{ kind: 'accountDays' }] }, /days/],
    ['of friends, without how many', { kind: 'share' }, /friendsNeeded/],
    ['of a trial, with prizes', { kind: 'trial' }, /prizes/],
    ['of an exchange for nothing', { kind: 'exchange' }, /givenUpPrizeId/],
    ['with a word that it has not', { colour: 'red' }, /colour/],
  ])('is refused %s', async (_, file, told) => {
    const prizes = [{ prizeId: await prize() }]
    await at('2026-03-02T09:00')
    const whole = { kind: 'dispatch', prizes, ...file }
    await expect(activity(whole)).rejects.toMatchObject({
      retcode: '2309',
      message: expect.stringMatching(told),
    })
  })

  it.each<[string, object, RegExp]>([
    ['is smaller than what the activity gives', { stock: 3 }, /smaller stock/],
    ['is given less often to one person', { accountMax: 1 }, /less often/],
    ['ends before it', { lastDay: '2026-03-02' }, /ends before/],
    ['is off', { isOn: false }, /is off/],
  ])('is refused where its prize %s', async (_, prizeFile, told) => {
    const prizeId = await prize(prizeFile)
    await at('2026-03-02T09:00')
    const prizes = [{ prizeId, stock: 4, accountMax: 2 }]
    await expect(activity({ kind: 'dispatch', prizes })).rejects.toMatchObject({
      message: expect.stringMatching(told),
    })
  })

  it('is shown as its file, and given back replaces itself', async () => {
    const prizes = [{ prizeId: await prize(), accountMax: 1, costCents: 0 }]
    await at('2026-03-02T09:00')
    const id = await activity({ kind: 'share', prizes, friendsNeeded: 3, friendsMax: 9 })
    const fileOf = async () =>
      (await operator.client.queryActivityFiles({})).activities.find(
        ({ activityFile }) => activityFile['id'] === id,
      )?.activityFile
    const file = await fileOf()
    expect(file).toMatchObject({ ...WINDOW, prizes, friendsNeeded: 3, friendsMax: 9 })
    await operator.client.saveActivity({ activityFile: { id, ...file } })
    expect(await fileOf()).toEqual(file)
    expect(
      await codeOf((await koi.person()).client.saveActivity({ activityFile: { id } })),
    ).not.toBe('0')
  })
})

it('tells a person all that is kept of them, and forgets what is theirs alone', async () => {
  const prizes = [{ prizeId: await prize() }]
  await at('2026-03-02T09:00')
  const id = await activity({ kind: 'dispatch', prizes, isShared: true })
  const person = await somebody()
  await take(person, id)
  await person.client.createShareKey({ activityId: id })
  const { activityPersonalData } = await import('./index.ts')
  expect(
    await activityPersonalData.read(db, person.accountId, koi.seal, koi.objects),
  ).toMatchObject({
    activities: [{ activityId: id, nth: 1 }],
    activityShares: [{ activityId: id, friends: 0 }],
    activityTrials: [],
  })
})
