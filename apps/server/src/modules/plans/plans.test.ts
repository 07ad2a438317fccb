import { refusals } from '@koi/contracts/codes/refusals'
import { signed } from '@koi/domain/trade/signed-acts'
import { quotas } from '@koi/domain/identity/quotas'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { codeOf, createInvestor, shanghaiMs, sitExam, type Investor } from '#testing/investor.ts'
import { addPlanFund, goTo, planFacts, planRequest, type AddRequest } from './plans.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-09-21T10:00') })
const { db } = koi
for (const code of ['MAIN', 'RISKY', 'HALT', 'LIMIT', 'UP', 'GOAL']) await addPlanFund(koi, code)
await addPlanFund(koi, 'ODD', { category: 'bank' })
await addPlanFund(koi, 'SHUT', { saleState: 'suspended' })

const setSale = sql('test-plan-sale', 'update fund set sale_state = $2 where code = $1')
const setLimit = sql('test-plan-limit', 'update fund set day_limit_cents = $2 where code = $1')
const setRisk = sql('test-plan-risk', 'update fund set risk_code = $2 where code = $1')
const setForbidden = sql('test-plan-forbid', 'update account set is_forbidden = $2 where id = $1')
const readOrder = sql(
  'test-plan-order',
  `select state, amount_cents as "amountCents", trade_date as "tradeDate", bi_stat as "biStat",
     investor_class as "investorClass" from trade_order where id = $1`,
)

/** Begins each test in the same week, with everything settled. */
async function start(moment = '2026-09-29T20:40') {
  await koi.clock.freeze(shanghaiMs(moment), { allowBackwards: true })
  await koi.db.run(sql('test-plan-moment', 'update settle_state set done_until = $1'), [
    new Date(shanghaiMs(moment)),
  ])
  return createInvestor(koi)
}

async function add(investor: Investor, code: string, more = {}) {
  const { planId } = await investor.client.addPlan(await planRequest(investor, code, more))
  return planId
}
const runsOf = async ({ client }: Investor, planId: string) =>
  (await client.queryPlanRuns({ planId })).runs.toReversed()
const planOf = async ({ client }: Investor, planId: string) =>
  (await client.queryPlan({ planId })).plan
/** Takes a person's money away, or gives it back. */
const moveCash = (investor: Investor, amount: number, key: string) =>
  db.run(
    sql(
      'test-plan-cash',
      `with entry as (
         insert into ledger_entry (kind, reference, business_date, made_at)
         values ('testCash', $3, '2026-09-29', business_now()) returning id
       )
       insert into ledger_posting (entry_id, account_id, asset, amount)
       select entry.id, a.id, 'CNY', case a.kind when 'cash' then $2::bigint else -$2::bigint end
       from entry, ledger_account a
       where (a.kind = 'cash' and a.owner = $1) or (a.kind = 'outside' and a.owner = 'demo')`,
    ),
    [investor.accountId, amount, key],
  )

afterEach(async () => {
  await db.run(
    sql(
      'test-plan-end',
      `update plan set state = 'stopped', stop_reason = 'person',
    ended_at = business_now() where state <> 'stopped' and not exists (
      select from plan_run r where r.plan_id = plan.id and r.state = 'open')`,
    ),
  )
  expect(await auditBooks(db)).toEqual([])
})

describe('a plan', () => {
  it('CL-100 deducts on the trading day after the holiday, through order, ledger and confirmation', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { planKind: 'salary' })
    expect(await planOf(one, planId)).toMatchObject({
      state: 'active',
      cycleText: '每月 1 日（发薪日）',
      nextPlannedDate: '2026-10-01',
      nextDueDate: '2026-10-08',
      doneCount: 0,
      valueCents: null,
      payName: '余额',
    })
    // Home names the nearest deductions, each by the kind of its plan.
    const weekly = await add(one, 'UP', { cycle: 'week', payDay: 5 })
    expect(await one.client.queryOverview({})).toMatchObject({
      hasOrders: false,
      examState: 'valid',
      coming: [
        {
          kind: 'deduct',
          day: '2026-10-08',
          originDay: '2026-10-01',
          planId,
          planKind: 'salary',
          amountCents: 100_000,
        },
        {
          kind: 'deduct',
          day: '2026-10-08',
          originDay: '2026-10-02',
          planId: weekly,
          planKind: 'regular',
        },
      ],
      comingCount: 2,
      plans: { count: 1, nextDueDate: '2026-10-08' },
      salaryPlans: { count: 1, nextDueDate: '2026-10-08', nextAmountCents: 100_000 },
    })
    await one.client.modifyPlan({ planId: weekly, action: 'pause' })
    expect((await one.client.queryOverview({})).plans).toEqual({
      count: 0,
      nextDueDate: '',
      nextAmountCents: null,
    })
    await goTo(koi, '2026-10-08T09:29')
    expect(await runsOf(one, planId)).toEqual([])
    await goTo(koi, '2026-10-08T09:31')
    const [run] = await runsOf(one, planId)
    expect(run).toMatchObject({
      periodNo: 1,
      plannedDate: '2026-10-01',
      dueDate: '2026-10-08',
      amountCents: 100_000,
      state: 'done',
      orderStateText: '确认中',
    })
    const { order } = await one.client.queryOrder({ orderId: run?.orderId ?? '' })
    expect(order).toMatchObject({
      kindText: '工资理财 第 1 期',
      planId,
      state: 'paid',
      tradeDate: '2026-10-08',
      canCancel: true,
    })
    await goTo(koi, '2026-10-09T21:00')
    // 998.50 net at 1.0500: 950.95 shares; at 1.0400: 988.99
    expect(await planOf(one, planId)).toMatchObject({
      doneCount: 1,
      investedCents: 100_000,
      valueCents: 98_899,
      profitCents: -1101,
      profitRatePpm: -11_010,
      valueDay: '2026-10-09',
      nextPlannedDate: '2026-11-01',
      nextDueDate: '2026-11-02',
    })
  })

  it('MONEY 1.10: two periods that meet on the day after the holiday are two deductions', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { cycle: 'week', payDay: 4 })
    await goTo(koi, '2026-10-08T09:31')
    expect(
      (await runsOf(one, planId)).map(({ plannedDate, dueDate, state }) => [
        plannedDate,
        dueDate,
        state,
      ]),
    ).toEqual([
      ['2026-10-01', '2026-10-08', 'done'],
      ['2026-10-08', '2026-10-08', 'done'],
    ])
  })

  it('RU-043 uses its card in the period that it is good for, and buys without it in the next', async () => {
    const one = await start()
    const prizeFile = {
      id: 'plan-card',
      kind: 'feeAmount',
      name: '一元抵扣卡',
      feeOffCents: 100,
      validDays: 30,
      pages: ['plan'],
    }
    await one.client.savePrize({ prizeFile })
    const { token } = await one.client.preExecPathDispatch({ page: 'plan' })
    const { coupons } = await one.client.execPathDispatch({ token })
    // The prize of the address names the card as well as the card itself does.
    const planId = await add(one, 'MAIN', { cycle: 'week', payDay: 4, prizeCode: 'plan-card' })
    await goTo(koi, '2026-10-08T09:31')
    const runs = await runsOf(one, planId)
    expect(runs.map(({ state }) => state)).toEqual(['done', 'done'])
    const figures = await Promise.all(
      runs.map(async ({ orderId }) => (await one.client.queryOrder({ orderId })).order.figures),
    )
    const card = { label: '卡券', value: '预计减免 1.00 元' }
    expect(figures.map((rows) => rows.some(({ value }) => value === card.value))).toEqual([
      true,
      false,
    ])
    expect(await one.client.queryCoupon({ couponId: coupons[0]?.couponId ?? '' })).toMatchObject({
      coupon: { state: 4 },
    })
  })

  it('RU-113, ST-136: a card that expires before the day of the deduction is not used for it, and stays as it is', async () => {
    const one = await start()
    const card = { kind: 'feeAmount', feeOffCents: 100, pages: ['plan-ends'] }
    // It is deducted on October 8th: over the holiday the one ends before, the other on that day.
    for (const [id, validUntil] of [
      ['ends-before', '2026-10-07'],
      ['ends-on', '2026-10-08'],
    ] as const)
      await one.client.savePrize({ prizeFile: { id, name: '抵扣卡', validUntil, ...card } })
    const { token } = await one.client.preExecPathDispatch({ page: 'plan-ends' })
    await one.client.execPathDispatch({ token })
    for (const prizeCode of ['ends-before', 'ends-on']) {
      const planId = await add(one, 'MAIN', { cycle: 'week', payDay: 4, prizeCode })
      expect((await planOf(one, planId)).prizeCode).toBe(prizeCode)
    }
    await goTo(koi, '2026-10-08T09:31')
    const { coupons } = await one.client.couponList({})
    expect(new Map(coupons.map(({ prizeId, state }) => [prizeId, state]))).toEqual(
      new Map([
        ['ends-before', 3],
        ['ends-on', 4],
      ]),
    )
  })

  it('RT-090 RT-088 one that takes a part of the salary is monthly, keeps its kind, is listed apart and named so', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { planKind: 'salary', payDay: 8 })
    const regularId = await add(one, 'MAIN', { payDay: 8 })
    expect(await planOf(one, planId)).toMatchObject({
      planKind: 'salary',
      cycleText: '每月 8 日（发薪日）',
      nextDueDate: '2026-10-08',
    })
    const listed = async (planKind?: 'regular' | 'salary') =>
      (await one.client.queryPlans({ planKind })).plans.map((plan) => plan.planId)
    expect(await listed('salary')).toEqual([planId])
    expect(await listed('regular')).toEqual([regularId])
    expect((await listed()).toSorted()).toEqual([planId, regularId].toSorted())
    const { plans, salaryPlans } = await one.client.queryOverview({})
    expect([plans.count, salaryPlans.count]).toEqual([1, 1])
    const weekly = { planKind: 'salary', cycle: 'week', payDay: 4 } as const
    expect(await codeOf(add(one, 'MAIN', weekly))).toBe('1653')
    await goTo(koi, '2026-10-08T09:31')
    const [run] = await runsOf(one, planId)
    const { order } = await one.client.queryOrder({ orderId: run?.orderId ?? '' })
    expect(order.kindText).toBe('工资理财 第 1 期')
    const [other] = await runsOf(one, regularId)
    expect((await one.client.queryOrder({ orderId: other?.orderId ?? '' })).order.kindText).toBe(
      '定投 第 1 期',
    )
    await goTo(koi, '2026-10-08T20:40')
    const agreed = { amount: 100_000, cycle: 'week', payDay: 1, payChannel: 5 } as const
    const facts = { planId, ...planFacts({ fundCode: 'MAIN', ...agreed }) }
    const edited = one.client.modifyPlan({
      planId,
      action: 'edit',
      ...agreed,
      passwordToken: await one.token(signed('changePlan', facts)),
      confirmMismatch: 0,
    })
    expect(await codeOf(edited)).toBe('1653')
    expect(await planOf(one, planId)).toMatchObject({ planKind: 'salary', cycle: 'month' })
  })

  it('RT-147 RT-089 takes another card, or none, from its next period on, without a password, and keeps that it did', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { cycle: 'week', payDay: 4, prizeCode: 'first-card' })
    const choose = async (prizeCode: string) =>
      (await one.client.modifyPlan({ planId, action: 'card', prizeCode })).plan.prizeCode
    expect(await choose('second-card')).toBe('second-card')
    // Sent again it changes nothing.
    expect(await choose('second-card')).toBe('second-card')
    expect(await choose('')).toBe('')
    const { changes } = await one.client.queryPlan({ planId })
    expect(changes.map(({ text }) => text)).toEqual(['更换卡券', '更换卡券', '创建计划'])
    const other = await start()
    await expect(
      other.client.modifyPlan({ planId, action: 'card', prizeCode: 'mine' }),
    ).rejects.toMatchObject({ retcode: String(refusals.planUnknown.code) })
  })

  it('RU-208 keeps the statistics of its making for every deduction', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { biStat: 'plan|home' })
    await goTo(koi, '2026-10-08T09:31')
    const [run] = await runsOf(one, planId)
    expect(await db.get(readOrder, [run?.orderId])).toMatchObject({
      biStat: 'plan|home',
      investorClass: 'C5',
    })
  })

  it('RU-208 CL-101 keeps the statistic of each change; a new agreement is deducted under its own', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { biStat: 'plan|home' })
    await one.client.modifyPlan({ planId, action: 'pause', biStat: 'pause|mine' })
    await one.client.modifyPlan({ planId, action: 'resume' })
    const agreed = { amount: 100_000, cycle: 'month', payDay: 1, payChannel: 5 } as const
    const facts = { planId, ...planFacts({ fundCode: 'MAIN', ...agreed }) }
    await one.client.modifyPlan({
      planId,
      action: 'edit',
      ...agreed,
      passwordToken: await one.token(signed('changePlan', facts)),
      confirmMismatch: 0,
      biStat: 'edit|plan',
    })
    const changes = await db.rows(
      sql<{ kind: string; biStat: string | null }>(
        'test-plan-changes',
        'select kind, bi_stat as "biStat" from plan_change where plan_id = $1 order by id',
      ),
      [planId],
    )
    expect(changes.map(({ kind, biStat }) => [kind, biStat])).toEqual([
      ['create', 'plan|home'],
      ['pause', 'pause|mine'],
      ['resume', null],
      ['edit', 'edit|plan'],
    ])
    await goTo(koi, '2026-10-08T09:31')
    const [run] = await runsOf(one, planId)
    expect(await db.get(readOrder, [run?.orderId])).toMatchObject({ biStat: 'edit|plan' })
  })

  it.each<[string, Partial<AddRequest>]>([
    ['amount', { amount: 200_000 }],
    ['day', { payDay: 2 }],
    ['cycle', { cycle: 'week', payDay: 1 }],
    ['way to pay', { payChannel: 9 }],
    ['product', { fundCode: 'LIMIT' }],
    ['rises', { stepKind: 'amount', stepValue: 100, stepEvery: 1, stepCeiling: 900_000 }],
    ['target', { targetKind: 'rate', targetValue: 100_000 }],
  ])('signed for another %s is refused, and nothing is agreed', async (_what, change) => {
    const one = await start()
    const { passwordToken } = await planRequest(one, 'MAIN', change)
    const request = { ...(await planRequest(one, 'MAIN')), passwordToken }
    expect(await codeOf(one.client.addPlan(request))).toBe('1603')
    expect((await one.client.queryPlans({})).plans).toEqual([])
  })

  it('that was signed as new changes no other, nor does what was signed for another', async () => {
    const one = await start()
    const [first, second] = [await add(one, 'MAIN'), await add(one, 'MAIN')]
    const agreed = { amount: 50_000, cycle: 'month', payDay: 1, payChannel: 5 } as const
    const facts = planFacts({ fundCode: 'MAIN', ...agreed })
    for (const what of [
      signed('addPlan', facts),
      signed('changePlan', { planId: second, ...facts }),
    ]) {
      const passwordToken = await one.token(what)
      const edit = { planId: first, action: 'edit', ...agreed, passwordToken } as const
      expect(await codeOf(one.client.modifyPlan({ ...edit, confirmMismatch: 0 }))).toBe('1603')
    }
    const { plans } = await one.client.queryPlans({})
    expect(plans.map(({ amountCents }) => amountCents)).toEqual([100_000, 100_000])
  })

  it('made twice under one key is one; its token is good for its amount only', async () => {
    const one = await start()
    const request = await planRequest(one, 'MAIN')
    const [first, second] = await Promise.all([
      one.client.addPlan(request),
      one.client.addPlan(request),
    ])
    expect(first).toEqual(second)
    expect((await one.client.queryPlans({})).plans).toHaveLength(1)
    const cheaper = await planRequest(one, 'MAIN')
    expect(await codeOf(one.client.addPlan({ ...cheaper, amount: 200_000 }))).toBe('1603')
    const buyToken = (await one.buyRequest('MAIN', 100_000)).passwordToken
    expect(await codeOf(one.client.addPlan({ ...cheaper, passwordToken: buyToken }))).toBe('1603')
  })

  it.each<[string, Partial<AddRequest>, string]>([
    ['MAIN', { cycle: 'month', payDay: 29 }, '1653'],
    ['MAIN', { cycle: 'week', payDay: 6 }, '1653'],
    ['MAIN', { amount: 999 }, '1401'],
    ['MAIN', { stepKind: 'percent', stepValue: 10, stepEvery: 12 }, '1654'],
    ['MAIN', { stepKind: 'amount', stepValue: 100, stepEvery: 1, stepCeiling: 100_000 }, '1654'],
    ['MAIN', { targetKind: 'rate', targetValue: 0 }, '1655'],
    ['MAIN', { payChannel: 77 }, '1405'],
    ['MAIN', { protocolIds: '' }, '1406'],
    ['ODD', {}, '1652'],
    ['SHUT', {}, '1652'],
    ['NOBODY', {}, '1101'],
  ])('of %s with %j is refused with %s', async (code, more, retcode) => {
    const one = await start()
    expect(await codeOf(planRequest(one, code, more).then(one.client.addPlan))).toBe(retcode)
  })

  it('is one of so many that a person may have at once', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN')
    await db.run(
      sql(
        'test-many-plans',
        `insert into plan select (jsonb_populate_record(p, jsonb_build_object('id', 'many' || n))).*
         from plan p, generate_series(2, $2) n where p.id = $1`,
      ),
      [planId, quotas.plans],
    )
    expect(await codeOf(planRequest(one, 'MAIN').then(one.client.addPlan))).toBe('1012')
    await one.client.modifyPlan({ planId, action: 'stop' })
    expect(await codeOf(planRequest(one, 'MAIN').then(one.client.addPlan))).toBe('0')
  })

  it('of somebody else is as unknown as a missing one', async () => {
    const [one, other] = [await start(), await createInvestor(koi)]
    const planId = await add(one, 'MAIN')
    for (const ask of [
      () => other.client.queryPlan({ planId }),
      () => other.client.modifyPlan({ planId, action: 'stop' }),
    ]) {
      expect(await codeOf(ask())).toBe('1651')
    }
    expect((await other.client.queryPlanRuns({ planId })).runs).toEqual([])
  })
})

describe('a deduction', () => {
  it('that lacks money is tried again that day and two more, then has failed', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN')
    await moveCash(one, -9_999_999, 'gone-1')
    await goTo(koi, '2026-10-08T09:31')
    expect(await runsOf(one, planId)).toMatchObject([{ state: 'open', remedy: 'deposit' }])
    expect((await planOf(one, planId)).lockedReason).not.toBe('')
    await goTo(koi, '2026-10-12T20:00')
    expect(await runsOf(one, planId)).toMatchObject([{ state: 'open' }])
    await goTo(koi, '2026-10-12T20:31')
    expect(await runsOf(one, planId)).toMatchObject([
      {
        state: 'failed',
        remedy: 'deposit',
        orderId: '',
        reason: expect.stringContaining('余额不足'),
      },
    ])
    expect(await planOf(one, planId)).toMatchObject({ state: 'active', failures: 1 })
  })

  it('whose money comes in between is made once, at the next try', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN')
    await moveCash(one, -9_999_999, 'gone-2')
    await goTo(koi, '2026-10-08T09:31')
    await moveCash(one, 9_999_999, 'back-2')
    await goTo(koi, '2026-10-08T14:00')
    const [run] = await runsOf(one, planId)
    expect(run).toMatchObject({ state: 'done', reason: '' })
    expect((await planOf(one, planId)).failures).toBe(0)
  })

  it('with an expired exam fails at once; three in a row stop the plan', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { cycle: 'day', payDay: 0 })
    await sitExam(db, one.accountId, 'C5', shanghaiMs('2026-09-29T23:00'))
    await goTo(koi, '2026-10-08T09:31')
    expect(await runsOf(one, planId)).toMatchObject([
      { state: 'failed', remedy: 'exam' },
      { state: 'failed', remedy: 'exam' },
    ])
    await goTo(koi, '2026-10-09T09:31')
    expect(await planOf(one, planId)).toMatchObject({
      state: 'stopped',
      stopText: '连续 3 期扣款失败，计划自动终止',
      nextDueDate: '',
    })
    const { changes } = await one.client.queryPlan({ planId })
    expect(changes.map(({ text }) => text)).toEqual(['系统终止计划', '创建计划'])
    await goTo(koi, '2026-10-12T09:31')
    expect(await runsOf(one, planId)).toHaveLength(3)
  })

  it('above the level of a lower exam fails, though its risk was once confirmed', async () => {
    const one = await start()
    await sitExam(db, one.accountId, 'C3')
    await db.run(setRisk, ['RISKY', 3])
    expect(await codeOf(planRequest(one, 'RISKY').then(one.client.addPlan))).toBe('1314')
    const planId = await add(one, 'RISKY', { cycle: 'day', payDay: 0, confirmMismatch: 1 })
    await goTo(koi, '2026-09-30T09:31')
    await sitExam(db, one.accountId, 'C2')
    await goTo(koi, '2026-10-08T09:31')
    expect((await runsOf(one, planId)).map(({ state }) => state)).toEqual(['done', 'failed'])
  })

  it('of a suspended product is skipped, and is nobody’s failure', async () => {
    const one = await start()
    const planId = await add(one, 'HALT')
    await db.run(setSale, ['HALT', 'suspended'])
    await goTo(koi, '2026-10-08T09:31')
    expect(await runsOf(one, planId)).toMatchObject([{ state: 'skipped', remedy: 'wait' }])
    expect(await planOf(one, planId)).toMatchObject({ state: 'active', failures: 0 })
  })

  it('RU-183 of a forbidden account is skipped, and goes on when the account may act again', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { cycle: 'day', payDay: 0 })
    await db.run(setForbidden, [one.accountId, true])
    await goTo(koi, '2026-09-30T09:31')
    expect(await runsOf(one, planId)).toMatchObject([
      { state: 'skipped', orderId: '', reason: expect.stringContaining('无权') },
    ])
    expect(await planOf(one, planId)).toMatchObject({ state: 'active', failures: 0 })
    await db.run(setForbidden, [one.accountId, false])
    await goTo(koi, '2026-10-08T09:31')
    expect((await runsOf(one, planId)).map(({ state }) => state)).toEqual(['skipped', 'done'])
  })

  it('beyond the limit of the day is skipped', async () => {
    const one = await start()
    const planId = await add(one, 'LIMIT')
    await db.run(setLimit, ['LIMIT', 99_999])
    await goTo(koi, '2026-10-08T09:31')
    expect(await runsOf(one, planId)).toMatchObject([
      { state: 'skipped', reason: expect.stringContaining('限额') },
    ])
  })

  it('can be taken back like any order until the cut-off, with its money', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN')
    await goTo(koi, '2026-10-08T09:31')
    const [run] = await runsOf(one, planId)
    await one.client.cancelOrder({ orderId: run?.orderId ?? '' })
    expect(await runsOf(one, planId)).toMatchObject([{ orderStateText: '已撤单' }])
    expect(await planOf(one, planId)).toMatchObject({ investedCents: 0 })
  })
})

describe('a change', () => {
  it('CL-101 pauses, resumes without catching up, and stops', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN', { cycle: 'day', payDay: 0 })
    await one.client.modifyPlan({ planId, action: 'pause' })
    await goTo(koi, '2026-10-08T09:31')
    expect(await runsOf(one, planId)).toEqual([])
    const { plan } = await one.client.modifyPlan({ planId, action: 'resume' })
    expect(plan).toMatchObject({ state: 'active', nextDueDate: '2026-10-09' })
    await goTo(koi, '2026-10-09T09:31')
    expect((await runsOf(one, planId)).map(({ dueDate }) => dueDate)).toEqual(['2026-10-09'])
    await one.client.modifyPlan({ planId, action: 'stop' })
    expect(await codeOf(one.client.modifyPlan({ planId, action: 'resume' }))).toBe('1657')
    expect(await codeOf(one.client.modifyPlan({ planId, action: 'stop' }))).toBe('0')
    const { changes } = await one.client.queryPlan({ planId })
    expect(changes.map(({ text }) => text)).toEqual([
      '终止计划',
      '恢复计划',
      '暂停计划',
      '创建计划',
    ])
  })

  it('CL-101 of amount and cycle holds from the next period on, signed over the new amount', async () => {
    const one = await start('2026-09-30T08:00')
    const planId = await add(one, 'MAIN', { cycle: 'day', payDay: 0 })
    await goTo(koi, '2026-09-30T09:31')
    const agreed = {
      amount: 50_000,
      cycle: 'week',
      payDay: 5,
      payChannel: 5,
      confirmMismatch: 0,
    } as const
    const facts = { planId, ...planFacts({ fundCode: 'MAIN', ...agreed }) }
    const passwordToken = await one.token(signed('changePlan', facts))
    const changed = { ...agreed, passwordToken }
    const { plan } = await one.client.modifyPlan({ planId, action: 'edit', ...changed })
    expect(plan).toMatchObject({
      amountCents: 50_000,
      nextDueDate: '2026-10-08',
      cycleText: '每周五',
    })
    // The answer was lost, and the very same goes again; what was once deducted at it stays so.
    expect((await one.client.modifyPlan({ planId, action: 'edit', ...changed })).plan).toEqual(plan)
    await goTo(koi, '2026-10-08T09:31')
    expect((await runsOf(one, planId)).map(({ amountCents }) => amountCents)).toEqual([
      100_000, 50_000,
    ])
    const unsigned = { ...changed, passwordToken: 'not-a-token-at-all' }
    expect(await codeOf(one.client.modifyPlan({ planId, action: 'edit', ...unsigned }))).toBe(
      '1603',
    )
  })

  it('on the day of a deduction waits until it is decided', async () => {
    const one = await start()
    const planId = await add(one, 'MAIN')
    await moveCash(one, -9_999_999, 'gone-3')
    // Begun by the clock, whether or not the settlement has come that far.
    await koi.clock.freeze(shanghaiMs('2026-10-08T09:30'))
    expect(await codeOf(one.client.modifyPlan({ planId, action: 'pause' }))).toBe('1656')
    await goTo(koi, '2026-10-08T12:00')
    expect(await codeOf(one.client.modifyPlan({ planId, action: 'stop' }))).toBe('1656')
    await goTo(koi, '2026-10-09T09:00')
    const { plan } = await one.client.modifyPlan({ planId, action: 'pause' })
    expect(plan.state).toBe('paused')
    expect(await runsOf(one, planId)).toMatchObject([{ state: 'skipped', reason: '计划已暂停' }])
  })

  it('of the amount by itself rises every so many periods, up to its ceiling', async () => {
    const one = await start()
    const step = { stepKind: 'amount', stepValue: 30_000, stepEvery: 2, stepCeiling: 145_000 }
    const planId = await add(one, 'UP', { cycle: 'day', payDay: 0, ...step })
    await goTo(koi, '2026-10-14T09:31')
    expect((await runsOf(one, planId)).map(({ amountCents }) => amountCents)).toEqual([
      100_000, 100_000, 130_000, 130_000, 145_000, 145_000,
    ])
  })
})

describe('a target', () => {
  it.each([
    ['rate', 20_000, '收益率达到 2%'],
    ['amount', 2000, '收益达到 20.00 元'],
  ])('of %s %i ends the plan when the holding is worth it', async (kind, value, text) => {
    const one = await start()
    const target = { targetKind: kind, targetValue: value }
    const planId = await add(one, 'GOAL', { cycle: 'day', payDay: 0, ...target })
    await goTo(koi, '2026-10-12T21:00')
    expect(await planOf(one, planId)).toMatchObject({ state: 'active', targetText: text })
    await goTo(koi, '2026-10-15T21:00')
    expect(await planOf(one, planId)).toMatchObject({
      state: 'stopped',
      stopText: '已达成目标，计划自动终止',
    })
  })
})

describe('the preview', () => {
  it('says the next days of a cycle and what a product cannot', async () => {
    const one = await start()
    const ask = { spid: '1800007030', cycle: 'month', payDay: 1 } as const
    const fit = await one.client.queryPlanPre({ fundCode: 'MAIN', ...ask })
    expect(fit).toMatchObject({
      canPlan: true,
      upcoming: [
        { plannedDate: '2026-10-01', dueDate: '2026-10-08' },
        { plannedDate: '2026-11-01', dueDate: '2026-11-02' },
        { plannedDate: '2026-12-01', dueDate: '2026-12-01' },
      ],
      payKeys: expect.arrayContaining([{ channel: 5, source: '' }]),
    })
    expect(await one.client.queryPlanPre({ fundCode: 'ODD', ...ask })).toMatchObject({
      canPlan: false,
      reason: '该产品不支持定投',
    })
  })
})
