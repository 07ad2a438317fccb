import { tutorialCalls } from '@koi/contracts/calls/tutorials'
import { tutorialOfficeCalls } from '@koi/contracts/calls/tutorials-office'
import { pages, to } from '@koi/contracts/pages'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { openAccount, shown } from '../support/person.ts'

const calls = { ...tutorialCalls, ...tutorialOfficeCalls }
const NAV = 'demo-nav'

/** So many seconds of silence: a player takes it for a film without a picture. */
function silence(seconds: number): Buffer {
  const rate = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate * seconds, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate * seconds, 40)
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)])
}

/** As servers of films answer: only what answers by parts can be moved about in. */
function partOf(film: Buffer, range: string | null) {
  const contentType = 'audio/wav'
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const end = last === '' ? film.length : Math.min(film.length, Number(last) + 1)
  return {
    status: 206,
    contentType,
    headers: {
      'accept-ranges': 'bytes',
      'content-range': `bytes ${first}-${end - 1}/${film.length}`,
    },
    body: film.subarray(Number(first), end),
  }
}

describe('tutorials, from the first line to the last answer', () => {
  const browser = browserOfFile()
  const { address } = koiOfWorker()
  let page: Page
  let context: BrowserContext
  let errors: string[]

  beforeAll(async () => {
    const phone = await openPhone(browser(), address)
    page = phone.page
    context = phone.context
    errors = phone.errors
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await context.close()
  })

  const button = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true })
  const ask = () => callsOf(page, calls)
  const stateOf = async (tutorialId: string) => (await ask().queryTutorial({ tutorialId })).state
  const toEnd = () => link('看全部章节').scrollIntoViewIfNeeded()

  it('a visitor finds the collections from 我的', async () => {
    await page.goto(to.mine())
    await link('先上投资课堂').click()
    await page.waitForURL(`**${to.tutorial()}`)
    for (const name of ['基金第一课', '零钱和定投', '看懂涨跌'])
      await page.getByRole('heading', { name }).filter({ visible: true }).waitFor()
    expect(await shown(page, '继续学习').isVisible()).toBe(false)
  })

  it('RT-014 sees a collection with its chapters in order, and opens the first', async () => {
    await link(/基金第一课/).click()
    await page.waitForURL(/tutorial\/collection/)
    const chapters = page.getByRole('list', { name: '章节' }).filter({ visible: true })
    await chapters.getByRole('listitem').first().waitFor()
    const names = await chapters.getByRole('listitem').allTextContents()
    expect(names).toHaveLength(5)
    expect(names[0]).toContain('净值怎么算')
    expect(names[4]).toContain('分红')
    await link('开始学习').click()
    await page.waitForURL(/tutorial\/index\?id=demo-nav/)
    await shown(page, '（12.5 亿 − 0.15 亿）÷ 10 亿 = 1.2350 元').waitFor()
    await page.getByRole('table', { name: '两只基金都涨 3%' }).waitFor()
    // A product that it is about, with its risk and its last NAV.
    const funds = page.getByRole('list', { name: '相关产品' })
    expect(await funds.textContent()).toMatch(/风险.*净值 \d+\.\d+/)
  })

  it('what a visitor read is theirs once they log in', async () => {
    await toEnd()
    await shown(page, '已读完，还差小测').waitFor()
    await shown(page, '登录后保存到账户，读过的不会丢').waitFor()
    await link('登录').click()
    await page.waitForURL(/login/)
    await page.getByRole('button', { name: '一键体验' }).click()
    await page.waitForURL(/tutorial\/index\?id=demo-nav/)
    await expect.poll(() => stateOf(NAV)).toBe('read')
    await shown(page, '已读完，还差小测').waitFor()
    expect(await shown(page, '登录后保存到账户').isVisible()).toBe(false)
  })

  it('RT-015 likes a chapter and takes it back; it stays over a reload', async () => {
    const before = (await ask().queryTutorial({ tutorialId: NAV })).likeCount
    await button(/^赞/).dblclick()
    await expect
      .poll(async () => (await ask().queryTutorial({ tutorialId: NAV })).likeCount)
      .toBe(before + 1)
    await page.reload()
    await expect.poll(() => button(/^赞/).getAttribute('aria-pressed')).toBe('true')
    await button(/^赞/).click()
    await expect
      .poll(async () => (await ask().queryTutorial({ tutorialId: NAV })).likeCount)
      .toBe(before)
  })

  it('RT-015 says something about a chapter, which all its readers see below it', async () => {
    await page.getByRole('textbox', { name: '说说你的想法' }).fill('先扣费再除净值，这下清楚了')
    await button('发布').click()
    const talk = page.getByRole('list', { name: '课程讨论' })
    await talk.getByText('先扣费再除净值，这下清楚了').waitFor()
    await page.reload()
    await talk.getByText('先扣费再除净值，这下清楚了').waitFor()
    expect(await page.getByRole('textbox', { name: '说说你的想法' }).inputValue()).toBe('')
  })

  it('answers one question after the other, each once, with what is right; a reload goes on', async () => {
    await link('去做小测').click()
    await shown(page, '共 3 题，答对 2 题通过').waitFor()
    await button('开始小测').dblclick()
    await page.getByRole('heading', { name: /^1\. / }).waitFor()
    await button('1.3000').dblclick()
    await shown(page, '答对了').waitFor()
    await shown(page, '（8 − 0.2）÷ 6 = 1.3000').waitFor()
    await button('下一题').click()
    await page.getByRole('heading', { name: /^2\. / }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /^2\. / }).waitFor()
    await button('对，净值低的空间大').click()
    await shown(page, '答错了').waitFor()
    await shown(page, '正确答案').waitFor()
    await button('下一题').click()
    await button('能，按看到的价格成交').click()
    await button('看结果').click()
    await shown(page, '还差一点').waitFor()
    await shown(page, '答对 1 / 3').waitFor()
    expect(await stateOf(NAV)).toBe('read')
  })

  it('tries again, passes, and the chapter is done; where one goes on is said at home', async () => {
    await button('再做一次').click()
    for (const choice of ['1.3000', '不对，净值高低和以后涨跌无关', '不能，只作参考']) {
      await button(choice).click()
      await button(/下一题|看结果/).click()
    }
    await shown(page, '答对 3 / 3').waitFor()
    await shown(page, '这一节已完成').waitFor()
    expect(await stateOf(NAV)).toBe('done')
    await page.goto(to.tutorial())
    await shown(page, '继续学习').waitFor()
    await shown(page, '15:00 和 T+1').waitFor()
    await shown(page, '已学 1 / 5').waitFor()
  })

  it('RU-007: the place of an article is kept on the account, and found again after a reload', async () => {
    await page.goto(to.tutorial({ id: 'demo-redeem-fee' }))
    await shown(page, '一个完整的例子').scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await ask().queryTutorial({ tutorialId: 'demo-redeem-fee' })).state, {
        timeout: 12_000,
      })
      .toBe('started')
    await page.reload()
    await shown(page, /^上次读到 \d+%$/).waitFor()
    await button('继续读').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  })

  it('says that a place could not be kept, and keeps it once the network is back', async () => {
    const path = `**${tutorialCalls.saveTutorialProgress.path}*`
    await page.route(path, (route) => route.abort())
    await page.goto(to.tutorial({ id: 'demo-days' }))
    await shown(page, '看付款，不看下单').waitFor()
    await toEnd()
    await shown(page, '进度还没保存').waitFor()
    await page.unroute(path)
    await expect.poll(() => stateOf('demo-days'), { timeout: 15_000 }).toBe('read')
    await expect.poll(() => shown(page, '进度还没保存').isVisible()).toBe(false)
  })

  it('plays a video that goes on where it stood and counts as seen near its end; words of an operator stay words', async () => {
    const id = `e2e-${Date.now()}`
    const collectionFile = {
      id,
      state: 'published',
      title: '<b>视频课</b>',
      cover: 'plan',
      place: 900,
      chapters: [
        {
          id: `${id}-1`,
          kind: 'video',
          title: '看 <img src=x onerror=y>',
          minutes: 1,
          video: { source: '/objects/lesson.wav', captions: '/objects/lesson.vtt', seconds: 10 },
          blocks: [{ kind: 'paragraph', text: '<script>alert(1)</script>' }],
        },
      ],
    }
    await page.route('**/objects/lesson.*', async (route) => {
      if (route.request().url().endsWith('.wav')) {
        const range = await route.request().headerValue('range')
        await route.fulfill(partOf(silence(10), range))
      } else {
        const body = 'WEBVTT\n\n00:00.000 --> 00:09.000\n第一句\n'
        await route.fulfill({ contentType: 'text/vtt', body })
      }
    })
    await ask().saveTutorialCollection({ collectionFile })
    await page.goto(to.tutorialCollection({ collectionId: id }))
    await page.getByRole('heading', { level: 1, name: '<b>视频课</b>' }).waitFor()
    await link(/看 <img/).click()
    await shown(page, '<script>alert(1)</script>').waitFor()
    expect(await page.locator('article img').count()).toBe(0)
    const video = page.locator('video')
    expect(await video.locator('track').getAttribute('kind')).toBe('captions')
    const second = (at: number) =>
      video.evaluate(async (player: HTMLVideoElement, time) => {
        player.muted = true
        player.currentTime = time
        await player.play()
      }, at)
    await second(4)
    await expect
      .poll(async () => (await ask().queryTutorial({ tutorialId: `${id}-1` })).positionPermille, {
        timeout: 12_000,
      })
      .toBeGreaterThanOrEqual(400)
    await page.reload()
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
      .toBeGreaterThanOrEqual(4)
    await second(9)
    await expect.poll(() => stateOf(`${id}-1`), { timeout: 12_000 }).toBe('done')
    await shown(page, '整个课程已完成').waitFor()
    await ask().saveTutorialCollection({
      collectionFile: { ...collectionFile, state: 'withdrawn' },
      collectionVersion: 1,
    })
    await page.reload()
    await shown(page, '没有找到这节课').waitFor()
    await link('看全部课程').click()
    await page.getByRole('heading', { level: 1, name: pages.tutorial.title }).waitFor()
    expect(await shown(page, '视频课').isVisible()).toBe(false)
  })

  it('says what an address without or with an unknown id leads to, and asks a visitor of a check to log in', async () => {
    await page.goto(to.tutorialCollection())
    await shown(page, '没有找到这节课').waitFor()
    await page.goto(to.tutorial({ id: 'nobody' }))
    await shown(page, '没有找到这节课').waitFor()
    const other = await openPhone(browser(), address)
    await other.page.goto(to.tutorialCheck({ id: NAV }))
    await other.page.waitForURL(/login/)
    await openAccount(other.page)
    await other.page.goto(to.tutorialCheck({ id: NAV }))
    await shown(other.page, '共 3 题').waitFor()
    expect(other.errors).toEqual([])
    await other.context.close()
  })
})
