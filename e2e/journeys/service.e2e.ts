import { calls } from '@koi/contracts/calls'
import { createClient, readEnvelope } from '@koi/contracts/client'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { chineseLeft } from '../support/leftovers.ts'
import { loginByPhone, newPhone } from '../support/login.ts'
import { loseAnswer } from '../support/lost-answer.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { openAccount, shown } from '../support/person.ts'

const OPERATOR_TOKEN = 'token-of-the-operators'
const Answer = z.record(z.string(), z.unknown())
const ALL_DAY = { fromMinute: 0, untilMinute: 24 * 60 }
const NAMES = [/小雅/g, /体验用户\d+/g]
const week = Array.from({ length: 7 }, () => ALL_DAY)

const accountOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'qluin')?.value ?? ''

describe('customer service', () => {
  const browser = browserOfFile()
  let koi: Awaited<ReturnType<typeof startOwnKoi>>
  let address = ''
  let page: Page
  let desk: Page
  const errors: string[][] = []
  /** The live channel of the person’s page. */
  const line = { isCut: false, close: () => {} }

  /** Calls of whoever has the operators' token. */
  const office = createClient(calls, async ({ path }, request) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: JSON.stringify(request),
    })
    return readEnvelope(z.parse(Answer, await answer.json()))
  })

  async function phone(opened = openPhone(browser(), address)) {
    const { page: own, context: ofOwn, errors: seen } = await opened
    errors.push(seen)
    await openAccount(own)
    return { page: own, context: ofOwn }
  }
  /** Somebody whom the brand named for its desk, with the desk open. */
  async function agent(name: string) {
    const opened = await phone()
    const accountId = await accountOf(opened.context)
    await office.saveReviewer({ accountId, kinds: ['service'] })
    await opened.page.goto(to.serviceDesk())
    await shown(opened.page, '已下线').waitFor()
    await opened.page.getByRole('textbox', { name: '显示给客户的名字' }).fill(name)
    await opened.page.getByRole('button', { name: '上线' }).click()
    await opened.page.getByRole('button', { name: '接入下一位' }).waitFor()
    return opened
  }

  const say = async (who: Page, field: RegExp | string, text: string) => {
    await who.getByRole('textbox', { name: field }).fill(text)
    await who.getByRole('textbox', { name: field }).press('Enter')
  }
  const button = (who: Page, name: string) =>
    who.getByRole('button', { name, exact: true }).filter({ visible: true })

  beforeAll(async () => {
    koi = await startOwnKoi('service', undefined, { KOI_OPERATOR_TOKEN: OPERATOR_TOKEN })
    address = koi.address
    page = (await phone()).page
    await page.routeWebSocket('**/channel', (socket) => {
      if (line.isCut) {
        void socket.close({ code: 4000 })
        return
      }
      socket.connectToServer()
      line.close = () => void socket.close({ code: 4000 })
    })
  }, 180_000)
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    await koi.dispose()
  })

  it('RT-149 RT-063 is opened from 我的, and answers a button and a sentence out of what the product has', async () => {
    await page.goto(to.mine())
    await page.getByRole('link', { name: /联系客服/ }).click()
    await page.getByRole('heading', { name: '客服小锦' }).waitFor()
    const scenes = page.getByRole('list', { name: '可以这样问' })
    await scenes.getByRole('button', { name: '卖出后什么时候到账' }).click()
    const thread = page.getByRole('list', { name: '会话', exact: true })
    await thread.getByText(/交易日 15:00 前卖出按当天净值/).waitFor()
    await page.getByRole('radio', { name: '资产', exact: true }).click()
    await scenes.getByRole('button', { name: '我的资产有哪些' }).click()
    await thread.getByRole('list').getByText('100,000.00 元').first().waitFor()
    await say(page, '输入问题', '今晚吃什么')
    await thread.getByText(/没有准备答案/).waitFor()
    expect(await thread.getByText('今晚吃什么').count()).toBe(1)
  })

  it('ST-168 ST-169 ST-170 RU-011 RU-136 waits, is joined and talks with a person live, is handed on, and rates it at the end', async () => {
    desk = (await agent('小雅')).page
    await shown(desk, '手上没有会话').waitFor()
    await button(desk, '接入下一位').click()
    await shown(desk, '没有人在等').waitFor()
    await shown(desk, '排队 0 人 · 留言 0 条').waitFor()

    await button(page, '转人工').last().click()
    const asking = page.getByRole('dialog', { name: '转人工' })
    await asking.getByRole('radio', { name: '费用与收益' }).check()
    await asking.getByRole('button', { name: '开始排队' }).click()
    await shown(page, '你是下一位，马上为你接入').waitFor()
    await say(page, '输入问题', '申购费为什么收了两次？')
    await shown(page, '申购费为什么收了两次？').waitFor()

    // The desk hears of it without a reload, and so does the person of the desk.
    await shown(desk, '排队 1 人 · 留言 0 条').waitFor()
    await button(desk, '接入下一位').click()
    const atDesk = desk.getByRole('list', { name: /^与.*的会话$/ })
    await atDesk.getByText('申购费为什么收了两次？').waitFor()
    expect(await atDesk.getByText('今晚吃什么').count()).toBe(0)
    await shown(page, '客服小雅（工号 1001）为你服务').waitFor()
    await say(desk, /^回复/, '您好，只收了一次，另一笔是退款。')
    await page
      .getByRole('list', { name: '会话', exact: true })
      .getByText('您好，只收了一次，另一笔是退款。')
      .waitFor()
    await say(page, '输入问题', '明白了，谢谢')
    await atDesk.getByText('明白了，谢谢').waitFor()

    await desk.getByRole('textbox', { name: '备注（客户看不到）' }).fill('核对过费用')
    await desk.getByRole('button', { name: '保存' }).click()
    await shown(desk, '备注：核对过费用').waitFor()
    await shown(desk, '客户资料').click()
    await shown(desk, '客户没有授权查看持仓').waitFor()
    // What the person agrees to now, the desk may read from now on.
    await button(page, '授权客服查看').click()
    const sharing = page.getByRole('dialog', { name: '授权客服查看' })
    await sharing.getByRole('checkbox', { name: /我的持仓/ }).check()
    await sharing.getByRole('checkbox', { name: /与小锦的对话/ }).check()
    await sharing.getByRole('button', { name: '保存' }).click()
    await shown(desk, '没有持仓').waitFor()
    await atDesk.getByText('今晚吃什么').waitFor()

    // Handed on: somebody else has it, with the note, and the person is told.
    await button(desk, '转给其他客服').click()
    const moving = desk.getByRole('dialog', { name: '转给其他客服' })
    await moving.getByRole('radio', { name: '账户与安全' }).check()
    await moving.getByRole('button', { name: '转接' }).click()
    await shown(desk, '手上没有会话').waitFor()
    await shown(page, '正在为你转接其他客服，问题类型：账户与安全').waitFor()
    const other = await agent('小北')
    await button(other.page, '接入下一位').click()
    await shown(other.page, '备注：核对过费用').waitFor()
    await shown(page, '客服小北（工号 1002）为你服务').waitFor()
    await button(other.page, '结束会话').click()
    await other.page
      .getByRole('alertdialog')
      .getByRole('button', { name: '结束', exact: true })
      .click()
    await shown(other.page, '手上没有会话').waitFor()

    await page.getByRole('radio', { name: '满意', exact: true }).waitFor()
    // Another word begins the next talk; the one that is over is rated where it is read back.
    await say(page, '输入问题', '周末愉快')
    await page.getByRole('button', { name: '提交评分' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '以前的会话' }).click()
    const past = page.getByRole('dialog', { name: '以前的会话' })
    await past.getByText('可评分').waitFor()
    await past.getByRole('button', { name: /账户与安全/ }).click()
    const transcript = page.getByRole('dialog', { name: '会话记录' })
    await transcript.getByText('明白了，谢谢').waitFor()
    await transcript.getByRole('radio', { name: '满意', exact: true }).click()
    await transcript.getByRole('textbox', { name: '补充（可不填）' }).fill('说得很清楚')
    await transcript.getByRole('button', { name: '提交评分' }).click()
    await shown(page, '感谢你的评价').waitFor()
    await transcript.getByRole('button', { name: '提交评分' }).waitFor({ state: 'hidden' })
    await transcript.getByRole('button', { name: '返回列表' }).click()
    await past.getByText('评分 4').waitFor()
    await page.keyboard.press('Escape')
    await other.context.close()
  })

  it('RU-020 a message that arrived stands there once although its answer was lost; one that did not stays over a reload and is sent again', async () => {
    const thread = page.getByRole('list', { name: '会话', exact: true })
    const times = (text: string) => thread.getByText(text, { exact: true }).count()
    const sent = await loseAnswer(page, '.AskService')
    await say(page, '输入问题', '下雨了吗')
    await thread.getByText(/没有准备答案/).waitFor()
    await page.getByText('没有发出去').waitFor({ state: 'hidden' })
    expect(await times('下雨了吗')).toBe(1)
    expect(sent()).toBe(1)
    await page.unrouteAll({ behavior: 'wait' })

    await page.route('**/*.AskService*', (route) => route.abort())
    await say(page, '输入问题', '刮风了吗')
    await shown(page, '没有发出去').waitFor()
    await page.reload()
    await shown(page, '没有发出去').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: '重试' }).click()
    await thread
      .getByText(/没有准备答案/)
      .nth(1)
      .waitFor()
    await page.getByText('没有发出去').waitFor({ state: 'hidden' })
    expect(await times('刮风了吗')).toBe(1)

    const lost = page.getByText('连接断开了，正在重连，消息不会丢')
    line.isCut = true
    line.close()
    await lost.waitFor()
    line.isCut = false
    await lost.waitFor({ state: 'hidden', timeout: 40_000 })
  })

  it('outside of the hours a message is left and a call is booked under its topic; the desk finds both', async () => {
    await office.saveServiceHours({ week, closedDays: ['2026-09-21'], callsASlot: 1, intro: '' })
    const caller = await openPhone(browser(), address)
    errors.push(caller.errors)
    await loginByPhone(caller.page, newPhone(), to.assistant())
    await shown(caller.page, /人工客服现在休息，09-22 00:00 开始服务/).waitFor()
    await button(caller.page, '留言').click()
    const leaving = caller.page.getByRole('dialog', { name: '留言' })
    await leaving.getByRole('radio', { name: '账户与安全' }).check()
    await leaving.getByRole('textbox', { name: '问题' }).fill('手机号换了')
    await leaving.getByRole('button', { name: '提交留言' }).click()
    await shown(caller.page, '留言已提交').waitFor()

    await button(caller.page, '预约回电').click()
    const calling = caller.page.getByRole('dialog', { name: '预约回电' })
    // What was named before stands there, and another may be chosen.
    await calling.getByRole('radio', { name: '账户与安全', checked: true }).waitFor()
    await calling.getByRole('radio', { name: '09-23 周三' }).click()
    await calling.getByRole('button', { name: '10:30', exact: true }).click()
    await calling.getByRole('button', { name: '预约', exact: true }).click()
    await shown(caller.page, '已预约 2026-09-23 10:30 回电').waitFor()
    await button(caller.page, '查看预约').click()
    await calling.getByText('问题类型：账户与安全').waitFor()
    await caller.page.keyboard.press('Escape')
    await calling.waitFor({ state: 'hidden' })

    // The half hour was the only one: nobody else is offered it. Without a number nobody can be called.
    await button(page, '预约回电').click()
    await page.getByRole('dialog', { name: '预约回电' }).getByText('还没有绑定手机号').waitFor()
    await page.keyboard.press('Escape')

    await shown(desk, '排队 0 人 · 留言 1 条').waitFor()
    await shown(desk, '2026-09-23 10:30 回电').waitFor()
    await desk.getByRole('button', { name: '查看号码' }).click()
    await shown(desk, /139\d{8}/).waitFor()
    await desk.getByRole('button', { name: '已接通' }).click()
    await desk.getByText('2026-09-23 10:30 回电').waitFor({ state: 'hidden' })
    await shown(caller.page, '已预约 2026-09-23 10:30 回电').waitFor({ state: 'hidden' })
    await button(desk, '接入下一位').click()
    const atDesk = desk.getByRole('list', { name: /^与.*的会话$/ })
    await atDesk.getByText('手机号换了').waitFor()
    expect(await atDesk.getByText('手机号换了').count()).toBe(1)
    await say(desk, /^回复/, '请说一下新号码的后四位')
    await caller.page
      .getByRole('list', { name: '会话', exact: true })
      .getByText('请说一下新号码的后四位')
      .waitFor()
    await caller.context.close()
  })

  it('is English where that is chosen, apart from what people call themselves and write', async () => {
    await office.saveServiceHours({ week, closedDays: [], callsASlot: 1, intro: '' })
    const reader = await phone()
    await reader.page.goto(to.settings())
    await reader.page.getByRole('radio', { name: 'English' }).click()
    await reader.page.getByRole('heading', { name: 'Settings' }).waitFor()
    await reader.page.goto(to.assistant())
    const left = () => chineseLeft(reader.page, NAMES, 'nobody')
    const scene = (name: string) => reader.page.getByRole('button', { name, exact: true })
    await scene('When does money from a sale arrive?').click()
    await reader.page.getByText(/Sell before 15:00 on a trading day/).waitFor()
    await reader.page.getByRole('radio', { name: 'Assets', exact: true }).click()
    await scene('What do I own?').click()
    await reader.page.getByText('These are your assets now, as on the Me page.').waitFor()
    expect(await left()).toEqual([])
    await reader.page.getByRole('button', { name: 'Talk to a person', exact: true }).last().click()
    const asking = reader.page.getByRole('dialog', { name: 'Talk to a person' })
    await asking.waitFor()
    expect(await left()).toEqual([])
    await asking.getByRole('button').last().click()
    await reader.page.getByText(/^You are in the queue\. Topic: /).waitFor()
    await button(desk, '接入下一位').click()
    await reader.page.getByText('小雅 (agent 1001) is here for you').waitFor()
    expect(await left()).toEqual([])
    await reader.context.close()
  })
})
