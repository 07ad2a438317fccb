// @vitest-environment jsdom
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMiniProgram } from '../build.mjs'
import { installWx, type FakeWx } from './fake-wx.ts'

const simulate = createRequire(import.meta.url)('miniprogram-simulate')
const ORIGIN = 'https://koi.example'
const folder = mkdtempSync(join(tmpdir(), 'koi-mini-program-'))
let platform: FakeWx

beforeAll(() => buildMiniProgram({ outDir: folder, webOrigin: ORIGIN, spName: 'koi' }), 60_000)
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  platform = installWx()
})

/** Opens a page of the built shell as the platform does: load, attach, onLoad with the query. */
function open(path: string, query: Record<string, string> = {}) {
  const page = simulate.render(simulate.load(join(folder, path), { rootPath: folder }))
  page.attach(document.body)
  page.instance.onLoad(query)
  const text = () => page.dom.textContent.trim()
  return {
    page,
    text,
    data: () => page.instance.data,
    find: (name: string) => page.querySelector(name),
  }
}

const loggedIn = {
  MiniProgramLogin: {
    body: { retcode: 0, result: 1, account_id: 'a' },
    cookies: [
      'koi_session=secret; Path=/; HttpOnly',
      'qlskey=v0b1234567890abcdef12345678901234; Path=/',
    ],
  },
  CreateHandOver: { body: { retcode: 0, ticket: 'once' } },
}

describe('the built shell', () => {
  it('has the script, the frame and the settings of every page it names', () => {
    const { pages, tabBar } = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
    for (const page of pages) {
      for (const end of ['js', 'json', 'wxml'])
        expect(existsSync(join(folder, `${page}.${end}`))).toBe(true)
    }
    for (const { iconPath, selectedIconPath } of tabBar.list) {
      expect(existsSync(join(folder, iconPath)) && existsSync(join(folder, selectedIconPath))).toBe(
        true,
      )
    }
  })
})

describe('a web page in the shell', () => {
  it('says that it is opening, and opens as a visitor where nobody can be logged in', async () => {
    const { text, data } = open('pages/web/index', { url: '/h5/v6/pages/search/index?keyword=1' })
    expect(text()).toBe('正在打开…')
    await expect.poll(() => data().state).toBe('shown')
    const src = new URL(data().src)
    expect(src.origin + src.pathname).toBe(`${ORIGIN}/h5/v6/pages/search/index`)
    expect(Object.fromEntries(src.searchParams)).toMatchObject({
      keyword: '1',
      xcx_scn: '1001',
      xcx_depth: '2',
      appid: 'wxkoi',
    })
  })

  it('opens home for an address that is none of ours', async () => {
    const { data } = open('pages/web/index', { url: 'https://evil.example/' })
    await expect.poll(() => data().state).toBe('shown')
    expect(new URL(data().src).href).toContain(`${ORIGIN}/h5/v6/pages/index/index?`)
  })

  it('says so where the web view fails, and tries again', async () => {
    const { page, text, data, find } = open('pages/home/index')
    await expect.poll(() => data().state).toBe('shown')
    page.instance.onError()
    expect(text()).toContain('页面没有打开')
    find('.action').dispatchEvent('tap')
    await expect.poll(() => data().state).toBe('shown')
  })

  it('shares what the web page said, else itself', async () => {
    const { page, data } = open('pages/mine/index')
    await expect.poll(() => data().state).toBe('shown')
    expect(page.instance.onShareAppMessage()).toMatchObject({ path: '/pages/mine/index' })
    const link = `${ORIGIN}/h5/v6/pages/product/detail/index?fund_code=900311`
    page.instance.onMessage({
      detail: { data: [{ type: 'share', title: '锦沪深300指数A', link }] },
    })
    expect(page.instance.onShareAppMessage()).toEqual({
      title: '锦沪深300指数A',
      path: `/pages/web/index?url=${encodeURIComponent('/h5/v6/pages/product/detail/index?fund_code=900311')}`,
    })
  })

  it('logs in anew for a ticket that needs a recent login, and hands the account over, once', async () => {
    platform.answers = { ...loggedIn, CreateHandOver: { body: { retcode: 1211, retmsg: '' } } }
    const first = open('pages/home/index')
    await expect.poll(() => first.data().state).toBe('shown')
    expect(platform.requests.map(({ url }) => new URL(url).pathname.split('.').at(-1))).toEqual([
      'MiniProgramLogin',
      'CreateHandOver',
      'MiniProgramLogin',
      'CreateHandOver',
    ])
    expect(first.data().src).not.toContain('ticket')

    platform.answers = loggedIn
    first.page.instance.retry()
    await expect.poll(() => first.data().src).toContain('ticket')
    const src = new URL(first.data().src)
    expect(src.pathname).toMatch(/\.HandOver$/)
    expect(src.searchParams.get('ticket')).toBe('once')
    expect(src.searchParams.get('returl')).toMatch(/^\/h5\/v6\/pages\/index\/index\?/)
    const [login, handOver] = platform.requests
    expect(login?.data).toEqual({ code: 'wx-code', sp_name: 'koi' })
    expect(handOver?.header['cookie']).toContain('koi_session=secret')
    expect(new URL(handOver?.url ?? '').searchParams.get('g_tk')).toBe('1053554542')

    // The page module remembers it; another page of the same module opens straight away.
    first.page.instance.retry()
    await expect.poll(() => first.data().src).toContain('/h5/v6/pages/index/index?')
    expect(first.data().src).not.toContain('ticket')
  })
})

describe('the payment password', () => {
  const order = {
    act: 'buy',
    facts: '["900311","1800007030","100000","5",""]',
    back: '/h5/v6/pages/charge/charge/index?fund_code=900311',
  }

  it.each([
    ['no order', {}],
    ['another act', { ...order, act: 'gift' }],
    ['no facts', { ...order, facts: '' }],
    ['a page of another site', { ...order, back: 'https://evil.example/' }],
  ])('asks for nothing with %s', (_what, query) => {
    const { text, find } = open('pages/charge-password-mp/index', query)
    expect(text()).toContain('订单信息不完整')
    expect(find('.input')).toBeUndefined()
  })

  it('gives the waiting page the token behind its hash, and goes back', async () => {
    platform.answers = {
      ...loggedIn,
      VerifyPayPassword: { body: { retcode: 0, token: 't', result: 'ok' } },
    }
    const waiting: { src?: string } = {}
    Object.assign(globalThis, {
      getCurrentPages: () => [{ setData: (data: object) => Object.assign(waiting, data) }, {}],
    })
    const { page } = open('pages/charge-password-mp/index', order)
    await page.instance.onDigits({ detail: { value: '246810' } })
    expect(waiting.src).toBe(`${ORIGIN}${order.back}#mp_password&token=t&result=ok`)
    expect(platform.moves).toEqual(['back'])
    expect(platform.requests.at(-1)?.data).toMatchObject({ facts: order.facts, password: '246810' })
  })

  it('says what is wrong and asks again', async () => {
    platform.answers = {
      ...loggedIn,
      VerifyPayPassword: { body: { retcode: 1602, retmsg: '支付密码不正确' } },
    }
    const { page, text, data } = open('pages/charge-password-mp/index', order)
    await page.instance.onDigits({ detail: { value: '111111' } })
    expect(text()).toContain('支付密码不正确')
    expect(data()).toMatchObject({ digits: '', state: 'asking' })
    expect(platform.moves).toEqual([])
  })

  it('waits for six digits', async () => {
    const { page } = open('pages/charge-password-mp/index', order)
    await page.instance.onDigits({ detail: { value: '24681' } })
    expect(platform.requests).toEqual([])
  })
})

describe('the app', () => {
  /** Runs the built app.js as the platform does; answers what it does when it is shown. */
  function launch() {
    let app: { onShow(shown: { scene: number; path: string }): void } | undefined
    Object.assign(globalThis, { App: (definition: typeof app) => (app = definition) })
    const file = join(folder, 'app.js')
    createRequire(file)(file)
    return (scene: number, path: string) => app?.onShow({ scene, path })
  }

  it('RU-081 opens the entry anew after a return from 1019 to another page', () => {
    const show = launch()
    show(1019, 'pages/mine/index')
    expect(platform.moves).toEqual([])
    show(1001, 'pages/mine/index')
    show(1019, 'pages/home/index')
    expect(platform.moves).toEqual([])
    show(1019, 'pages/mine/index')
    expect(platform.moves).toEqual(['reLaunch /pages/home/index'])
  })
})
