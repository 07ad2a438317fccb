import { readFile } from 'node:fs/promises'
import { activityCalls } from '@koi/contracts/calls/activities'
import { liveCalls } from '@koi/contracts/calls/live'
import { liveChannelCalls } from '@koi/contracts/calls/live-channels'
import { livePrizeCalls } from '@koi/contracts/calls/live-prizes'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'
import { tracked } from '../support/tracked.ts'

/** A lottery of the demo that hangs in its rooms. */
const LOTTERY = 'demo-lottery'

describe('activities of the channel, and what is won in rooms', () => {
  const browser = browserOfFile()
  const { address, dataDir } = koiOfWorker()
  let page: Page
  let visitor: Page
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  const open = async () => {
    const phone = await openPhone(browser(), address)
    contexts.push(phone.context)
    errors.push(phone.errors)
    return phone.page
  }
  beforeAll(async () => {
    page = await open()
    visitor = await open()
    await openAccount(page)
  })
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first()
  const link = (of: Page, name: string | RegExp) =>
    of.getByRole('link', { name }).filter({ visible: true }).first()
  const upcoming = async () => {
    const { activities } = await callsOf(page, liveChannelCalls).queryChannelActivities({
      phase: 'upcoming',
    })
    const [next] = activities
    if (!next) throw new Error('the demo has no activity to come')
    return next
  }

  it('RT-006 the square leads to the list, which has each in its phase', async () => {
    await page.goto(to.liveSquare())
    await link(page, /直播活动/).click()
    const tab = (name: string) => page.getByRole('tab', { name }).filter({ visible: true })
    await tab('进行中').waitFor()
    await page.getByRole('list', { name: '进行中' }).getByRole('link').first().waitFor()
    const { title } = await upcoming()
    await tab('即将开始').click()
    await page.getByRole('list', { name: '即将开始' }).getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title }).filter({ visible: true }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/channel\/action\/index$/)
  })

  it('RT-005 a visitor sees what it is, its funds and its rooms, and is led to a login to take part', async () => {
    const { activityId, title } = await upcoming()
    await visitor.goto(to.channelAction({ actId: activityId }))
    await visitor.getByRole('heading', { name: title }).filter({ visible: true }).waitFor()
    await shown(visitor, '活动详情').waitFor()
    await visitor.getByRole('list', { name: '活动直播' }).getByRole('listitem').first().waitFor()
    await visitor.getByRole('list', { name: '相关基金' }).getByRole('link').first().waitFor()
    await link(visitor, '登录后参加').click()
    await visitor.waitForURL(/pages\/login/)
    expect(decodeURIComponent(visitor.url())).toContain(activityId)
  })

  it('RT-007 RU-247 is taken part in with the reminder, put into a calendar, and taken back', async () => {
    const { activityId, title } = await upcoming()
    await page.goto(to.channelAction({ actId: activityId }))
    await link(page, '参加活动').click()
    const reminder = page.getByRole('switch', { name: '订阅提醒' }).filter({ visible: true })
    expect(await reminder.isChecked()).toBe(true)
    await button('确认参加').click()
    await shown(page, '已参加活动').waitFor()
    const standing = async () => {
      const { isJoined, wantsReminder } = await callsOf(
        page,
        liveChannelCalls,
      ).queryChannelActivity({ activityId })
      return [isJoined, wantsReminder]
    }
    expect(await standing()).toEqual([true, true])
    await reminder.click()
    await shown(page, '已关闭提醒').waitFor()
    expect(await standing()).toEqual([true, false])
    const coming = page.waitForEvent('download')
    await link(page, /加到日历/).click()
    const file = await coming
    expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:${title}`)
    await page.reload()
    await shown(page, '已参加活动').waitFor()
    await button('取消参加').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '取消参加' }).click()
    await button('确认参加').waitFor()
    expect(await standing()).toEqual([false, false])
    const reported = async () =>
      (await tracked(dataDir, 'live.channel.reserve')).rows.map(({ row }) =>
        Number(row['report_id']),
      )
    await expect.poll(reported, { timeout: 30_000, interval: 2_000 }).toEqual([215])
  })

  it('RT-007 one room of it is reserved, with what comes next', async () => {
    const { rooms } = await callsOf(page, liveCalls).queryLives({ list: 'coming' })
    const [room] = rooms
    if (!room) throw new Error('the demo has no room to come')
    await page.goto(to.channelActionReserve({ liveId: room.liveId }))
    await button(`预约 ${room.title}`).click()
    await shown(page, '预约成功，开播前 15 分钟提醒你').waitFor()
    await link(page, '我的预约').waitFor()
    await link(page, /这场直播所在的活动/).click()
    await shown(page, '活动直播').waitFor()
    await button(`取消预约 ${room.title}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '取消预约' }).click()
    await button(`预约 ${room.title}`).waitFor()
    const again = await callsOf(page, liveCalls).queryLives({ list: 'coming' })
    expect(again.rooms.find(({ liveId }) => liveId === room.liveId)?.isReserved).toBe(false)
  })

  it('RT-043 what can be drawn in a room is led to, what came of it is listed under the room, and so are winners', async () => {
    const { rooms } = await callsOf(page, liveCalls).queryLives({ list: 'replay' })
    const ask = callsOf(page, { ...livePrizeCalls, ...activityCalls })
    const offers = await Promise.all(
      rooms.map(async ({ liveId }) => (await ask.queryLivePrizes({ liveId })).prizes),
    )
    const offer = offers.flat().find(({ activityId }) => activityId === LOTTERY)
    if (!offer) throw new Error('no room of the demo leads to the lottery')
    const { liveId, name } = offer
    await page.goto(to.livePrizeList())
    await shown(page, '暂无直播奖品').waitFor()
    await page.goto(to.livePrizeList({ liveId }))
    await shown(page, '待领取').waitFor()
    await link(page, '去抽奖').click()
    await button(/^抽一次/).click()
    const { log } = await expect
      .poll(() => ask.queryDispatchLog({ activityId: LOTTERY }), { timeout: 20_000 })
      .toMatchObject({ log: [{}] })
      .then(() => ask.queryDispatchLog({ activityId: LOTTERY }))
    const isWon = log.some(({ coupons }) => coupons.length > 0)
    await page.goto(to.livePrizeList())
    const own = page.getByRole('region', { name }).filter({ visible: true }).first()
    await own.getByText(isWon ? '已获得' : '未中奖').waitFor()
    expect(await own.getByRole('link', { name: '去卡券' }).count()).toBe(isWon ? 1 : 0)
    await own.getByRole('link', { name: '中奖名单' }).click()
    await page.getByRole('heading', { name: '中奖名单' }).filter({ visible: true }).waitFor()
    // It counts for the room that led to the lottery last, whichever one came from.
    const [taken] = (await ask.queryLivePrizes({ activityId: LOTTERY })).prizes
    const { count } = await ask.queryLiveWinners({
      liveId: taken?.liveId ?? '',
      activityId: LOTTERY,
    })
    await shown(page, count > 0 ? `共 ${count} 次中奖` : '还没有人中奖').waitFor()
  })
})
