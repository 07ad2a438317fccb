import type { RequestOf } from '@koi/contracts/call'
import type { goalCalls } from '@koi/contracts/calls/goals'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { GOALS_ARCHIVED_MAX, GOALS_MAX } from '@koi/domain/goals/goal-terms'
import { NAV_ONE, navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { readBrandConfig, saveBrand } from '#modules/brands/index.ts'
import { closeDueAccounts } from '#modules/data-requests/index.ts'
import { tellWaiting } from '#modules/messages/index.ts'
import { planRequest } from '#modules/plans/plans.fixture.ts'
import {
  codeOf,
  createInvestor,
  shanghaiMs,
  sitExam,
  tradingAs,
  type Investor,
} from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const START = '2026-03-02T10:00'
const koi = await createTestApp({ nowMs: shanghaiMs(START) })
const { db } = koi
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.0000'),
  '2026-03-04': navOf('1.5000'),
}
const redeemTiers = [
  { from: 0, ratePpm: 15_000 },
  { from: 7, ratePpm: 0 },
]
await addFund(db, { code: 'SHARES', name: '样本股票', category: 'equity', days, redeemTiers })
await addFund(db, {
  code: 'BONDS',
  name: '样本债券',
  category: 'bond',
  days,
  minBuyCents: 10_000,
  stepCents: 1000,
})
await addFund(db, { code: 'SHUT', name: '停售基金', category: 'equity', days })
const archivedBefore = sql(
  'test-goal-archived',
  `insert into goal (id, account_id, made_by, request_key, kind, name, for_whom, target_cents, target_day, made_at, archived_at)
   select id || n, account_id, made_by, request_key || n, kind, name, for_whom, target_cents, target_day, made_at,
     archived_at + n * interval '1 ms'
   from goal, generate_series(1, $2::integer) n where id = $1`,
)
const left = sql<{ id: string }>('test-goal-left', 'select id from goal where id = $1')
const ordersOf = sql<{ count: number }>(
  'test-goal-orders',
  'select count(*)::integer as count from trade_order where account_id = $1',
)
const close = sql('test-goal-close', `update fund set sale_state = 'suspended' where code = $1`)
const at = async (text: string) => {
  const nowMs = shanghaiMs(text)
  await koi.clock.freeze(nowMs, { allowBackwards: true })
  await koi.services.settlement.settleUntil(nowMs)
}

type Asked = Omit<RequestOf<typeof goalCalls.createGoal>, 'requestKey'>
const terms = (more: Partial<Asked> = {}): Asked => ({
  goalKind: 'education',
  goalName: '上大学',
  goalFor: 'child',
  goalCents: 1_000_000,
  goalDay: '2036-03-02',
  fundCodes: [],
  planIds: [],
  ...more,
})
const make = async ({ client }: Investor, more: Partial<Asked> = {}) =>
  (await client.createGoal({ requestKey: createToken(), ...terms(more) })).goalId
const read = ({ client }: Investor, goalId: string) => client.queryGoal({ goalId })
/** Somebody who holds both funds, 2,000 yuan of shares and 1,000 of bonds, since 3 March. */
async function holder() {
  await at(START)
  const investor = await createInvestor(koi)
  await investor.buy('SHARES', 200_000)
  await investor.buy('BONDS', 100_000)
  await at('2026-03-04T10:00')
  return investor
}
async function toldTo({ client }: Investor) {
  await tellWaiting(db, tellers)
  return (await client.queryMessages({})).messages.map(({ title, body }) => `${title} | ${body}`)
}

describe('people are told once', () => {
  it('of a target that is reached; another one can be reached anew', async () => {
    const investor = await holder()
    const goalId = await make(investor, { fundCodes: ['SHARES'], goalCents: 250_000 })
    expect(await toldTo(investor)).not.toContainEqual(expect.stringContaining('目标已达成'))
    // The value of the 4th, half as much again, comes out that evening.
    await at('2026-03-05T10:00')
    await at('2026-03-06T10:00')
    const reached = (await toldTo(investor)).filter((text) => text.startsWith('目标已达成'))
    expect(reached).toEqual([
      '目标已达成 | 「上大学」已达到 2,500.00 元。市值会随净值变化，是否取用由你决定',
    ])
    expect(await read(investor, goalId)).toMatchObject({ valueCents: 300_000, verdict: 'reached' })
    await investor.client.saveGoal({
      goalId,
      goalVersion: 1,
      ...terms({ fundCodes: ['SHARES'], goalCents: 280_000 }),
    })
    await at('2026-03-09T10:00')
    const again = (await toldTo(investor)).filter((text) => text.startsWith('目标已达成'))
    expect(again).toHaveLength(2)
  })

  it('of a day that is over, with what is missing; not of one that is archived', async () => {
    const investor = await holder()
    const asked = { fundCodes: ['SHARES'], goalDay: '2026-03-05' }
    await make(investor, asked)
    const gone = await make(investor, { goalDay: '2026-03-05', goalName: '不做了' })
    await investor.client.archiveGoal({ goalId: gone })
    await at('2026-03-05T23:00')
    expect(await toldTo(investor)).not.toContainEqual(expect.stringContaining('目标日期已到'))
    await at('2026-03-06T10:00')
    await at('2026-03-09T10:00')
    const over = (await toldTo(investor)).filter((text) => text.startsWith('目标日期已到'))
    expect(over).toEqual([
      '目标日期已到 | 「上大学」的目标日期 2026-03-05 已过，还差 8,000.00 元，可以改日期、改金额或归档',
    ])
  })
})

describe('a goal is made', () => {
  it('of what the account has; the same request again is the same goal, also at once', async () => {
    const investor = await holder()
    const request = { requestKey: createToken(), ...terms({ fundCodes: ['SHARES', 'SHARES'] }) }
    const made = await Promise.all(
      Array.from({ length: 8 }, () => investor.client.createGoal(request)),
    )
    expect(new Set(made.map(({ goalId }) => goalId)).size).toBe(1)
    const goal = await read(investor, made[0]?.goalId ?? '')
    expect(goal).toMatchObject({
      goalName: '上大学',
      goalVersion: 1,
      valueCents: 200_000,
      valueDay: expect.stringMatching(/^2026-03-0[23]$/),
      inTransitCents: 0,
      products: [{ fundCode: 'SHARES', assetClass: 'equity', valueCents: 200_000 }],
      weightBy: 'none',
    })
    expect(await investor.client.queryGoals({})).toMatchObject({
      goals: [{ goalName: '上大学', valueCents: 200_000 }],
      unassignedCents: 100_000,
      unassignedCount: 1,
      mayAdd: true,
    })
  })

  it.each([
    ['today', { goalDay: '2026-03-04' }, '3105'],
    ['a day beyond 40 years', { goalDay: '2066-03-05' }, '3105'],
    ['no day at all', { goalDay: '2030-02-30' }, '1002'],
    ['nothing to reach', { goalCents: 0 }, '1002'],
    ['no name', { goalName: ' ' }, '1002'],
    ['a name of two lines', { goalName: '上\n学' }, '1002'],
    ['a product that is not held', { fundCodes: ['SHUT'] }, '3106'],
    ['a product that nobody knows', { fundCodes: ['NOPE'] }, '3106'],
    ['a plan that is not there', { planIds: ['K2026'] }, '3108'],
  ])('%s is refused, and nothing is kept', async (_, wrong, code) => {
    const investor = await holder()
    expect(await codeOf(make(investor, wrong))).toBe(code)
    expect((await investor.client.queryGoals({})).goals).toEqual([])
  })

  it('has a product in one goal alone, also where two are made at once', async () => {
    const investor = await holder()
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(make(investor, { fundCodes: ['SHARES'] }))),
    )
    expect(codes.toSorted()).toEqual(['0', '3107', '3107', '3107', '3107', '3107'])
    const { products } = await investor.client.queryGoalChoices({})
    expect(products).toMatchObject([
      { fundCode: 'SHARES', goalName: '上大学' },
      { fundCode: 'BONDS', goalId: '' },
    ])
  })

  it('up to as many as one may have, also at once', async () => {
    await at(START)
    const investor = await createInvestor(koi)
    const codes = await Promise.all(
      Array.from({ length: GOALS_MAX + 4 }, () => codeOf(make(investor))),
    )
    expect(codes.filter((code) => code === '0')).toHaveLength(GOALS_MAX)
    expect(new Set(codes)).toEqual(new Set(['0', '3102']))
    expect((await investor.client.queryGoals({})).mayAdd).toBe(false)
  })

  it('and archived ones up to as many as are kept: the one archived first is let go of', async () => {
    await at(START)
    const investor = await createInvestor(koi)
    const oldest = await make(investor)
    await investor.client.archiveGoal({ goalId: oldest })
    await db.run(archivedBefore, [oldest, GOALS_ARCHIVED_MAX - 1])
    const [open, last] = [await make(investor), await make(investor)]
    await investor.client.archiveGoal({ goalId: last })
    const { goals } = await investor.client.queryGoals({})
    expect(goals).toHaveLength(GOALS_ARCHIVED_MAX + 1)
    const ids = goals.map(({ goalId }) => goalId)
    expect([ids.includes(open), ids.includes(last), ids.includes(oldest)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('with what is on its way and not confirmed yet', async () => {
    await at(START)
    const investor = await createInvestor(koi)
    await investor.buy('BONDS', 50_000)
    const goalId = await make(investor, { fundCodes: ['BONDS'] })
    expect(await read(investor, goalId)).toMatchObject({
      valueCents: 0,
      valueDay: '',
      inTransitCents: 50_000,
      sumCents: 50_000,
    })
  })
})

describe('a goal is its owner’s', () => {
  it('to all others it is as unknown as one that never was', async () => {
    const owner = await holder()
    const other = await createInvestor(koi)
    const goalId = await make(owner, { fundCodes: ['SHARES'] })
    const { client } = other
    const asked = { goalId, goalVersion: 1, ...terms() }
    expect(
      await Promise.all(
        [
          client.queryGoal({ goalId }),
          client.saveGoal(asked),
          client.archiveGoal({ goalId }),
          client.restoreGoal({ goalId }),
          client.setGoalWeights({ goalId, goalVersion: 1, weightBy: 'none', weights: [] }),
          client.queryGoalProposal({ goalId, newCents: 100 }),
        ].map(codeOf),
      ),
    ).toEqual(Array.from({ length: 6 }, () => '3101'))
    expect(await read(owner, goalId)).toMatchObject({ goalVersion: 1, isArchived: false })
  })

  it('is in the copy of one’s data, and goes with the account', async () => {
    await at(START)
    const investor = await createInvestor(koi)
    const goalId = await make(investor, { goalName: '环岛游' })
    const { link } = await investor.client.requestExport({})
    const copy = await investor.inject({ method: 'GET', url: link })
    expect(copy.body).toContain('环岛游')
    await investor.client.requestClosing({})
    const dueMs = (await koi.clock.now()) + 15 * DAY_MS
    await koi.clock.freeze(dueMs)
    expect(await closeDueAccounts(db, dueMs)).toBe(1)
    expect(await db.rows(left, [goalId])).toEqual([])
  })
})

describe('a goal is changed', () => {
  it('as its owner saw it; a stale change is refused and changes nothing', async () => {
    const investor = await holder()
    const goalId = await make(investor, { fundCodes: ['SHARES'] })
    const save = (goalVersion: number, more: Partial<Asked>) =>
      codeOf(investor.client.saveGoal({ goalId, goalVersion, ...terms(more) }))
    expect(await save(1, { goalName: '留学', fundCodes: ['SHARES', 'BONDS'] })).toBe('0')
    expect(await save(1, { goalName: '旧的', fundCodes: [] })).toBe('3103')
    expect(await read(investor, goalId)).toMatchObject({
      goalName: '留学',
      goalVersion: 2,
      valueCents: 300_000,
    })
    const both = await Promise.all([save(2, { goalName: '甲' }), save(2, { goalName: '乙' })])
    expect(both.toSorted()).toEqual(['0', '3103'])
  })

  it('keeps its day when that is over, and takes no other that is', async () => {
    const investor = await holder()
    const goalId = await make(investor, { goalDay: '2026-03-05' })
    await at('2026-03-09T10:00')
    const save = (goalDay: string, goalVersion: number) =>
      codeOf(
        investor.client.saveGoal({ goalId, goalVersion, ...terms({ goalDay, goalName: '改' }) }),
      )
    expect(await read(investor, goalId)).toMatchObject({ isOver: true, monthsLeft: 0 })
    expect([await save('2026-03-06', 1), await save('2026-03-05', 1)]).toEqual(['3105', '0'])
  })

  it('archived it lets go of what it had; brought back it has what no other goal took', async () => {
    const investor = await holder()
    const goalId = await make(investor, { fundCodes: ['SHARES', 'BONDS'] })
    await investor.client.archiveGoal({ goalId })
    await investor.client.archiveGoal({ goalId })
    const change = { goalId, goalVersion: 2, ...terms() }
    expect(await codeOf(investor.client.saveGoal(change))).toBe('3104')
    await make(investor, { fundCodes: ['BONDS'], goalName: '另一个' })
    expect(await investor.client.restoreGoal({ goalId })).toEqual({ takenCount: 1 })
    expect(await investor.client.restoreGoal({ goalId })).toEqual({ takenCount: 0 })
    expect(await read(investor, goalId)).toMatchObject({
      isArchived: false,
      products: [{ fundCode: 'SHARES' }],
    })
  })
})

describe('plans of a goal', () => {
  it('come with their product, and count what they pay until the day', async () => {
    const investor = await holder()
    const { planId } = await investor.client.addPlan(await planRequest(investor, 'BONDS'))
    expect(await codeOf(make(investor, { planIds: [planId] }))).toBe('3108')
    const goalId = await make(investor, {
      fundCodes: ['BONDS'],
      planIds: [planId],
      goalDay: '2027-03-04',
    })
    // On the first of each month, from 1 April to 1 March.
    expect(await read(investor, goalId)).toMatchObject({
      monthsLeft: 12,
      plannedCents: 1_200_000,
      sumCents: 1_300_000,
      missingCents: 0,
      plans: [
        { planId, cycleText: '每月 1 日', amountCents: 100_000, nextPlannedDate: '2026-04-01' },
      ],
      verdict: 'onTrack',
      verdictText: '不计收益，按计划到期共 13,000.00 元',
    })
  })
})

describe('where a goal may stand', () => {
  const HOST = 'goals.example'
  const addHistory = sql(
    'test-goal-history',
    `insert into fund_day (fund_code, day, nav, total_index, published_at)
     select $1, (date '2026-02-28' - n * interval '1 month')::date, $2, 100000000 + ((n * 7919) % 41) * 1000000,
       shanghai_time((date '2026-02-28' - n * interval '1 month')::date, 1200)
     from generate_series(1, $3::integer) n on conflict do nothing`,
  )
  const setPacks = async (rules: { returnProjections?: boolean }) => {
    const brand = { id: 'goals', entity: 'goals', title: '目', siteTitle: '目', companyName: '目' }
    const rulePacks = [{ effectiveFrom: '2026-01-01', rules }]
    await saveBrand(db, readBrandConfig({ ...brand, hosts: [HOST], spids: [TEST_SPID], rulePacks }))
    koi.services.brands.forget()
  }

  it('D-11 is not worked out of the past where the rules do not allow it, nor without enough of it', async () => {
    await at(START)
    await setPacks({})
    const investor = tradingAs(await koi.demoPerson(HOST), db)
    await sitExam(db, investor.accountId, 'C5')
    await investor.buy('SHARES', 200_000)
    const goalId = await make(investor, { fundCodes: ['SHARES'], goalDay: '2029-03-02' })
    expect(await read(investor, goalId)).toMatchObject({
      range: null,
      noRangeReason: '本平台不展示收益推算，只列出现有金额和每月还差多少',
      missingCents: 800_000,
      missingPerMonthCents: 22_223,
      verdict: 'adjust',
    })
    await setPacks({ returnProjections: true })
    expect(await read(investor, goalId)).toMatchObject({
      range: null,
      noRangeReason: '超过一半的钱没有足够的历史数据（至少 36 个月），不作推算',
      sources: [],
    })
  })

  it('is a range out of the months of its own funds, the same on every look', async () => {
    await at(START)
    await setPacks({ returnProjections: true })
    await db.run(addHistory, ['BONDS', NAV_ONE, 60])
    const investor = tradingAs(await koi.demoPerson(HOST), db)
    await sitExam(db, investor.accountId, 'C5')
    await investor.buy('BONDS', 500_000)
    const goalId = await make(investor, { fundCodes: ['BONDS'], goalDay: '2029-03-02' })
    const goal = await read(investor, goalId)
    expect(goal.sources).toEqual([
      { fundCode: 'BONDS', name: '样本债券', sourceText: '用它自己近 60 个月的收益' },
    ])
    const { range } = goal
    expect(range).toMatchObject({ monthCount: 60, lastMonth: '2026-02', pathCount: 500 })
    expect(range?.points[0]).toMatchObject({
      day: '2026-03-02',
      lowCents: 500_000,
      highCents: 500_000,
    })
    expect(range?.points.at(-1)?.day).toBe('2029-03-02')
    expect(goal.verdictText).toBe(`按历史收益推算 500 次，${range?.reachedCount} 次到期达到目标`)
    expect((await read(investor, goalId)).range).toEqual(range)
  })

  it('a young fund goes by its kind, and the page says so', async () => {
    await at(START)
    await setPacks({ returnProjections: true })
    for (const code of ['K1', 'K2', 'K3', 'K4', 'K5']) {
      await addFund(db, { code, category: 'qdii', days: { '2026-02-27': navOf('1.0000') } })
      await db.run(addHistory, [code, NAV_ONE, 40])
    }
    await addFund(db, { code: 'YOUNG', name: '新海外', category: 'qdii', days })
    const investor = tradingAs(await koi.demoPerson(HOST), db)
    await sitExam(db, investor.accountId, 'C5')
    await investor.buy('YOUNG', 500_000)
    const goalId = await make(investor, { fundCodes: ['YOUNG'], goalDay: '2029-03-02' })
    const { range, sources } = await read(investor, goalId)
    expect(range?.monthCount).toBeGreaterThanOrEqual(36)
    expect(sources.map(({ sourceText }) => sourceText)).toEqual([
      '成立不久，用 5 只海外基金的平均收益代替，实际波动会更大',
    ])
  })
})

describe('the target allocation', () => {
  it.each([
    ['not a whole', 'class', [{ part: 'equity', percent: 50 }], '3109'],
    [
      'a part twice',
      'class',
      [
        { part: 'cash', percent: 50 },
        { part: 'cash', percent: 50 },
      ],
      '3109',
    ],
    ['a class that is none', 'class', [{ part: 'gold', percent: 100 }], '3109'],
    ['a product that is not in it', 'product', [{ part: 'SHUT', percent: 100 }], '3109'],
    ['none, with percents', 'none', [{ part: 'cash', percent: 100 }], '3109'],
    [
      'products',
      'product',
      [
        { part: 'SHARES', percent: 60 },
        { part: 'BONDS', percent: 40 },
      ],
      '0',
    ],
    [
      'classes',
      'class',
      [
        { part: 'equity', percent: 60 },
        { part: 'cash', percent: 40 },
      ],
      '0',
    ],
  ] as const)('%s', async (_, weightBy, weights, code) => {
    const investor = await holder()
    const goalId = await make(investor, { fundCodes: ['SHARES', 'BONDS'] })
    const set = { goalId, goalVersion: 1, weightBy, weights: [...weights] }
    expect(await codeOf(investor.client.setGoalWeights(set))).toBe(code)
    expect(await codeOf(investor.client.setGoalWeights(set))).toBe(code === '0' ? '3103' : code)
  })

  it('of products is given up with one of them', async () => {
    const investor = await holder()
    const goalId = await make(investor, { fundCodes: ['SHARES', 'BONDS'] })
    const weights = [
      { part: 'SHARES', percent: 60 },
      { part: 'BONDS', percent: 40 },
    ]
    await investor.client.setGoalWeights({ goalId, goalVersion: 1, weightBy: 'product', weights })
    await investor.client.saveGoal({ goalId, goalVersion: 2, ...terms({ fundCodes: ['BONDS'] }) })
    expect(await read(investor, goalId)).toMatchObject({ weightBy: 'none', weights: [] })
  })
})

describe('where new money would go', () => {
  async function weighed(percents: { SHARES: number; BONDS: number }) {
    const investor = await holder()
    const goalId = await make(investor, { fundCodes: ['SHARES', 'BONDS'] })
    const weights = Object.entries(percents).map(([part, percent]) => ({ part, percent }))
    await investor.client.setGoalWeights({ goalId, goalVersion: 1, weightBy: 'product', weights })
    const propose = (newCents: number) => investor.client.queryGoalProposal({ goalId, newCents })
    return { investor, goalId, propose }
  }

  it('goes where it is short, in amounts that products take, and places nothing', async () => {
    const { investor, propose } = await weighed({ SHARES: 50, BONDS: 50 })
    // 2,000 and 1,000: the first 1,000 all go to bonds; of 1,500 they get 1,250 and shares 250.
    const split = await propose(150_000)
    expect(split.buys).toEqual([
      {
        fundCode: 'SHARES',
        spid: TEST_SPID,
        name: '样本股票',
        amountCents: 25_000,
        closedReason: '',
      },
      {
        fundCode: 'BONDS',
        spid: TEST_SPID,
        name: '样本债券',
        amountCents: 125_000,
        closedReason: '',
      },
    ])
    expect(split).toMatchObject({ restCents: 0, isInBand: true, sales: [], saleFeeCents: 0 })
    expect(split.parts).toMatchObject([
      { part: 'SHARES', nowPermille: 667, thenPermille: 500, targetPermille: 500 },
      { part: 'BONDS', nowPermille: 333, thenPermille: 500, targetPermille: 500 },
    ])
    const odd = await propose(55_555)
    expect(odd.buys.map(({ amountCents }) => amountCents)).toEqual([0, 55_000])
    expect(odd.restCents).toBe(555)
    expect(await db.get(ordersOf, [investor.accountId])).toEqual({ count: 2 })
  })

  it('says what a sale would cost only where new money is not enough: 1.5 % in the first week, nothing after it', async () => {
    const { propose } = await weighed({ SHARES: 20, BONDS: 80 })
    const young = await propose(30_000)
    // Of 3,300 yuan shares should be 660 and are 2,000.
    expect(young).toMatchObject({
      isInBand: false,
      sales: [{ fundCode: 'SHARES', grossCents: 134_000, feeCents: 2010, isPartly: false }],
      saleFeeCents: 2010,
    })
    await at('2026-03-04T10:00')
    const enough = await propose(1_000_000)
    expect(enough).toMatchObject({ isInBand: true, sales: [] })
  })

  it('nothing goes into what is not sold now, for a reason', async () => {
    await at(START)
    const investor = await createInvestor(koi)
    await investor.buy('SHUT', 100_000)
    await at('2026-03-04T10:00')
    await db.run(close, ['SHUT'])
    const goalId = await make(investor, { fundCodes: ['SHUT'] })
    const split = await investor.client.queryGoalProposal({ goalId, newCents: 5000 })
    expect(split).toMatchObject({ restCents: 5000, buys: [{ amountCents: 0 }] })
    expect(split.buys[0]?.closedReason).not.toBe('')
  })
})
