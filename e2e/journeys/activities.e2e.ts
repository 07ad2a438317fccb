import { randomInt } from 'node:crypto'
import { activityCalls } from '@koi/contracts/calls/activities'
import { activityOfficeCalls } from '@koi/contracts/calls/activities-office'
import { activityShareCalls } from '@koi/contracts/calls/activities-share'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { identityCalls } from '@koi/contracts/calls/identity'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { to } from '@koi/contracts/pages'
import { DAY_MS, shanghaiMinute } from '@koi/domain/calendar/dates'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { newPhone } from '../support/login.ts'
import { moveTime, openAccount, shown, takeExam } from '../support/person.ts'

const CARD = { kind: 'feeAmount', feeOffCents: 500, validDays: 300, accountMax: 20 }

describe('activities, from the page that offers them to the draw that is worked out again', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]
  let nowMs = 0

  beforeAll(async () => {
    ;({ page, context, errors } = await openPhone(browser(), address))
    await openAccount(page)
    nowMs = (await callsOf(page, operationsCalls).queryClock({})).nowMs
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  /** An activity of its own with a card of its own; answers its id. */
  async function activity(file: object, prize: object = {}): Promise<string> {
    const id = `e2e-${randomInt(1e9)}`
    await callsOf(page, couponCalls).savePrize({
      prizeFile: { id, name: `卡${id}`, firstDay: '2026-01-01', ...CARD },
    })
    const window = {
      startsAt: shanghaiMinute(nowMs - DAY_MS),
      endsAt: shanghaiMinute(nowMs + 30 * DAY_MS),
    }
    const activityFile = {
      id,
      name: `活动${id.slice(-4)}`,
      rules: '每人限参加一次。\n不要求买入。',
      ...window,
      prizes: [{ prizeId: id, ...prize }],
      ...file,
    }
    await callsOf(page, activityOfficeCalls).saveActivity({ activityFile })
    return id
  }
  const button = (on: Page, name: string | RegExp) =>
    on.getByRole('button', { name }).filter({ visible: true })
  const link = (on: Page, name: string | RegExp) =>
    on.getByRole('link', { name }).filter({ visible: true })

  it('RT-113, RT-114: says what is missing and leads there, takes with one press, and says what was received', async () => {
    const id = await activity({
      kind: 'dispatch',
      conditions: [{ kind: 'riskTest' }],
      pages: ['coupon', 'home'],
    })
    // Home shows it to whoever can still do something about it.
    const onHome = page.getByRole('list', { name: '活动' }).getByRole('link')
    await page.goto(to.home())
    await onHome.filter({ hasText: `活动${id.slice(-4)}` }).click()
    await page.waitForURL(/coupon\/receive\?act_id=/)
    await page.goto(to.coupon())
    const rows = page.getByRole('list', { name: '能领的' }).getByRole('listitem')
    await rows.filter({ hasText: `活动${id.slice(-4)}` }).click()
    await page.waitForURL(/coupon\/receive\?act_id=/)
    await shown(page, '还没有有效的风险测评').first().waitFor()
    expect(await button(page, '领取').getAttribute('aria-disabled')).toBe('true')
    expect(await link(page, /已完成风险测评/).count()).toBe(1)
    await takeExam(page)
    await page.goto(to.couponReceive({ actId: id }))
    await button(page, '领取').click()
    await page.waitForURL(/receive-result/)
    await shown(page, '领取成功').waitFor()
    await page.getByRole('list', { name: '领到的卡券' }).getByText(`卡${id}`).waitFor()
    await link(page, '去使用').click()
    await page.waitForURL(/coupon\/index/)
    // Whoever comes again is led to what they have.
    await page.goto(to.couponReceive({ actId: id }))
    await link(page, '查看领到的').click()
    await shown(page, '领取成功').waitFor()
    await page.goto(to.home())
    await shown(page, '大家在聊').waitFor()
    expect(await onHome.filter({ hasText: `活动${id.slice(-4)}` }).count()).toBe(0)
  })

  it('points that were received lead to where they are spent', async () => {
    const id = `e2e-points-${randomInt(1e9)}`
    const points = { kind: 'points', points: 60, stock: 9, validDays: 300, firstDay: '2026-01-01' }
    await callsOf(page, couponCalls).savePrize({
      prizeFile: { id, name: '见面积分', ...points },
    })
    await callsOf(page, activityOfficeCalls).saveActivity({
      activityFile: {
        id,
        kind: 'dispatch',
        name: '领积分',
        rules: '每人一次。',
        startsAt: shanghaiMinute(nowMs - DAY_MS),
        endsAt: shanghaiMinute(nowMs + DAY_MS),
        prizes: [{ prizeId: id, stock: 9 }],
      },
    })
    await page.goto(to.couponReceive({ actId: id }))
    await shown(page, '领取后存入积分，可以兑换权益和商品').waitFor()
    await button(page, '领取').click()
    await shown(page, '已存入积分，可以兑换权益和商品').waitFor()
    await link(page, '去积分商城').click()
    await page.waitForURL(/points-mall\/index/)
    expect(await link(page, '去使用').count()).toBe(0)
  })

  it('RT-114 says that all is given away, that it is not there, and where to go', async () => {
    const other = await openPhone(browser(), address)
    await openAccount(other.page)
    const id = await activity({ kind: 'dispatch' }, { stock: 1 })
    await page.goto(to.couponReceive({ actId: id }))
    await button(page, '领取').waitFor()
    const calls = callsOf(other.page, activityCalls)
    const { token } = await calls.preExecDispatch({ activityId: id })
    await calls.execDispatch({ activityId: id, token })
    await other.context.close()
    await button(page, '领取').click()
    await shown(page, '来晚了，已领完').waitFor()
    expect(await link(page, '我的卡券').count()).toBeGreaterThan(0)
    await page.goto(to.couponReceive({ actId: 'nothing' }))
    await shown(page, '没有找到该活动').waitFor()
    await page.goto(to.couponReceive())
    await shown(page, '没有找到该活动').waitFor()
  })

  it('RT-003 shows its rules to whoever has the link, and leads to it', async () => {
    const id = await activity({ kind: 'dispatch', conditions: [{ kind: 'phone' }] })
    const reader = await openPhone(browser(), address)
    await reader.page.goto(`${address}${to.activityRule({ actId: id })}`)
    await shown(reader.page, '每人限参加一次。').waitFor()
    await reader.page.getByRole('list', { name: '参加条件' }).getByText('已绑定手机号').waitFor()
    await reader.page.getByRole('list', { name: '奖品' }).getByText(`卡${id}`).waitFor()
    await link(reader.page, '去参加').waitFor()
    await reader.page.goto(`${address}${to.activityRule({ actId: 'nothing' })}`)
    await shown(reader.page, '没有找到该活动').waitFor()
    expect(reader.errors).toEqual([])
    await reader.context.close()
  })

  it('a friend opens the link, is counted once, and the one who invited takes the reward', async () => {
    const id = await activity({ kind: 'share', friendsNeeded: 1 })
    await page.goto(to.couponReceive({ actId: id }))
    await shown(page, '已来 0/1 位').waitFor()
    expect(await button(page, '领取奖励').getAttribute('aria-disabled')).toBe('true')
    const friend = await openPhone(browser(), address)
    // A network of their own: from one address come fewer browsers that count than journeys open.
    await friend.context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' })
    const phone = newPhone()
    const login = callsOf(friend.page, identityCalls)
    const { demoCode = '' } = await login.sendLoginCode({ phone })
    await login.phoneLogin({ phone, code: demoCode })
    const { url } = await callsOf(page, activityShareCalls).createShareKey({
      activityId: id,
    })
    await friend.page.goto(new URL(url).pathname + new URL(url).search)
    await shown(friend.page, /邀请你参加。已为好友助力/).waitFor()
    await friend.page.reload()
    await shown(friend.page, /你已经为这个活动助力过/).waitFor()
    expect(friend.errors).toEqual([])
    await friend.context.close()
    await page.reload()
    await shown(page, '已来 1/1 位').waitFor()
    await button(page, '领取奖励').click()
    await shown(page, '领取成功').waitFor()
  })

  it('a lottery is drawn, and after its end worked out again in the browser', async () => {
    // What it is drawn by is published a minute before it begins.
    nowMs = (await callsOf(page, operationsCalls).queryClock({})).nowMs
    const id = await activity(
      {
        kind: 'lottery',
        startsAt: shanghaiMinute(nowMs + 2 * 60_000),
        endsAt: shanghaiMinute(nowMs + 2 * DAY_MS),
        loseWeight: 50,
        timesMax: 3,
      },
      { weight: 50, accountMax: 3 },
    )
    await moveTime(page, 'publish')
    await page.goto(to.couponLottery({ actId: id }))
    await button(page, '抽一次（还有 3 次）').click()
    await shown(page, /第 1 次：/).waitFor()
    await button(page, '抽一次（还有 2 次）').click()
    await shown(page, /第 2 次：/).waitFor()
    await link(page, /抽奖可验证/).click()
    await shown(page, /活动还没有结束/).waitFor()
    for (let day = 0; day < 3; day += 1) await moveTime(page, 'tradingDay')
    await page.goto(to.couponLotteryCheck({ actId: id }))
    await button(page, '验证全部 2 次抽奖').click()
    await shown(page, '2 次抽奖全部一致').waitFor()
    const own = page.getByRole('list', { name: '这个编号的抽奖' }).getByRole('listitem')
    expect(await own.count()).toBe(2)
  })

  it('a trial begins with one press and says that it is no money', async () => {
    const id = `e2e-trial-${randomInt(1e9)}`
    nowMs = (await callsOf(page, operationsCalls).queryClock({})).nowMs
    await callsOf(page, activityOfficeCalls).saveActivity({
      activityFile: {
        id,
        kind: 'trial',
        name: '体验七天',
        rules: '体验金不是钱。',
        startsAt: shanghaiMinute(nowMs - DAY_MS),
        endsAt: shanghaiMinute(nowMs + DAY_MS),
        trial: { amountCents: 1_000_000, fundCode: '900311', spid: '1800007030', days: 7 },
      },
    })
    await page.goto(to.couponReceive({ actId: id }))
    await button(page, '领取体验金').click()
    await shown(page, '待使用').waitFor()
    await button(page, '开始体验').click()
    await shown(page, '体验中').waitFor()
    expect(await shown(page, /体验金不是钱，不能提现/).count()).toBe(1)
    // It is found again when its activity is long over.
    await page.goto(to.couponAssets())
    const row = page.getByRole('list', { name: '体验金' }).getByRole('link')
    await row.filter({ hasText: '体验七天' }).click()
    await page.waitForURL(/receive-result/)
    await shown(page, '体验中').waitFor()
  })
})
