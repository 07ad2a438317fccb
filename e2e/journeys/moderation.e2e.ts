import { calls } from '@koi/contracts/calls'
import { identityCalls } from '@koi/contracts/calls/identity'
import { liveCalls } from '@koi/contracts/calls/live'
import { moderationCalls } from '@koi/contracts/calls/moderation'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { shareCalls } from '@koi/contracts/calls/share'
import { createClient, readEnvelope } from '@koi/contracts/client'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { loseAnswer } from '../support/lost-answer.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { openAccount, shown } from '../support/person.ts'

/** Whoever has it is an operator of this Koi. */
const OPERATOR_TOKEN = 'token-of-the-operators'
const Answer = z.record(z.string(), z.unknown())

describe('what is taken from view is appealed, looked at by somebody else, and comes back', () => {
  const browser = browserOfFile()
  let koi: Awaited<ReturnType<typeof startOwnKoi>>
  let address = ''
  let page: Page
  let context: BrowserContext
  let errors: string[]
  let reviewer: Page
  let reviewerContext: BrowserContext
  let subjectId: string
  const HTML = '<img src=x onerror=alert(1)>'

  /** Calls of whoever has the operators' token. */
  const office = createClient(calls, async ({ path }, request) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: JSON.stringify(request),
    })
    return readEnvelope(z.parse(Answer, await answer.json()))
  })

  beforeAll(async () => {
    koi = await startOwnKoi('moderation', undefined, {
      KOI_TRUSTED_PROXIES: 'loopback',
      KOI_OPERATOR_TOKEN: OPERATOR_TOKEN,
    })
    address = koi.address
    const phone = await openPhone(browser(), address)
    page = phone.page
    context = phone.context
    errors = phone.errors
    await openAccount(page)
    const other = await openPhone(browser(), address)
    reviewer = other.page
    reviewerContext = other.context
    await openAccount(reviewer)
    const cookies = await reviewerContext.cookies()
    const accountId = cookies.find(({ name }) => name === 'qluin')?.value ?? ''
    await office.saveReviewer({ accountId, kinds: ['appeal', 'feedback'] })
  }, 180_000)
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
    await reviewerContext.close()
    await koi.dispose()
  })

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  /** The width of the picture that is shown whole, as it came. */
  const widthOf = (someone: Page) =>
    someone
      .getByRole('img')
      .filter({ visible: true })
      .last()
      .evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0))
  /** A picture that the page itself draws. */
  async function drawn() {
    const text = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 200
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    return { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') }
  }
  const as = (someone: Page) => callsOf(someone, calls)
  const workOf = async (client: { queryWorkList: typeof office.queryWorkList }, about: string) => {
    const { work } = await client.queryWorkList({})
    return { workId: work.find((each) => each.about.includes(about))?.workId ?? '' }
  }

  it('RT-011 says why nothing can be written, out of the account’s state', async () => {
    await page.goto(to.problemLocation())
    await page.getByRole('radio', { name: '发不了帖子或评论' }).check()
    await shown(page, '没有发现问题').waitFor()
    const made = await callsOf(page, shareCalls).createContent({ content: HTML, subjectType: 1 })
    subjectId = made.subjectId
    const work = await office.openWork({ subjectId })
    await office.takeWork(work)
    const decision = {
      outcome: 'remove',
      rule: 'promise',
      reason: '含保证收益',
      sanction: 'strike',
    } as const
    await office.decideWork({ ...work, ...decision })
    await page.reload()
    await shown(page, '账号暂时不能发言').waitFor()
    await page.getByRole('radio', { name: '内容不见了' }).check()
    await shown(page, '有 1 条内容因违反社区规范被移除').waitFor()
    await page.goBack()
    await page.goto(to.problemLocation({ problem: 'contentGone' }))
    await link(/去申诉/).click()
    await page.waitForURL(/mynews\/appeal/)
    const { causes } = await callsOf(page, moderationCalls).queryProblemCauses({
      problem: 'contentGone',
    })
    expect(causes).toHaveLength(1)
    // The notice of it leads there, too, and so does the post itself.
    await page.goto(to.discussionMyNews({ tab: 'system' }))
    await link(/查看处理与申诉/)
      .first()
      .click()
    await page.waitForURL(/mynews\/appeal/)
    await button('提交申诉').waitFor()
    // Nothing can be done with it but to appeal: there is no list of nothing.
    await page.goto(to.discussionMyCommentOperation({ subjectId }))
    await link('去申诉').waitFor()
    expect(await page.getByRole('list', { name: '操作' }).filter({ visible: true }).count()).toBe(0)
    await page.goto(to.discussionDetail({ subjectId }))
    await shown(page, '已移除').waitFor()
    await link('查看处理').click()
    await page.waitForURL(/mynews\/appeal/)
  })

  it('RU-007 RT-038 an appeal is written with a picture, sent once although its answer is lost and it is pressed twice, and RT-039 says what comes next', async () => {
    await shown(page, HTML).waitFor()
    await shown(page, '含保证收益').waitFor()
    await button('提交申诉').click()
    await shown(page, '请写明申诉理由，至少 5 个字').waitFor()
    await page.getByLabel('申诉理由').filter({ visible: true }).last().fill('这是引用的新闻标题')
    const picture = await drawn()
    await page.getByLabel('申诉图片').locator('visible=true').first().waitFor()
    await page.locator('input[type=file]').setInputFiles([picture])
    await button(/^第 1 张，共 1 张/).waitFor()
    await expect
      .poll(() => page.getByRole('list', { name: '申诉图片' }).locator('img').count())
      .toBe(1)
    await shown(page, '支持 JPG、PNG、WebP').waitFor()
    await page.reload()
    await button(/^第 1 张，共 1 张/).waitFor()
    const sent = await loseAnswer(page, '.CreateAppeal')
    // What the page would learn from the network about it is lost, too.
    const isRead = (url: URL) => url.pathname.endsWith('.QueryAppeal')
    await page.route(isRead, (route) => route.abort())
    await button('提交申诉').click()
    await page.getByRole('alertdialog', { name: '提示' }).getByRole('button').first().click()
    await page.unroute(isRead)
    await button('提交申诉').dblclick()
    await page.waitForURL(/mynews\/success/)
    expect(sent()).toBeGreaterThan(1)
    await shown(page, '申诉已提交').waitFor()
    await shown(page, '换一位审核人员复核').waitFor()
    await shown(page, /\d\d-\d\d \d\d:\d\d 前给出结果/).waitFor()
    const { appeal } = await callsOf(page, moderationCalls).queryAppeal({ subjectId })
    expect(appeal?.messages).toHaveLength(1)
    expect(appeal?.pictures).toHaveLength(1)
  })

  it('both sides write, and the second reviewer brings it back', async () => {
    const second = as(reviewer)
    const { decisionId } = await callsOf(page, moderationCalls).queryAppeal({ subjectId })
    const work = await workOf(second, decisionId)
    await second.takeWork(work)
    await second.replyWork({ ...work, requestKey: 'a-key-of-the-reviewer', words: '请给出来源' })
    await link('查看进度').click()
    await shown(page, '请给出来源').waitFor()
    await button('查看第 1 张图片').click()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(0)
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
    const pictures = (await second.queryWork(work)).pictures
    await reviewer.goto(`${address}/uploads/${pictures[0]}`)
    await expect.poll(() => widthOf(reviewer)).toBeGreaterThan(0)
    await reviewer.goto(address)
    await page.getByLabel('补充说明').filter({ visible: true }).last().fill(`来源是公告 ${HTML}`)
    await button('补充说明').dblclick()
    await page.getByRole('list', { name: '申诉往来' }).getByText(`来源是公告 ${HTML}`).waitFor()
    const { appeal } = await callsOf(page, moderationCalls).queryAppeal({ subjectId })
    expect(appeal?.messages).toHaveLength(3)
    await second.decideWork({ ...work, outcome: 'upheld', rule: 'promise', reason: '引用无误' })
    await page.reload()
    await shown(page, '申诉成立').waitFor()
    expect(await button('补充说明').count()).toBe(0)
    await page.goto(to.problemLocation({ problem: 'cannotPost' }))
    await shown(page, '没有发现问题').waitFor()
  })

  it('RT-016 a feedback is received, and its answer is read', async () => {
    await button('提交反馈').click()
    await shown(page, '请描述遇到的问题，至少 5 个字').waitFor()
    await page.getByLabel('问题描述').filter({ visible: true }).fill('发图一直转圈，重开也不行')
    await button('提交反馈').dblclick()
    await page.waitForURL(/user-feedback-result/)
    await shown(page, '反馈已收到').waitFor()
    const { feedbacks } = await callsOf(page, moderationCalls).queryFeedback({})
    expect(feedbacks).toHaveLength(1)
    const second = as(reviewer)
    const work = await workOf(second, feedbacks[0]?.feedbackId ?? '')
    await second.takeWork(work)
    await page.reload()
    await shown(page, '处理中').waitFor()
    await second.decideWork({
      ...work,
      outcome: 'answered',
      rule: 'other',
      reason: '已修复，请更新',
    })
    await page.reload()
    await shown(page, '已修复，请更新').waitFor()
    await link('返回社区').waitFor()
  })

  it('a way to an appeal without anything to appeal, and somebody else’s', async () => {
    await page.goto(to.discussionAppeal())
    await shown(page, '没有指定要申诉的内容').waitFor()
    await page.goto(to.discussionAppealSuccess())
    await shown(page, '没有指定要申诉的内容').waitFor()
    expect(await page.getByText('申诉已提交').count()).toBe(0)
    const { decisionId } = await callsOf(page, moderationCalls).queryAppeal({ subjectId })
    await reviewer.goto(to.discussionAppeal({ decisionId }))
    await shown(reviewer, '没有找到可申诉的处理').waitFor()
    expect(await reviewer.getByText(HTML).count()).toBe(0)
  })

  it('a room of live that was removed is appealed by its host, and stands announced again', async () => {
    const phone = await openPhone(browser(), address)
    const host = phone.page
    // Somebody of the demo who is certified.
    await callsOf(host, identityCalls).demoPersonLogin({ accountId: 'demo-he' })
    const { nowMs } = await callsOf(host, operationsCalls).queryClock({})
    const { liveId, version } = await callsOf(host, liveCalls).saveLive({
      version: 0,
      requestKey: 'appealed-journey-room',
      title: '被误会的一场直播',
      notice: '课堂案例：稳赚不赔',
      riskTip: '基金有风险，直播内容不构成投资建议',
      coverId: '',
      topicId: '',
      fundCodes: [],
      labels: [],
      orientation: 'portrait',
      plannedMs: nowMs + 7_200_000,
    })
    await callsOf(host, liveCalls).publishLive({ liveId, version })
    const { work } = await office.queryWorkList({ kinds: ['live'] })
    const workId = work.find(({ about }) => about === `live:${liveId}`)?.workId ?? ''
    await office.takeWork({ workId })
    await office.decideWork({ workId, outcome: 'remove', rule: 'promise' })
    await host.goto(to.liveReserveMeeting({ liveId }))
    await shown(host, '没有通过审核').waitFor()
    await host.getByRole('link', { name: '查看原因或申诉' }).filter({ visible: true }).click()
    await shown(host, '没有通过的直播预告').waitFor()
    await shown(host, '课堂案例：稳赚不赔').waitFor()
    await host
      .getByLabel('申诉理由')
      .filter({ visible: true })
      .last()
      .fill('这是课堂里要拆穿的话术')
    await host.getByRole('button', { name: '提交申诉' }).filter({ visible: true }).click()
    await host.waitForURL(/mynews\/success/)
    const second = as(reviewer)
    const { decisionId } = await callsOf(host, moderationCalls).queryAppeal({ liveId })
    const appealed = await workOf(second, decisionId)
    await second.takeWork(appealed)
    await second.decideWork({ ...appealed, outcome: 'upheld', rule: 'promise' })
    await host.goto(to.liveReserveMeeting({ liveId }))
    await host.getByRole('timer').filter({ visible: true }).waitFor()
    expect(await host.getByText('没有通过审核').filter({ visible: true }).count()).toBe(0)
    expect(phone.errors).toEqual([])
    await phone.context.close()
  })
})
