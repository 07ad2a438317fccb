import { identityCalls } from '@koi/contracts/calls/identity'
import { liveAirCalls } from '@koi/contracts/calls/live-air'
import { liveCalls } from '@koi/contracts/calls/live'
import { operationsCalls } from '@koi/contracts/calls/operations'
import { to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

/** Somebody of the demo who is certified. */
const HOST = { accountId: 'demo-he' }
const TITLE = '旅途里的一次开播'
/** A browser that codes pictures beside others that show them, on a machine that does other things as well. */
const PATIENCE = { timeout: 60_000, interval: 500 }
const TEST_MS = 150_000

/** A browser without WebRTC, as some webviews are. */
function withoutWebRtc(): void {
  Object.defineProperty(window, 'RTCPeerConnection', { value: undefined })
}

/** Of what is watched on this page: whether it is heard, where it is, and how many pictures were shown. */
const watched = (of: Page) =>
  of.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find(
      (each) => each.offsetParent !== null && each.getBoundingClientRect().width > 0,
    )
    return {
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      isMuted: video?.muted ?? true,
      seconds: video?.currentTime ?? 0,
      duration: video?.duration ?? 0,
      isBlob: video?.src.startsWith('blob:') ?? false,
    }
  })

describe('rooms of live on air', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  const contexts: BrowserContext[] = []
  const errors: string[][] = []
  let host: Page
  let member: Page
  let visitor: Page
  let liveId = ''
  const open = async ({ mayFilm = false, isBare = false } = {}) => {
    const phone = await openPhone(browser(), address)
    contexts.push(phone.context)
    errors.push(phone.errors)
    if (mayFilm) await phone.context.grantPermissions(['camera', 'microphone'])
    if (isBare) await phone.context.addInitScript(withoutWebRtc)
    return phone.page
  }
  const button = (of: Page, name: string | RegExp) =>
    of.getByRole('button', { name }).filter({ visible: true }).first()
  const dialog = (of: Page, name: string) =>
    of.getByRole('alertdialog').getByRole('button', { name, exact: true })
  const airNow = () => callsOf(member, liveAirCalls).queryAir({ liveId })
  /** Pictures come, and go on coming. */
  async function plays(of: Page) {
    const { frames } = await watched(of)
    await expect.poll(async () => (await watched(of)).frames, PATIENCE).toBeGreaterThan(frames + 10)
  }
  beforeAll(async () => {
    host = await open({ mayFilm: true })
    member = await open()
    visitor = await open({ isBare: true })
    await callsOf(host, identityCalls).demoPersonLogin(HOST)
    await openAccount(member)
    const ask = callsOf(host, { ...liveCalls, ...liveAirCalls, ...operationsCalls })
    // The demo's own room is over first: a host is in one at a time.
    const { rooms } = await ask.queryMyLives({ limit: 50 })
    for (const room of rooms)
      if (room.state === 'living') await ask.endLive({ liveId: room.liveId })
    const saved = await ask.saveLive({
      version: 0,
      requestKey: `journey-air-${Date.now()}`,
      title: TITLE,
      notice: '讲三件事\n最后答疑',
      riskTip: '基金有风险，直播内容不构成投资建议',
      coverId: '',
      topicId: '',
      fundCodes: [],
      labels: ['bond'],
      orientation: 'portrait',
      plannedMs: 0,
    })
    ;({ liveId } = saved)
  }, TEST_MS)
  afterAll(async () => {
    expect(errors.flat()).toEqual([])
    for (const context of contexts) await context.close()
  })

  it(
    'RT-054 a host looks at themselves, is told what is wrong with a device, and goes on air',
    async () => {
      await host.context().clearPermissions()
      await host.goto(to.livePusher({ liveId }))
      await shown(host, '没有摄像头或麦克风的权限').waitFor()
      await host.context().grantPermissions(['camera', 'microphone'])
      await button(host, '重试').click()
      await shown(host, '预览，观众还看不到').waitFor()
      await plays(host)
      await button(host, '开始直播').click()
      await shown(host, /直播中/).waitFor({ timeout: 60_000 })
      expect((await airNow()).state).toBe('living')
    },
    TEST_MS,
  )

  it(
    'RT-053 RT-120 RT-050 who is led to it watches, begins without sound, and reads what it says of risk',
    async () => {
      await member.goto(to.liveMiddle({ liveId }))
      await member.waitForURL(/pages\/live\/player/)
      await plays(member)
      expect((await watched(member)).isMuted).toBe(true)
      await button(member, '点按开启声音').click()
      await expect.poll(async () => (await watched(member)).isMuted, PATIENCE).toBe(false)
      await shown(member, '基金有风险，直播内容不构成投资建议').waitFor()
      await shown(member, '讲三件事').waitFor()
    },
    TEST_MS,
  )

  it(
    'RT-053 a visitor of a browser without WebRTC watches over HLS',
    async () => {
      await visitor.goto(to.livePlayer({ liveId }))
      await plays(visitor)
      expect((await watched(visitor)).isBlob).toBe(true)
      await shown(host, /2 人在看/).waitFor({ timeout: 60_000 })
    },
    TEST_MS,
  )

  it(
    'RT-054 a pause is told to who watches, and it goes on by itself',
    async () => {
      await button(host, '暂停').click()
      await shown(host, '预览，观众还看不到').waitFor()
      await shown(member, '主播暂时离开').waitFor({ timeout: 60_000 })
      await button(host, '继续直播').click()
      await plays(member)
      await plays(visitor)
      expect(await airNow()).toMatchObject({ isOnAir: true, isPaused: false })
    },
    TEST_MS,
  )

  it(
    'RT-054 a host whose page is gone without a word comes back, and so does the picture',
    async () => {
      const lost = host
      host = await lost.context().newPage()
      // A tab that crashes says nothing to anybody.
      await lost.goto('chrome://crash').catch(() => undefined)
      await shown(member, '等待主播的画面').waitFor({ timeout: 60_000 })
      await lost.close()
      await host.goto(to.livePusher({ liveId }))
      await shown(host, '预览，观众还看不到').waitFor()
      await button(host, '继续直播').click()
      await shown(host, /直播中/).waitFor({ timeout: 60_000 })
      await plays(member)
      expect(await airNow()).toMatchObject({ isOnAir: true, isPaused: false })
    },
    TEST_MS,
  )

  it(
    'RT-054 RT-053 ends after a question; who watches is led to the replay',
    async () => {
      await button(host, '结束直播').click()
      await dialog(host, '结束直播').click()
      await host.waitForURL(/pages\/live\/player/)
      await shown(member, '直播已结束').waitFor({ timeout: 60_000 })
      await member.getByRole('link', { name: '看回放' }).filter({ visible: true }).click()
      await member.waitForURL(/pages\/live\/video\/detail/)
      expect(await airNow()).toMatchObject({ state: 'ended', isOnAir: false })
    },
    TEST_MS,
  )

  it(
    'RT-057 a replay goes on where one was, on the account and on the device of a visitor',
    async () => {
      // The demo's own is a minute and a half long, however fast this machine is.
      const ask = callsOf(member, { ...liveCalls, ...liveAirCalls })
      const { rooms } = await ask.queryLives({ list: 'replay', limit: 50 })
      const entered = await Promise.all(
        rooms.map(async (room) => ({ ...room, ...(await ask.enterLive({ liveId: room.liveId })) })),
      )
      const seen = entered.find(({ hasReplay, title }) => hasReplay && !title.includes(TITLE))
      const replayId = seen?.liveId ?? ''
      for (const page of [member, visitor]) {
        await page.goto(to.liveMiddle({ liveId: replayId }))
        await page.waitForURL(/pages\/live\/video\/detail/)
        await expect.poll(async () => (await watched(page)).duration, PATIENCE).toBeGreaterThan(80)
        await page.evaluate(async () => {
          const video = document.querySelector('video')
          if (!video) throw new Error('no video')
          video.muted = true
          video.currentTime = 12
          await video.play()
        })
        await expect.poll(async () => (await watched(page)).seconds, PATIENCE).toBeGreaterThan(13)
        await page.evaluate(() => document.querySelector('video')?.pause())
        const kept = async () => (await ask.enterLive({ liveId: replayId })).positionMs
        await expect.poll(kept, PATIENCE).toBeGreaterThan(11_000)
        await page.reload()
        await shown(page, /上次看到 00:1\d，从这里继续/).waitFor()
        await expect.poll(async () => (await watched(page)).seconds, PATIENCE).toBeGreaterThan(11)
        await button(page, '从头看').click()
        await expect.poll(async () => (await watched(page)).seconds, PATIENCE).toBeLessThan(11)
        // What came up over the picture leads to its time.
        await button(page, /^00:40.*再看费用/).click()
        await expect.poll(async () => (await watched(page)).seconds, PATIENCE).toBeGreaterThan(39)
        await page
          .getByRole('list', { name: '看点' })
          .locator('[aria-current=true]', { hasText: '再看费用' })
          .filter({ visible: true })
          .waitFor()
      }
    },
    TEST_MS,
  )

  it(
    'RT-058 RT-121 what was watched is listed with how far, and cleared',
    async () => {
      await member.goto(to.liveWatchHistory())
      await shown(member, TITLE).waitFor()
      await shown(member, /看到 00:\d\d，共/).waitFor()
      await button(member, '清空').click()
      await dialog(member, '清空').click()
      await shown(member, '还没有观看记录').waitFor()
      const { rooms } = await callsOf(member, liveAirCalls).queryWatches({})
      expect(rooms).toEqual([])
    },
    TEST_MS,
  )
})
