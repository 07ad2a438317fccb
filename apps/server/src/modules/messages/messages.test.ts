import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import { navOf } from '@koi/domain/products/nav'
import { WHOLE_KINDS } from '@koi/domain/trade/order-kinds'
import { describe, expect, it } from 'vitest'
import { tellers } from '#compose/tellers.ts'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'
import { addPlanFund, planRequest } from '#modules/plans/plans.fixture.ts'
import { createInvestor, shanghaiMs, sitExam } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'
import { tellWaiting } from './tell.ts'

const app = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = app

const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']
const navs = (...values: string[]) =>
  Object.fromEntries(values.map((nav, index) => [WEEK[index] ?? '', navOf(nav)]))

async function settleTo({ clock, services, db: database }: TestApp, text: string) {
  await clock.freeze(shanghaiMs(text), { allowBackwards: true })
  await services.settlement.settleUntil(shanghaiMs(text))
  await tellWaiting(database, tellers)
}
const goTo = (text: string) => settleTo(app, text)

type Who = Awaited<ReturnType<typeof createInvestor>>
const toldTo = async (who: Pick<Who, 'client'>) => (await who.client.queryMessages({})).messages
const wordsTo = async (who: Who) =>
  (await toldTo(who)).map(({ title, body }) => `${title} | ${body}`)

/** Somebody who bought for 1,000 yuan and was told that it is confirmed. */
async function holder(code: string) {
  await app.clock.freeze(shanghaiMs('2026-03-02T10:00'), { allowBackwards: true })
  const days = navs('1.0000', '1.1000', '1.2000', '1.2000', '1.2000', '1.2000')
  await addFund(db, { code, name: `锦鲤${code}`, days })
  const who = await createInvestor(app)
  const orderId = await who.buy(code, 100_000)
  return { ...who, orderId }
}

describe('RT-116 messages', () => {
  it('tell what became of an order, each state once, the newest first, with the page that shows it', async () => {
    const who = await holder('M1')
    await goTo('2026-03-03T09:30')
    expect(await wordsTo(who)).toEqual(['买入已确认 | 锦鲤M1 1,000.00 元，已确认 1,000.00 份'])
    const [told] = await toldTo(who)
    expect(told).toMatchObject({
      kind: 'trade',
      isRead: false,
      link: expect.stringContaining(`listid=${who.orderId}`),
      happenedMs: shanghaiMs('2026-03-03T09:30'),
    })
    await app.clock.freeze(shanghaiMs('2026-03-04T10:00'))
    await who.redeem('M1', 50_000)
    const cancelled = await who.redeem('M1', 10_000)
    await who.client.cancelOrder({ orderId: cancelled })
    await goTo('2026-03-06T10:00')
    await goTo('2026-03-06T10:00')
    expect(await wordsTo(who)).toEqual([
      '卖出已到账 | 锦鲤M1 500.00 份，600.00 元已转入余额',
      '卖出待到账 | 锦鲤M1 500.00 份，600.00 元，预计 2026-03-06 到账',
      '卖出已撤单 | 锦鲤M1 100.00 份，份额已解除冻结',
      '买入已确认 | 锦鲤M1 1,000.00 元，已确认 1,000.00 份',
    ])
  })

  it.each([
    ['cash', '分红到账 | 锦鲤MD0 现金分红 100.00 元已到账'],
    ['reinvest', '分红再投资 | 锦鲤MD1 的分红已转为 83.33 份'],
  ])('tell of a dividend what the ledger has: %s', async (mode, words) => {
    const code = mode === 'cash' ? 'MD0' : 'MD1'
    const who = await holder(code)
    await db.run(setMode, [code, mode])
    await db.run(insertAction, [code, '2026-03-04'])
    await goTo('2026-03-04T21:00')
    expect(await wordsTo(who)).toContain(words)
  })

  it('tell of an alert and of a login on another device, but not of the first device', async () => {
    const who = await holder('M3')
    await goTo('2026-03-03T09:30')
    const of = { fundCode: 'M3', spid: TEST_SPID }
    await who.client.setFavor({ ...of, isFavourite: true })
    await who.client.setWatchAlert({ ...of, alertKind: 'navAbove', alertValue: '1.05' })
    await goTo('2026-03-03T21:00')
    await db.run(addDevice, [who.accountId, 'b'])
    await db.run(addDevice, [who.accountId, 'b'])
    await tellWaiting(db, tellers)
    const told = await toldTo(who)
    expect(told.map(({ kind, title }) => [kind, title])).toEqual([
      ['system', '新设备登录'],
      ['service', '自选提醒'],
      ['trade', '买入已确认'],
    ])
    expect(told[1]?.body).toBe('锦鲤M3 2026-03-03 净值 1.1000，已涨到 1.0500')
  })

  it('are nobody else’s, are read one by one or all, and what is told meanwhile stays unread', async () => {
    const [who, other] = [await holder('M4'), await holder('M5')]
    await goTo('2026-03-03T09:30')
    const [message] = await toldTo(who)
    const { messageId = '' } = message ?? {}
    await other.client.readMessages({ messageIds: [messageId] })
    expect((await who.client.queryUnread({})).unread).toBe(1)
    await who.client.readMessages({ messageIds: [messageId] })
    await who.client.readMessages({ messageIds: [messageId] })
    expect((await who.client.queryUnread({})).unread).toBe(0)
    expect((await toldTo(who))[0]?.isRead).toBe(true)

    await app.clock.freeze(shanghaiMs('2026-03-04T10:00'))
    await who.redeem('M4', 50_000)
    await goTo('2026-03-06T10:00')
    await who.client.readAllMessages({ upTo: messageId })
    const { unread, kinds } = await who.client.queryUnread({})
    expect(unread).toBe(2)
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual(
      MESSAGE_KINDS.map((kind) => [kind, kind === 'trade' ? 2 : 0]),
    )
    const [newest] = await toldTo(who)
    await who.client.readAllMessages({ kind: 'system', upTo: newest?.messageId ?? '' })
    expect((await who.client.queryUnread({})).unread).toBe(2)
    await who.client.readAllMessages({ kind: 'trade', upTo: newest?.messageId ?? '' })
    expect((await who.client.queryUnread({})).unread).toBe(0)
  })

  it('come in parts that neither repeat nor leave out, by kind too', async () => {
    const who = await holder('M6')
    for (const device of ['b', 'c', 'd']) await db.run(addDevice, [who.accountId, device])
    await goTo('2026-03-03T09:30')
    const seen: string[] = []
    let after: string | undefined
    while (after !== '') {
      const { messages, next } = await who.client.queryMessages({ limit: 3, after })
      seen.push(...messages.map(({ messageId }) => messageId))
      after = next
    }
    expect(new Set(seen).size).toBe(4)
    expect(seen).toHaveLength(4)
    const { messages, next } = await who.client.queryMessages({ kind: 'system', limit: 3 })
    expect([messages.length, next]).toEqual([3, ''])
  })

  it('tell of a corrected NAV once, beside what was said on its day', async () => {
    const who = await holder('M8')
    await goTo('2026-03-04T21:00')
    await db.run(setNav, ['M8', '2026-03-02', navOf('1.0080')])
    await goTo('2026-03-05T09:01')
    await goTo('2026-03-06T09:01')
    expect(await wordsTo(who)).toEqual([
      '净值已更正 | 锦鲤M8 2026-03-02 的净值已由基金公司更正，对你的影响可点开查看',
      '买入已确认 | 锦鲤M8 1,000.00 元，已确认 1,000.00 份',
    ])
  })

  it('tell of periods that were not deducted, and of the end of the plan', async () => {
    const autumn = await createTestApp({ nowMs: shanghaiMs('2026-09-29T20:40') })
    await addPlanFund(autumn, 'MP', { name: '锦鲤MP' })
    const who = await createInvestor(autumn)
    const plan = await planRequest(who, 'MP', { cycle: 'day', payDay: 0 })
    await who.client.addPlan(plan)
    await sitExam(autumn.db, who.accountId, 'C5', shanghaiMs('2026-09-29T23:00'))
    await settleTo(autumn, '2026-10-09T09:31')
    const words = await wordsTo(who)
    expect(words.map((each) => each.split(' | ')[0])).toEqual([
      '定投已终止',
      '定投未扣款',
      '定投未扣款',
      '定投未扣款',
    ])
    expect(words[0]).toContain('锦鲤MP 多期扣款失败，计划自动终止')
    expect(words[1]).toContain('锦鲤MP 本期 1,000.00 元未扣款，')
  })

  it('are told once, whoever tells, and again after a failure', async () => {
    const who = await holder('M7')
    await app.clock.freeze(shanghaiMs('2026-03-03T09:30'))
    await app.services.settlement.settleUntil(shanghaiMs('2026-03-03T09:30'))
    const failing = { ...tellers, order: () => Promise.reject(new Error('no words')) }
    await db.run(addDevice, [who.accountId, 'e'])
    await expect(tellWaiting(db, failing)).rejects.toThrow('not told: order')
    expect((await toldTo(who)).map(({ title }) => title)).toEqual(['新设备登录'])
    const second = await createTestApp({ database: app, nowMs: shanghaiMs('2026-03-03T09:30') })
    await Promise.all([tellWaiting(db, tellers), tellWaiting(second.db, tellers)])
    await tellWaiting(db, tellers)
    expect((await toldTo(who)).map(({ title }) => title)).toEqual(['买入已确认', '新设备登录'])
  })

  it('are cut where they are too long, and keep no other waiting', async () => {
    const who = await holder('M9')
    await db.run(addDevice, [who.accountId, 'g'])
    const wordy: typeof tellers = {
      ...tellers,
      newDevice: async (tx, waiting) =>
        (await tellers.newDevice(tx, waiting)).map(
          (told) =>
            told && { ...told, title: '长'.repeat(39) + '🐟'.repeat(2), body: '文'.repeat(301) },
        ),
    }
    await app.clock.freeze(shanghaiMs('2026-03-03T09:30'))
    await app.services.settlement.settleUntil(shanghaiMs('2026-03-03T09:30'))
    await tellWaiting(db, wordy)
    const told = await toldTo(who)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual(
      expect.objectContaining({ title: `${'长'.repeat(39)}🐟`, body: '文'.repeat(300) }),
    )
  })
})

const insertAction = sql(
  'test-message-dividend',
  `insert into fund_action (fund_code, day, kind, value) values ($1, $2, 'dividend', nav_one() / 10)`,
)
const setMode = sql(
  'test-message-dividend-mode',
  'update fund set dividend_default = $2 where code = $1',
)
const setNav = sql(
  'test-message-nav',
  'update fund_day set nav = $3 where fund_code = $1 and day = $2',
)
const addDevice = sql(
  'test-message-device',
  `insert into login_device (account_id, device_sha256) values ($1, $2)
   on conflict (account_id, device_sha256) do update set last_login_at = now()`,
)
const readSource = sql<{ source: string }>(
  'test-message-trigger',
  `select prosrc as source from pg_proc where proname = 'message_of_orders'`,
)

it('the database knows the kinds that consist of parts as domain does', async () => {
  expect((await db.get(readSource)).source).toContain(sqlList(WHOLE_KINDS))
})
