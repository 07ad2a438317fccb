import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import {
  allowAs,
  fillPhone,
  loginByPhone,
  newPhone,
  passkeyDevice,
  withoutSuggestions,
} from '../support/login.ts'
import { fillBuy, openAccount, pay, pressKeys, shown, takeExam } from '../support/person.ts'

const HOLDINGS = '/h5/v6/pages/hold/list/total/index'
const AGREEMENT = '/h5/v6/pages/account/agreement/index'
const LINKED = '/h5/v6/pages/account/linked/index'
const SESSIONS = '/h5/v6/pages/account/sessions/index'
const MINE = '/h5/v6/pages/entry/mine/index/index'
const PASSWORD = '314159'

const browser = browserOfFile()
const { address } = koiOfWorker()
/** Passkeys need a name; the same server. */
const named = address.replace('127.0.0.1', 'localhost')

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Opens a page for members as a visitor, who is led to the login page. */
async function askForHoldings(page: Page): Promise<void> {
  await page.goto(HOLDINGS)
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor()
}

async function logout(page: Page): Promise<void> {
  await page.goto(MINE)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await shown(page, '你好，访客').waitFor()
}

/** From another device: sends the one that is not this one away. */
async function signOutTheOther(page: Page): Promise<void> {
  await page.goto(SESSIONS)
  await page.getByRole('button', { name: /退出登录$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await shown(page, '没有其他设备登录你的账户').waitFor()
}

/** Logs in on the sheet that lies over the page. */
async function loginOnSheet(page: Page, phone: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '登录' })
  await sheet.getByText('登录已过期').waitFor()
  await fillPhone(sheet, phone)
  await sheet.getByRole('button', { name: '登录', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
}

describe('logging in', () => {
  it('RT-158 leads a visitor by phone and code to the page that was asked for', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await askForHoldings(page)
    await fillPhone(page.getByRole('main').filter({ visible: true }), newPhone())
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => url.pathname === HOLDINGS)
    // On an IP address there are no passkeys, so nothing offers one.
    await page.goto(LINKED)
    await shown(page, '第三方账号').waitFor()
    expect(await shown(page, '通行密钥').isVisible()).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-158 RU-116 goes to WeChat and back to the page that was asked for', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await askForHoldings(page)
    const left = page.waitForRequest(/FucusLoginAoRaw\.CommLogin/)
    await page.getByRole('button', { name: /^微信/ }).click()
    const query = new URL((await left).url()).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      app_type: '1',
      redirect_domain: new URL(address).host,
      returl: HOLDINGS,
      report_plantform: expect.any(String),
    })
    const kept = page.waitForResponse(/AcceptAgreements/)
    await allowAs(page, '一位新用户')
    await page.waitForURL((url) => url.pathname === HOLDINGS)
    // What stood beside the button is kept as accepted, although the page was left for it.
    expect((await kept).ok()).toBe(true)
    await page.goto(`${AGREEMENT}?scene=terms`)
    await shown(page, /你在 \d\d-\d\d 同意$/).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('RU-116 begins by itself inside of WeChat, and says what was refused there', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto(`${HOLDINGS}?host=wechat`)
    await page.getByRole('button', { name: '拒绝' }).click()
    await shown(page, '已取消登录').waitFor()
    await page.getByRole('button', { name: '重试' }).click()
    await allowAs(page, '一位新用户')
    await page.waitForURL((url) => url.pathname === HOLDINGS)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-158 RU-130 ST-157 lets a guest look around, and turns them into a member in one step', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto(`/h5/v6/pages/login/index?returl=${encodeURIComponent(LINKED)}`)
    await page.getByRole('button', { name: '游客' }).click()
    await shown(page, '你正在以游客身份浏览').waitFor()
    await page.getByRole('link', { name: '绑定手机号' }).click()
    await fillPhone(page.getByRole('main').filter({ visible: true }), newPhone())
    await page.getByRole('button', { name: '绑定', exact: true }).click()
    await page.waitForURL((url) => url.pathname === LINKED)
    await shown(page, /^139\*{4}\d{4}$/).waitFor()
    expect(await shown(page, '你正在以游客身份浏览').isVisible()).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('ways into one account', () => {
  it('RU-275 links WeChat, signs a device out from another one, and takes the link off again', async () => {
    const phone = newPhone()
    const first = await openPhone(browser(), address)
    await loginByPhone(first.page, phone, LINKED)
    await first.page.getByRole('button', { name: '绑定微信' }).click()
    await allowAs(first.page, '一位新用户')
    await first.page.getByRole('button', { name: '解绑微信' }).waitFor()
    expect(pathOf(first.page)).toBe(LINKED)

    // The first device hears at once of the second one, over the channel that it has open.
    const greeted = first.page
      .waitForEvent('websocket')
      .then((channel) => channel.waitForEvent('framereceived'))
    await first.page.goto(MINE)
    await greeted
    const second = await openPhone(browser(), address)
    // It is waited for while somebody types their phone and the code.
    const told = shown(first.page, '新设备登录').waitFor({ timeout: 60_000 })
    await loginByPhone(second.page, phone, MINE)
    await told
    await first.page.getByRole('link', { name: '消息，有未读' }).waitFor()
    await second.page.goto(SESSIONS)
    await shown(second.page, /· (?:1分钟内|\d分钟前)$/).waitFor()
    await signOutTheOther(second.page)
    // The first device learns it with its next request, and can come in again in place.
    await first.page.goto(LINKED)
    await first.page.getByRole('heading', { name: '登录', exact: true }).waitFor()
    await first.page.getByRole('button', { name: /^微信/ }).click()
    await first.page.getByText('允许').waitFor()

    await second.page.goto(LINKED)
    await second.page.getByRole('button', { name: '解绑微信' }).click()
    await second.page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
    await second.page.getByRole('button', { name: '绑定微信' }).waitFor()
    expect([...first.errors, ...second.errors]).toEqual([])
    await Promise.all([first.context.close(), second.context.close()])
  })

  it('makes a passkey, names it, and logs in with it by suggestion and by button', async () => {
    const { page, context, errors } = await openPhone(browser(), named)
    const device = await passkeyDevice(page)
    await loginByPhone(page, newPhone(), LINKED)
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    const row = page.getByRole('list', { name: '通行密钥' }).getByRole('button')
    await row.click()
    const sheet = page.getByRole('dialog', { name: '通行密钥' })
    await sheet.getByRole('textbox', { name: '名称' }).fill('我的手机')
    await sheet.getByRole('button', { name: '保存' }).click()
    await row.getByText('我的手机').waitFor()

    // The browser suggests it as soon as the login page is open, and the device says yes.
    await logout(page)
    await page.goto(HOLDINGS)
    await shown(page, '我的持仓').waitFor()
    await logout(page)
    await withoutSuggestions(page)
    await askForHoldings(page)
    await page.getByRole('button', { name: '通行密钥' }).click()
    await page.waitForURL((url) => url.pathname === HOLDINGS)

    await page.goto(LINKED)
    await row.getByText('我的手机').waitFor()
    await row.click()
    await sheet.getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await row.waitFor({ state: 'hidden' })

    // The device still offers what the account has forgotten; then it has none, and its dialog ends in nothing.
    await logout(page)
    await askForHoldings(page)
    await page.getByRole('button', { name: '通行密钥' }).click()
    await shown(page, '通行密钥验证未通过，请重试').waitFor()
    await device.forget()
    await page.getByRole('button', { name: '通行密钥' }).click()
    await shown(page, '未完成通行密钥验证，可重试或换一种方式登录').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('a session that ends in the middle of something', () => {
  it('RU-129 ST-156 logs in over the page and repeats the request of an order once', async () => {
    const phone = newPhone()
    const buyer = await openPhone(browser(), address)
    const { page } = buyer
    await openAccount(page)
    await page.goto('/h5/v6/pages/account/bind-phone/index')
    await fillPhone(page.getByRole('main').filter({ visible: true }), phone)
    await page.getByRole('button', { name: '绑定', exact: true }).click()
    await shown(page, '手机号已绑定').waitFor()
    await takeExam(page)
    await page.goto('/h5/v6/pages/account/pay-password/index')
    const main = page.getByRole('main').filter({ visible: true })
    await pressKeys(main, PASSWORD)
    await main.getByText('请再输入一次').waitFor()
    await pressKeys(main, PASSWORD)
    await shown(page, '支付密码已设置').waitFor()

    const other = await openPhone(browser(), address)
    await loginByPhone(other.page, phone, MINE)

    await fillBuy(page, '900311', '1000')
    await page.getByRole('button', { name: '买入 1,000.00 元' }).click()
    const password = page.getByRole('dialog', { name: '支付密码' })
    await pressKeys(password, PASSWORD.slice(0, -1))
    await signOutTheOther(other.page)
    await pressKeys(password, PASSWORD.slice(-1))
    await loginOnSheet(page, phone)

    // The order is placed; it is paid for by a request that meets the next ended session.
    await page.getByRole('alertdialog', { name: '提示' }).waitFor()
    await signOutTheOther(other.page)
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (!url.pathname.endsWith('/wx_fund_callback_test_ui.cgi')) return
      // What every request carries anew (SPEC §7) says nothing about the order.
      for (const name of ['_', 'g_tk']) url.searchParams.delete(name)
      asked.push(`${url.search} ${request.postData() ?? ''}`)
    })
    await pay(page)
    await loginOnSheet(page, phone)
    await page.waitForURL(/trade\/result/)
    await shown(page, '确认中').waitFor()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBe(asked[0])

    await page.goto('/h5/v6/pages/trade/records/index')
    const orders = page.getByRole('link', { name: /1,000\.00/ })
    await orders.first().waitFor()
    expect(await orders.count()).toBe(1)
    expect([...buyer.errors, ...other.errors]).toEqual([])
    await Promise.all([buyer.context.close(), other.context.close()])
  })
})
