// @vitest-environment jsdom
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { gTk } from '@koi/domain/identity/g-tk'
import { expect, it } from 'vitest'
import { browserOfFile, PHONE, saveData } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shellOfFile } from '../support/mini-program.ts'
import { shown } from '../support/person.ts'

const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) MicroMessenger/8.0.60 miniProgram/wxkoi'
const PRODUCT = '/h5/v6/pages/charge/charge/index?fund_code=900311&spid=1800007030'

const browser = browserOfFile()
const { address } = koiOfWorker()
const shell = shellOfFile(address, 'new')

/** The web view of the platform: a browser that says where it is. */
async function openWebView(src: unknown) {
  const context = await browser().newContext({ viewport: PHONE, userAgent: AGENT, locale: 'zh-CN' })
  await saveData(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(String(src))
  return page
}

it('RT-069 brings the account of the mini-program into its web view, and signs an order natively', async () => {
  const mine = shell.open('pages/mine/index')
  expect(mine.text()).toBe('正在打开…')
  await expect.poll(() => mine.data()['state'], { timeout: 20_000 }).toBe('shown')

  const view = await openWebView(mine.data()['src'])
  expect(new URL(view.url()).pathname).toBe('/h5/v6/pages/entry/mine/index/index')
  expect(new URL(view.url()).searchParams.has('ticket')).toBe(false)
  await shown(view, '微信用户').waitFor()

  const order = {
    act: 'buy',
    facts: '["900311","1800007030","100000","5",""]',
    back: PRODUCT,
  }
  const asked = shell.open('pages/charge-password-mp/index', order)
  await asked.call('onDigits', { detail: { value: '246810' } })
  expect(asked.text()).toContain('请先设置支付密码')

  const key = (await view.context().cookies()).find(({ name }) => name === 'qlskey')
  const url = `${paymentPasswordCalls.setPayPassword.path}?g_tk=${gTk(key?.value ?? '')}`
  await view.evaluate(async (path) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ password: '246810' })
    await fetch(path, { method: 'POST', headers, body })
  }, url)
  const waiting: { src?: string } = {}
  Object.assign(globalThis, {
    getCurrentPages: () => [{ setData: (data: object) => Object.assign(waiting, data) }, {}],
  })
  await asked.call('onDigits', { detail: { value: '246810' } })
  expect(waiting.src).toMatch(/#mp_password&token=[\w-]{20,}&result=(ok|finish)$/)
  await view.context().close()
})
