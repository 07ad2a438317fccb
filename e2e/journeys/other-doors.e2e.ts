import { createServer } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { productCalls } from '@koi/contracts/calls/products'
import { to } from '@koi/contracts/pages'
import { TRANSFER_PATH } from '@koi/contracts/transfer'
import { browserOfFile, openPhone, saveData } from '../support/browser.ts'
import { startOwnKoi } from '../support/own-koi.ts'
import { tracked } from '../support/tracked.ts'

/** Origins stand in the settings, so the port must be known before. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

const port = await freePort()
const origin = (name: string) => `http://${name}.localhost:${port}`
const [KOI, FUND, ALT, STRANGER] = ['koi', 'fund.koi', 'alt.koi', 'stranger'].map(origin)
/** Nobody answers there: what counts is where one is sent. */
const STORES = 'https://stores.example'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1'
const MESSAGE = {
  app: 'koi-transfer',
  nonce: '0123456789abcdef0123456789abcdef',
  action: 'get',
  key: 'large_type',
}

const browser = browserOfFile()
let koi: Awaited<ReturnType<typeof startOwnKoi>>
beforeAll(async () => {
  koi = await startOwnKoi('other-doors', {
    PORT: String(port),
    // No funds are needed, and none are made.
    KOI_DEMO: '0',
    KOI_SISTER_ORIGINS: `${KOI},${FUND}`,
    KOI_ALTERNATE_ORIGINS: `${KOI},${ALT}`,
    KOI_APP_SCHEME: 'koi-test',
    KOI_APP_IOS_URL: `${STORES}/ios`,
    KOI_APP_ANDROID_URL: `${STORES}/android`,
  })
}, 180_000)
afterAll(() => koi.dispose())

/** Opens the home page of one of the names, in a context of its own or a given one. */
async function open(base: string | undefined, context?: BrowserContext) {
  const phone = context ? undefined : await openPhone(browser(), KOI ?? '')
  const shared = context ?? phone?.context
  const page = await shared?.newPage()
  if (!shared || !page) throw new Error('no page')
  await page.goto(`${base}${to.home()}`)
  return { context: shared, page }
}

const isLarge = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-elder'))

/** Puts the frame of a sister app into the page, asks it in several ways, and says what comes back. */
const askFrame = (
  page: Page,
  frameOrigin: string | undefined,
  messages: readonly unknown[],
  patience = 20_000,
) =>
  page.evaluate(
    async ([address, target, texts, patience]) => {
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.src = address
      const loaded = new Promise((done) => frame.addEventListener('load', done))
      document.body.append(frame)
      await loaded
      const answers: unknown[] = []
      const end = new Promise((done) => {
        addEventListener('message', ({ data, origin }) => {
          answers.push([origin, data])
          // It answers in the order it was asked, and is silent to the rest.
          if (data.ok === true) done(undefined)
        })
        setTimeout(done, patience)
      })
      for (const text of texts) frame.contentWindow?.postMessage(JSON.parse(text), target)
      await end
      frame.remove()
      return answers
    },
    [
      `${frameOrigin}${TRANSFER_PATH}`,
      '*',
      messages.map((message) => JSON.stringify(message)),
      patience,
    ] as const,
  )

describe('sister apps', () => {
  it('RU-233 CL-147 hand over the choice of large type through a hidden frame', async () => {
    const { context, page } = await open(KOI)
    await page.evaluate(() => {
      localStorage.setItem('_wx.cache.large_type', 'true')
      localStorage.setItem('_wx.cache.large_type_policy', '{"atMs":1}')
    })
    const sister = await open(FUND, context)
    await expect.poll(() => isLarge(sister.page), { timeout: 20_000 }).toBe(true)
    await expect.poll(() => sister.page.locator('iframe').count(), { timeout: 20_000 }).toBe(0)
    await context.close()
  })

  it('RU-233 answer the page around the frame, its shared names, and nothing else', async () => {
    const { context, page } = await open(KOI)
    const prototype = JSON.parse('{"__proto__":{"a":1}}')
    const answers = await askFrame(page, FUND, [
      { ...MESSAGE, key: '__proto__' },
      { ...MESSAGE, ...prototype },
      { ...MESSAGE, nonce: 'short' },
      { ...MESSAGE, action: 'set', key: 'large_type', value: '<img src=x onerror=alert(1)>' },
      { ...MESSAGE, key: 'qlskey' },
      'get large_type',
      MESSAGE,
    ])
    const { app, nonce } = MESSAGE
    expect(answers).toEqual([
      [FUND, { app, nonce, ok: false }],
      [FUND, { app, nonce, ok: false }],
      [FUND, { app, nonce, ok: true }],
    ])
    await context.close()
  })

  it('RU-233 do not hear another window of an allowed site, nor one without an origin', async () => {
    const { context, page } = await open(KOI)
    await page.evaluate(async (address) => {
      const add = async (source: { src: string }, sandbox?: string) => {
        const frame = document.createElement('iframe')
        if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
        Object.assign(frame, source)
        const loaded = new Promise((done) => frame.addEventListener('load', done))
        document.body.append(frame)
        await loaded
      }
      await add({ src: address })
      await add({ src: 'about:blank' })
      await add({ src: 'about:blank' }, 'allow-scripts')
    }, `${FUND}${TRANSFER_PATH}`)
    const [, ...others] = page.mainFrame().childFrames()
    const answers = others.map((frame) =>
      frame.evaluate(
        ([listen, message]) => {
          const heard = new Promise<string>((done) => {
            addEventListener('message', ({ data }) => done(JSON.stringify(data)))
            setTimeout(() => done(`nothing at ${window.origin}`), listen)
          })
          window.parent.frames[0]?.postMessage(message, '*')
          return heard
        },
        [700, MESSAGE] as const,
      ),
    )
    expect(await Promise.all(answers)).toEqual([`nothing at ${KOI}`, 'nothing at null'])
    // The frame was there all the time: it answers the page around it.
    const own = await page.evaluate((message) => {
      const heard = new Promise((done) => addEventListener('message', ({ data }) => done(data)))
      frames[0]?.postMessage(message, '*')
      return heard
    }, MESSAGE)
    expect(own).toMatchObject({ ok: true })
    await context.close()
  })

  it('cannot be put into a page of a stranger', async () => {
    const { context, page } = await open(STRANGER)
    const refused = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'))
    expect(await askFrame(page, FUND, [MESSAGE], 500)).toEqual([])
    await refused
    await context.close()
  })
})

describe('the alternate domain', () => {
  it('RU-210 answers a read whose own host is lost, and is never asked to write', async () => {
    const { context, page } = await open(KOI)
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.origin === ALT && request.method() === 'POST') asked.push(url.pathname)
    })
    // The page's own host is away for calls, and for nothing else.
    await page.route(
      (url) => url.origin === KOI && url.pathname.startsWith('/fbp/'),
      (route) => route.abort('connectionfailed'),
    )
    // Before the script is there a link leads to a page that the server draws with its answers.
    await expect.poll(() => page.locator('[data-rendered]').count()).toBe(0)
    const answer = page.waitForResponse((response) =>
      response.url().startsWith(`${ALT}${productCalls.queryItemList.path}`),
    )
    await page.getByRole('link', { name: '进阶' }).first().click()
    expect((await answer).status()).toBe(200)
    expect((await answer).headers()['access-control-allow-origin']).toBe(KOI)
    const own = holdingsCalls.queryMainAsset.path
    const write = await page.evaluate(
      async ([address, read]) => {
        const send = (path: string) =>
          fetch(path, {
            method: 'POST',
            credentials: 'include',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          }).then(
            (response) => response.status,
            () => 'refused by the browser',
          )
        return [await send(address), await send(read)]
      },
      [`${ALT}/fbp/fund/v1/fund.fucus_login_ao.FucusLoginAo.DemoLogin`, `${ALT}${own}`] as const,
    )
    expect(write).toEqual(['refused by the browser', 200])
    await context.close()
  })
})

describe('the native app', () => {
  it('RT-123 is opened where it is installed, and else had from the store of the device, which is counted', async () => {
    const context = await browser().newContext({ baseURL: KOI ?? '', userAgent: IPHONE })
    await saveData(context)
    const page = await context.newPage()
    await page.goto(to.appOpen({ link: to.holdTotal() }))
    await page.getByRole('button', { name: '打开 App' }).click()
    // Nothing is installed here: the page stays, and says so.
    await page.getByText('没有打开？可能尚未安装 App').waitFor()
    const download = await page.getByRole('link', { name: '下载 App' }).getAttribute('href')
    expect(download).toBe(to.appDownload())

    // Chromium's own question about the app takes every press in that tab from here on.
    const tab = await context.newPage()
    await tab.goto(to.appDownload())
    await tab.getByRole('button', { name: 'iPhone 版下载' }).waitFor()
    expect(await tab.getByRole('button', { name: 'Android 版下载' }).count()).toBe(0)
    const store = tab.waitForRequest(`${STORES}/ios`)
    await tab.getByRole('button', { name: 'iPhone 版下载' }).click()
    await store
    // The page is gone by now; what was pressed on it has arrived.
    const counted = async () => (await tracked(koi.dataDir, 'download_app')).rows
    await expect
      .poll(async () => (await counted()).map(({ row }) => row['kind']), { timeout: 30_000 })
      .toEqual(['ios'])
    await context.close()
  })

  it('RT-124 shows a computer both stores and a code for the phone', async () => {
    const { context, page } = await openPhone(browser(), KOI ?? '')
    await page.goto(to.appDownload())
    await page.getByRole('button', { name: 'iPhone 版下载' }).waitFor()
    await page.getByRole('button', { name: 'Android 版下载' }).waitFor()
    const code = page.getByRole('img', { name: /的二维码$/ })
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      100,
    )
    await context.close()
  })
})
