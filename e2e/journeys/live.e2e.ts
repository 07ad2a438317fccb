import { readFile } from 'node:fs/promises'
import { identityCalls } from '@koi/contracts/calls/identity'
import { liveCalls } from '@koi/contracts/calls/live'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { to } from '@koi/contracts/pages'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'
import { tracked } from '../support/tracked.ts'

/** Somebody of the demo who is certified. */
const HOST = { accountId: 'demo-he' }
const TITLE = '旅途里的一场直播'
const HOUR_MS = 3_600_000

describe('rooms of live', () => {
  const browser = browserOfFile()
  const { address, dataDir } = koiOfWorker()
  let host: Page
  let page: Page
  let visitor: Page
  let plannedMs: number
  const contexts: BrowserContext[] = []
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
    visitor = await open()
    await callsOf(host, identityCalls).demoPersonLogin(HOST)
    await openAccount(page)
    const { nowMs } = await callsOf(page, operationsCalls).queryClock({})
    plannedMs = Math.ceil((nowMs + 2 * HOUR_MS) / HOUR_MS) * HOUR_MS
  })
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  const button = (of: Page, name: string | RegExp) =>
    of.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const link = (of: Page, name: string | RegExp) =>
    of.getByRole('link', { name }).filter({ visible: true }).first()
  const field = (of: Page, name: string) =>
    of.getByLabel(name, { exact: true }).filter({ visible: true }).first()
  const dialog = (of: Page, name: string) =>
    of.getByRole('alertdialog').getByRole('button', { name, exact: true })
  const roomId = async () => {
    const { rooms } = await callsOf(host, liveCalls).queryMyLives({})
    return rooms.find(({ title }) => title === TITLE)?.liveId ?? ''
  }

  it('who is not certified is told how to become a host', async () => {
    await page.goto(to.liveCreate())
    await shown(page, '认证后可以创建直播').waitFor()
    expect(await page.getByRole('button', { name: '存草稿' }).count()).toBe(0)
  })

  it('RT-048 RT-044 RT-046 RT-047 a host writes a room: title, labels, topic, funds; what was typed stays over the choices', async () => {
    await host.goto(to.liveSquare())
    await link(host, '创建直播').click()
    await field(host, '标题').fill(TITLE)
    await link(host, /标签/).click()
    await host.getByRole('checkbox', { name: '债券基金' }).check()
    await host.getByRole('checkbox', { name: '答疑' }).check()
    await button(host, '确定（2/3）').click()
    await shown(host, '债券基金、答疑').waitFor()
    await link(host, /话题/).click()
    await host.getByRole('list', { name: '话题' }).getByRole('button').first().click()
    await link(host, /相关基金/).click()
    await host.getByLabel('搜索基金').fill('沪深300')
    await host.getByRole('list', { name: '搜索结果' }).getByRole('button').first().click()
    await button(host, /^确定（1\/10）/).click()
    expect(await field(host, '标题').inputValue()).toBe(TITLE)
    await shown(host, '债券基金、答疑').waitFor()
    await host.reload()
    expect(await field(host, '标题').inputValue()).toBe(TITLE)
    await host.getByRole('radio', { name: '横屏' }).check()
  })

  it('RT-049 sets its start, sees what is missing, and announces it', async () => {
    await button(host, '下一步：定时间').click()
    await shown(host, '请选择开播时间').waitFor()
    await field(host, '日期').fill(shanghaiDate(plannedMs))
    await field(host, '时间').fill('00:00')
    await shown(host, '开播时间需在 10 分钟之后、30 天之内').waitFor()
    await field(host, '时间').fill(shanghaiMinute(plannedMs).slice(-5))
    await host.getByRole('textbox', { name: '直播公告' }).fill('讲三件事\n最后答疑')
    await button(host, '发布预告').click()
    await button(host, '取消直播').waitFor()
    await shown(host, TITLE).waitFor()
    expect(await roomId()).not.toBe('')
  })

  it('RT-056 RU-247 a room of the square is reserved right there, reported as 216', async () => {
    await page.goto(to.liveSquare())
    await page.getByRole('tab', { name: '直播中', selected: true }).waitFor()
    await page.getByRole('tab', { name: '预告' }).click()
    await button(page, `预约 ${TITLE}`).click()
    await button(page, `取消预约 ${TITLE}`).waitFor()
    await page
      .getByRole('radio', { name: '黄金' })
      .or(page.getByRole('tab', { name: '黄金' }))
      .first()
      .click()
    await shown(page, '暂时没有预告').waitFor()
    expect(await page.getByRole('button', { name: `取消预约 ${TITLE}` }).count()).toBe(0)
  })

  it('RT-051 RT-055 RU-247 what one reserved is listed; its page says when and who, and the reservation is taken back and made again, reported as 215', async () => {
    await page.goto(to.liveMyReserve())
    await link(page, new RegExp(TITLE)).click()
    await page.getByRole('timer').filter({ visible: true }).waitFor()
    await shown(page, '讲三件事').waitFor()
    await shown(page, '何阿姨')
      .or(shown(page, /投资顾问/))
      .first()
      .waitFor()
    await button(page, `取消预约 ${TITLE}`).click()
    await dialog(page, '取消预约').click()
    await button(page, `预约 ${TITLE}`).click()
    await button(page, `取消预约 ${TITLE}`).waitFor()
    const reported = async () =>
      (await tracked(dataDir, 'live.reserve')).rows
        .map(({ row }) => Number(row['report_id']))
        .toSorted((a, b) => a - b)
    await expect.poll(reported, { timeout: 30_000, interval: 2_000 }).toEqual([215, 216])
  })

  it('its calendar file is fetched from the page', async () => {
    const coming = page.waitForEvent('download')
    await link(page, /加到日历/).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(`${TITLE}.ics`)
    expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${TITLE}`)
    // The page stays where it is.
    await page.getByRole('timer').filter({ visible: true }).waitFor()
  })

  it('RT-050 RT-138 whoever it was sent to looks without a login, and is led to one to reserve', async () => {
    await visitor.goto(to.liveMiddle({ liveId: await roomId() }))
    await visitor.waitForURL(/pages\/out\/live\/detail/)
    await shown(visitor, TITLE).waitFor()
    await link(visitor, '登录后预约').click()
    await visitor.waitForURL(/login/)
    expect(visitor.url()).toContain('reserve-meeting')
  })

  it('RT-050 a room that was called off says so to who reserved it, in a message too', async () => {
    await host.goto(to.liveMiddle({ liveId: await roomId() }))
    await host.waitForURL(/live\/reserve-meeting/)
    await button(host, '取消直播').click()
    await dialog(host, '取消直播').click()
    await shown(host, '主播取消了这场直播').waitFor()
    await page.goto(to.liveMyReserve())
    await page
      .getByRole('tab', { name: '已结束' })
      .or(page.getByRole('radio', { name: '已结束' }))
      .first()
      .click()
    await link(page, new RegExp(TITLE)).click()
    await shown(page, '主播取消了这场直播').waitFor()
    await expect
      .poll(
        async () => {
          await page.goto(to.messageList())
          return shown(page, '直播已取消').isVisible()
        },
        { timeout: 60_000, interval: 3_000 },
      )
      .toBe(true)
  })
})
