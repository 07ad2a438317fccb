import { calls } from '@koi/contracts/calls'
import { createClient, readEnvelope } from '@koi/contracts/client'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { loseAnswer } from '../support/lost-answer.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { openAccount, shown } from '../support/person.ts'

const OPERATOR_TOKEN = 'token-of-the-operators'
const Answer = z.record(z.string(), z.unknown())
const ALL_DAY = { fromMinute: 0, untilMinute: 24 * 60 }
const week = Array.from({ length: 7 }, () => ALL_DAY)

const accountOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'qluin')?.value ?? ''

describe('customer service', () => {
  const browser = browserOfFile()
  let koi: Awaited<ReturnType<typeof startOwnKoi>>
  let address = ''
  let page: Page
  let context: BrowserContext
  let desk: Page
  let deskContext: BrowserContext
  const errors: string[][] = []

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
  // XXX-BEGIN
  const shoot = async (who: Page, name: string) => {
    const before = who.viewportSize() ?? { width: 390, height: 844 }
    for (const [width, height] of [
      [390, 844],
      [320, 700],
      [1280, 800],
    ] as const) {
      await who.setViewportSize({ width, height })
      await who.evaluate(
        (large) => document.documentElement.toggleAttribute('data-elder', large),
        width === 320,
      )
      await who.screenshot({ path: `/tmp/b/s2-${name}-${width}.png` })
    }
    await who.evaluate(() => document.documentElement.removeAttribute('data-elder'))
    await who.setViewportSize(before)
  }
  // XXX-END

  const say = async (who: Page, field: RegExp | string, text: string) => {
    await who.getByRole('textbox', { name: field }).fill(text)
    await who.getByRole('textbox', { name: field }).press('Enter')
  }
  const button = (who: Page, name: string) =>
    who.getByRole('button', { name, exact: true }).filter({ visible: true })

  beforeAll(async () => {
    koi = await startOwnKoi('service', undefined, { KOI_OPERATOR_TOKEN: OPERATOR_TOKEN })
    address = koi.address
    ;({ page, context } = await phone())
  }, 180_000)
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    await koi.dispose()
  })

  it('RT-149 is opened from 我的, and answers a button and a sentence out of what the product has', async () => {
    await page.goto(to.mine())
    await page.getByRole('link', { name: /联系客服/ }).click()
    await page.getByRole('heading', { name: '客服小锦' }).waitFor()
    await shoot(page, 'new')
    const scenes = page.getByRole('list', { name: '可以这样问' })
    await scenes.getByRole('button', { name: '卖出后什么时候到账' }).click()
    const thread = page.getByRole('list', { name: '会话', exact: true })
    await thread.getByText(/交易日 15:00 前卖出按当天净值/).waitFor()
    await page
      .getByRole('button', { name: '资产', exact: true })
      .or(page.getByRole('radio', { name: '资产', exact: true }))
      .first()
      .click()
    await scenes.getByRole('button', { name: '我的资产有哪些' }).click()
    await thread.getByRole('list').getByText('100,000.00 元').first().waitFor()
    await shoot(page, 'assets')
    await say(page, '输入问题', '今晚吃什么')
    await thread.getByText(/没有准备答案/).waitFor()
    await shoot(page, 'assistant')
  })

  it('ST-168 ST-169 ST-170 RU-011 RU-136 waits, is joined and talks with a person live, is handed on, and rates it at the end', async () => {
    ;({ page: desk, context: deskContext } = await agent('小雅'))
    await shown(desk, '手上没有会话').waitFor()
    await shoot(desk, 'desk-empty')
    await button(desk, '接入下一位').click()
    await shown(desk, '没有人在等').waitFor()
    await shown(desk, '排队 0 人 · 留言 0 条').waitFor()

    await button(page, '转人工').last().click()
    const asking = page.getByRole('dialog', { name: '转人工' })
    await asking.getByRole('radio', { name: '费用与收益' }).check()
    await shoot(page, 'ask')
    await asking.getByRole('button', { name: '开始排队' }).click()
    await shown(page, '你是下一位，马上为你接入').waitFor()
    await say(page, '输入问题', '申购费为什么收了两次？')
    await shown(page, '申购费为什么收了两次？').waitFor()
    await shoot(page, 'queued')

    // The desk hears of it without a reload, and so does the person of the desk.
    await shown(desk, '排队 1 人 · 留言 0 条').waitFor()
    await button(desk, '接入下一位').click()
    const atDesk = desk.getByRole('list', { name: /^与.*的会话$/ })
    await atDesk.getByText('申购费为什么收了两次？').waitFor()
    expect(await atDesk.getByText('今晚吃什么').count()).toBe(0)
    await shown(page, '客服小雅（工号 1001）为你服务').waitFor()
    await shoot(desk, 'desk-talk')
    await say(desk, /^回复/, '您好，只收了一次，另一笔是退款。')
    await page
      .getByRole('list', { name: '会话', exact: true })
      .getByText('您好，只收了一次，另一笔是退款。')
      .waitFor()
    await say(page, '输入问题', '明白了，谢谢')
    await atDesk.getByText('明白了，谢谢').waitFor()
    await shoot(page, 'human')

    await desk.getByRole('textbox', { name: '备注（客户看不到）' }).fill('核对过费用')
    await desk.getByRole('button', { name: '保存' }).click()
    await shown(desk, '备注：核对过费用').waitFor()
    await shown(desk, '客户资料').click()
    await shown(desk, '客户没有授权查看持仓').waitFor()
    await shoot(desk, 'desk-packet')

    // Handed on: somebody else has it, with the note, and the person is told.
    await button(desk, '转给其他客服').click()
    const moving = desk.getByRole('dialog', { name: '转给其他客服' })
    await shoot(desk, 'desk-move')
    await moving.getByRole('radio', { name: '账户与安全' }).check()
    await moving.getByRole('button', { name: '转接' }).click()
    await shown(desk, '手上没有会话').waitFor()
    await shown(page, '正在为你转接其他客服，问题类型：账户与安全').waitFor()
    const other = await agent('小北')
    await button(other.page, '接入下一位').click()
    await shown(other.page, '备注：核对过费用').waitFor()
    await shown(page, '客服小北（工号 1002）为你服务').waitFor()
    await button(other.page, '结束会话').click()
    await shown(other.page, '手上没有会话').waitFor()

    await page.getByRole('radio', { name: '满意', exact: true }).waitFor()
    await shoot(page, 'rate')
    await page.getByRole('radio', { name: '满意', exact: true }).click()
    await page.getByRole('textbox', { name: '补充（可不填）' }).fill('说得很清楚')
    await page.getByRole('button', { name: '提交评分' }).click()
    await page.getByRole('button', { name: '提交评分' }).waitFor({ state: 'hidden' })
    await shoot(page, 'rated')
    // It is read back among those of before.
    await page.getByRole('button', { name: '以前的会话' }).click()
    const past = page.getByRole('dialog', { name: '以前的会话' })
    await past.getByText('评分 4').waitFor()
    await shoot(page, 'past')
    await past.getByRole('button', { name: /账户与安全/ }).click()
    await page.getByRole('dialog', { name: '会话记录' }).getByText('明白了，谢谢').waitFor()
    await shoot(page, 'transcript')
    await page.keyboard.press('Escape')
    await other.context.close()
  })

  it('keeps what was typed without a network, over a reload, and sends it once', async () => {
    const sent = await loseAnswer(page, '.AskService')
    await say(page, '输入问题', '下雨了吗')
    await shown(page, '没有发出去').waitFor()
    await shoot(page, 'unsent')
    await page.reload()
    await shown(page, '没有发出去').waitFor()
    await page.getByRole('button', { name: '重试' }).click()
    await shown(page, '没有发出去').waitFor({ state: 'hidden' })
    const thread = page.getByRole('list', { name: '会话', exact: true })
    await thread
      .getByText(/没有准备答案/)
      .last()
      .waitFor()
    expect(await thread.getByText('下雨了吗', { exact: true }).count()).toBe(1)
    expect(sent()).toBe(2)
    await context.setOffline(true)
    await shown(page, '连接断开了，正在重连，消息不会丢').waitFor()
    await shoot(page, 'offline')
    await context.setOffline(false)
    await shown(page, '连接断开了，正在重连，消息不会丢').waitFor({ state: 'hidden' })
  })

  it('outside of the hours a message is left and a call is booked, and the desk finds both', async () => {
    await office.saveServiceHours({ week, closedDays: ['2026-09-21'], callsASlot: 1, intro: '' })
    await page.reload()
    await button(page, '留言').last().click()
    const leaving = page.getByRole('dialog', { name: '留言' })
    await leaving.getByRole('radio', { name: '账户与安全' }).check()
    await leaving.getByRole('textbox', { name: '问题' }).fill('手机号换了')
    await shoot(page, 'leave')
    await leaving.getByRole('button', { name: '提交留言' }).click()
    await shown(page, '留言已提交').waitFor()
    await shoot(page, 'left')
    await button(page, '预约回电').click()
    const calling = page.getByRole('dialog', { name: '预约回电' })
    await calling.waitFor()
    await shoot(page, 'call-none')
    await shoot(page, 'call')
  })
})
