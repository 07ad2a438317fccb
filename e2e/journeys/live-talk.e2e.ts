import { randomUUID } from 'node:crypto'
import { identityCalls } from '@koi/contracts/calls/identity'
import { liveCalls } from '@koi/contracts/calls/live'
import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { liveTalkCalls } from '@koi/contracts/calls/live-talk'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { endOwnRooms } from '../support/end-own-rooms.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

/** Somebody of the demo who is certified. */
const HOST = { accountId: 'demo-he' }
const HOUR_MS = 3_600_000

describe('the talk of a room on air', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let host: Page
  let page: Page
  let other: Page
  let liveId: string
  const contexts: BrowserContext[] = []
  /** The connection of one of them, which the journey cuts. */
  const line = { isCut: false, close: () => Promise.resolve() }
  const errors: string[][] = []
  const open = async () => {
    const phone = await openPhone(browser(), address)
    contexts.push(phone.context)
    errors.push(phone.errors)
    return phone.page
  }
  beforeAll(async () => {
    host = await open()
    page = await open()
    other = await open()
    await other.routeWebSocket('**/channel', (socket) => {
      if (line.isCut) {
        void socket.close({ code: 4000 })
        return
      }
      socket.connectToServer()
      line.close = () => socket.close({ code: 4000 })
    })
    await callsOf(host, identityCalls).demoPersonLogin(HOST)
    await openAccount(page)
    await openAccount(other)
    const { nowMs } = await callsOf(page, operationsCalls).queryClock({})
    const saved = await callsOf(host, liveCalls).saveLive({
      version: 0,
      requestKey: randomUUID(),
      title: '大家说说债券',
      notice: '',
      riskTip: '基金有风险，直播内容不构成投资建议',
      coverId: '',
      topicId: '',
      fundCodes: [],
      labels: [],
      orientation: 'portrait',
      plannedMs: nowMs + HOUR_MS,
    })
    liveId = saved.liveId
    await callsOf(host, liveCalls).publishLive(saved)
    await endOwnRooms(host)
    await callsOf(host, liveAirCalls).startLive({ liveId })
    for (const each of [host, page, other]) {
      await each.goto(to.livePlayer({ liveId }))
      await box(each).waitFor()
    }
  })
  afterAll(async () => {
    await callsOf(host, liveAirCalls).endLive({ liveId })
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  const box = (of: Page) => of.getByRole('textbox', { name: '说点什么' })
  const log = (of: Page) => of.getByRole('log', { name: '大家说' })
  const button = (of: Page, name: string | RegExp) =>
    of.getByRole('button', { name }).filter({ visible: true }).first()
  const row = (of: Page, text: string) => log(of).getByRole('button', { name: text })
  const say = async (of: Page, text: string) => {
    await box(of).fill(text)
    await box(of).press('Enter')
    await row(of, text).waitFor()
  }

  it('what one says the others read without asking, once, and the box is empty again', async () => {
    await say(page, '久期怎么选？')
    await row(other, '久期怎么选？').waitFor()
    await row(host, '久期怎么选？').waitFor()
    expect(await row(page, '久期怎么选？').count()).toBe(1)
    expect(await box(page).inputValue()).toBe('')
    await say(host, '看利率方向')
    await log(other).getByText('主播').waitFor()
  })

  it('what waits for a person its author alone reads, and is told so', async () => {
    await say(page, '跟我买保本保息稳赚不赔')
    await row(page, '审核中').waitFor()
    await say(host, '请看风险提示')
    await row(other, '请看风险提示').waitFor()
    expect(await row(other, '稳赚不赔').count()).toBe(0)
  })

  it('who reads back keeps their place and is told how much is new', async () => {
    const { sayInLive } = callsOf(host, liveTalkCalls)
    for (let at = 0; at < 25; at += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sayInLive({
        liveId,
        requestKey: randomUUID(),
        kind: 'talk',
        content: `第 ${at} 点`,
      })
    await row(other, '第 24 点').waitFor()
    await log(other).evaluate((list) => list.scrollTo(0, 0))
    const top = async () => (await row(other, '久期怎么选？').boundingBox())?.y
    const before = await top()
    await say(page, '新来的一句')
    await button(other, '1 条新发言').waitFor()
    expect(await top()).toBe(before)
    await button(other, '1 条新发言').click()
    await button(other, '1 条新发言').waitFor({ state: 'hidden' })
    expect(
      await log(other).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight),
    ).toBeLessThan(2)
  })

  it('what is typed stays over a reload, and what happened meanwhile is there once', async () => {
    await box(other).fill('写到一半')
    await other.reload()
    await box(other).waitFor()
    expect(await box(other).inputValue()).toBe('写到一半')
    expect(await row(other, '新来的一句').count()).toBe(1)
    await box(other).fill('')
  })

  it('a lost connection is said, and what was said meanwhile comes, nothing twice', async () => {
    line.isCut = true
    await line.close()
    await shown(other, '连接已断开，正在重连，期间的发言会补上').waitFor()
    await say(host, '断线时说的')
    line.isCut = false
    await row(other, '断线时说的').waitFor()
    expect(await row(other, '断线时说的').count()).toBe(1)
  })

  it('likes are counted for everybody', async () => {
    for (let press = 0; press < 4; press += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as a thumb does
      await button(page, /^点赞/).click()
    }
    await button(other, '点赞，4 个赞').waitFor()
    await button(page, '点赞，4 个赞').waitFor()
    await shown(host, '3 人在线').waitFor()
    expect(await button(page, '点赞，4 个赞').isVisible()).toBe(true)
  })

  it('a question stands apart, is voted for and answered', async () => {
    await button(page, '提问').click()
    await page.getByRole('textbox', { name: '你的问题' }).fill('信用债还安全吗？')
    await page.getByRole('dialog').getByRole('button', { name: '提问' }).click()
    await page.getByRole('list', { name: '待回答' }).getByText('信用债还安全吗？').waitFor()
    await page.getByRole('button', { name: '关闭' }).click()
    await button(other, '提问').click()
    await other.getByRole('button', { name: '想听，0 人' }).click()
    await other.getByRole('button', { name: '想听，1 人' }).waitFor()
    await button(host, '提问').click()
    await host.getByRole('button', { name: '标为已回答' }).click()
    await shown(host, '还没有待回答的问题').waitFor()
    await host.getByRole('radio', { name: '已回答' }).click()
    await shown(host, '信用债还安全吗？').waitFor()
    // Whoever looks at the list sees it go.
    await shown(other, '还没有待回答的问题').waitFor()
    for (const each of [host, other]) await each.getByRole('button', { name: '关闭' }).click()
    expect(await log(other).getByText('信用债还安全吗？').count()).toBe(0)
  })

  it('who looks after the room pins, slows, deletes and bans, and everybody sees it', async () => {
    await row(host, '久期怎么选？').click()
    await button(host, '置顶').click()
    await shown(other, '置顶').waitFor()
    await button(host, '管理').click()
    await host.getByRole('radio', { name: '30 秒' }).click()
    await host.getByRole('button', { name: '关闭', exact: true }).first().click()
    await other.getByPlaceholder('慢速模式，每 30 秒一条').waitFor()
    await say(other, '慢慢说')
    await shown(other, /\d+ 秒后可发/).waitFor()
    await row(host, '慢慢说').click()
    await button(host, '删除').click()
    await host.getByRole('radio', { name: '广告、刷屏' }).check()
    await button(host, '删除').click()
    await row(page, '慢慢说').waitFor({ state: 'hidden' })
    await row(host, '新来的一句').click()
    await button(host, /^禁言/).click()
    await host.getByRole('radio', { name: '辱骂、攻击他人' }).check()
    await host.getByRole('dialog').getByRole('button', { name: '禁言' }).click()
    await shown(page, '主播已将你禁言，可以继续观看和点赞').waitFor()
    await button(host, '管理').click()
    await button(host, /^解除禁言/).click()
    await shown(host, '没有被禁言的人。').waitFor()
    await box(page).waitFor()
    expect(await box(page).isEnabled()).toBe(true)
  })

  it('a line is reported to those who look after the community', async () => {
    await host.getByRole('button', { name: '关闭', exact: true }).first().click()
    await row(page, '看利率方向').click()
    await button(page, '举报').click()
    await page.getByRole('radio', { name: '广告、刷屏' }).check()
    await button(page, '提交举报').click()
    await shown(page, '已收到举报，我们会尽快核实').waitFor()
    expect(await row(page, '看利率方向').count()).toBe(1)
  })
})
