import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { fillPhone, loginByPhone, newPhone } from '../support/login.ts'
import { buyFund, openAccount, shown, takeExam } from '../support/person.ts'

const SETTINGS = '/h5/v6/pages/account/settings/index'
const CONSENTS = '/h5/v6/pages/account/consents/index'
const DATA = '/h5/v6/pages/account/data/index'
const AUTHORIZE = '/h5/v6/pages/discussion/common/authorize/index'
const MINE = '/h5/v6/pages/entry/mine/index/index'

const browser = browserOfFile()
const { address } = koiOfWorker()

const isLarge = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['elder'] === '')
const statistics = (page: Page) => page.getByRole('switch', { name: '允许使用统计' })

/** Buys as a fresh demo investor; answers the id of the order. */
async function buyAsNew(page: Page): Promise<string> {
  await openAccount(page)
  await takeExam(page)
  const order = await buyFund(page, '900311', '1000', '314159')
  return new URL(order).searchParams.get('listid') ?? ''
}

describe('settings', () => {
  it('shows a visitor what is theirs: type, statistics of this device, who runs this', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto(MINE)
    await page.getByRole('link', { name: '设置' }).click()
    await page.waitForURL((url) => url.pathname === SETTINGS)
    const large = page.getByRole('switch', { name: '大字版' }).filter({ visible: true })
    await large.check()
    expect(await isLarge(page)).toBe(true)
    await page.getByRole('switch', { name: '使用统计' }).uncheck()
    await page.reload()
    expect(await isLarge(page)).toBe(true)
    expect(await page.getByRole('switch', { name: '使用统计' }).isChecked()).toBe(false)
    await shown(page, '运营机构').waitFor()
    // Before anybody logs in both agreements can be read, with the names of who runs this.
    await page.getByRole('link', { name: '用户协议' }).click()
    await shown(page, '第 1 版 · 2026-01-01 生效').waitFor()
    await shown(page, /^锦鲤理财由锦鲤基金销售有限公司（演示）运营/).waitFor()
    await page.goBack()
    await shown(page, '运营机构').waitFor()
    expect(await shown(page, '授权管理').isVisible()).toBe(false)
    expect(await shown(page, '退出登录').isVisible()).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  it('CL-007 CL-009 keeps a consent over a reload, and takes it back', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await loginByPhone(page, newPhone(), SETTINGS)
    // The login kept which versions stood on its page.
    await page.getByRole('link', { name: '隐私政策' }).click()
    await shown(page, /^第 1 版 · 2026-01-01 生效 · 你在 \d\d-\d\d 同意$/).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /^授权管理/ }).click()
    await page.waitForURL((url) => url.pathname === CONSENTS)
    const own = page.getByRole('region', { name: '使用统计' })
    await own.getByText('未选择', { exact: true }).waitFor()
    await own.getByRole('button', { name: '同意', exact: true }).click()
    await own.getByText('已同意', { exact: true }).waitFor()
    await page.reload()
    await statistics(page).waitFor()
    expect(await statistics(page).isChecked()).toBe(true)
    await statistics(page).click()
    await shown(page, /不同意 · 第 1 版/).waitFor()
    await page.reload()
    await statistics(page).waitFor()
    expect(await statistics(page).isChecked()).toBe(false)
    // Nothing is counted on this device any more.
    const counted = await page.evaluate(() => JSON.stringify(localStorage))
    expect(counted).toMatch(/tracking_allowed[^,]*false/)
    expect(errors).toEqual([])
    await context.close()
  })

  it('RT-030 asks for one consent and leads back; an unknown one is said', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await loginByPhone(page, newPhone(), MINE)
    await page.goto(`${AUTHORIZE}?scene=statistics`)
    await shown(page, '保留 90 天，到期自动删除。').waitFor()
    await page.getByRole('link', { name: '授权管理' }).click()
    await page.getByRole('heading', { name: '授权管理', exact: true }).waitFor()
    await shown(page, '未选择').waitFor()
    await page.goBack()
    // The page before has such a button, too.
    await page.getByRole('heading', { name: '授权', exact: true }).waitFor()
    await page.getByRole('button', { name: '同意', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== AUTHORIZE)
    await page.goto(`${AUTHORIZE}?scene=statistics`)
    await shown(page, /上次选择：.* 同意/).waitFor()
    for (const query of ['?scene=nothing', '?scene=%27%3B--', '']) {
      await page.goto(`${AUTHORIZE}${query}`)
      await shown(page, '没有这个授权项目').waitFor()
    }
    expect(errors).toEqual([])
    await context.close()
  })

  it('downloads a copy with the own order and nobody else’s, and closes no account with an order under way', async () => {
    const [one, other] = [await openPhone(browser(), address), await openPhone(browser(), address)]
    const mine = await buyAsNew(one.page)
    const foreign = await buyAsNew(other.page)
    const { page } = one
    await page.goto(DATA)
    await page.getByRole('button', { name: '申请导出' }).click()
    const link = page.getByRole('link', { name: '下载' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^koi-data-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    const copy: { orders: { orderId: string }[] } = JSON.parse(text)
    expect(copy.orders.map(({ orderId }) => orderId)).toEqual([mine])
    expect(text).not.toContain(foreign)
    const href = (await link.getAttribute('href')) ?? ''
    expect((await other.context.request.get(href)).status()).toBe(404)

    await shown(page, '还有 1 笔未完成的交易').waitFor()
    // What is left is play money: it goes back by itself.
    await shown(page, /体验金 [\d,]+\.\d\d 元由平台收回/).waitFor()
    expect(await shown(page, /账户余额/).isVisible()).toBe(false)
    expect(await shown(page, '申请注销').isVisible()).toBe(false)
    await page.getByRole('link', { name: /未完成的交易/ }).click()
    await page.waitForURL(/trade\/records/)
    expect([...one.errors, ...other.errors]).toEqual([])
    await Promise.all([one.context.close(), other.context.close()])
  })

  it('closes an empty account after 15 days to think, and keeps it when that is taken back', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto(`/h5/v6/pages/login/index?returl=${encodeURIComponent(DATA)}`)
    await fillPhone(page.getByRole('main').filter({ visible: true }), newPhone())
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('button', { name: '申请注销' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '申请注销' }).click()
    await shown(page, /账户将在 \d{4}-\d\d-\d\d \d\d:\d\d 注销/).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '撤销注销' }).click()
    await page.getByRole('button', { name: '申请注销' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
