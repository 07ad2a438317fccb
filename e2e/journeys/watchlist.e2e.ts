import { productCalls } from '@koi/contracts/calls/products'
import { watchlistCalls } from '@koi/contracts/calls/watchlist'
import { formatNav, navOf, NAV_ONE } from '@koi/domain/products/nav'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { fillPhone, newPhone } from '../support/login.ts'
import { moveTime, openAccount, shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = koiOfWorker()
const LIST = '/h5/v6/pages/watchlist/index'

const rowsOf = (page: Page) =>
  page.getByRole('list', { name: '自选', exact: true }).filter({ visible: true }).getByRole('link')
const namesOf = async (page: Page) =>
  (await rowsOf(page).allInnerTexts()).map((row) => row.split('\n')[0] ?? '')

/** Follows the first products of a list page; answers their names, the last one followed on top. */
async function followSome(page: Page, sceneCmd: 'list_steady' | 'list_advanced', count: number) {
  const calls = callsOf(page, productCalls)
  const { items } = await calls.queryItemList({ sceneCmd, limit: count })
  for (const { fundCode, spid } of items.toReversed())
    await calls.setFavor({ fundCode, spid, isFavourite: true })
  return items
}

describe('the watchlist', () => {
  it('a visitor logs in over the product, and what they followed is followed', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto('/h5/v6/pages/product/detail/index?fund_code=900311&spid=1800007030')
    const star = page.getByRole('button', { name: '自选', exact: true })
    await star.click()
    const sheet = page.getByRole('dialog', { name: '登录' })
    await fillPhone(sheet, newPhone())
    await sheet.getByRole('button', { name: '登录', exact: true }).click()
    await shown(page, '已加入自选').waitFor()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).pathname).toBe('/h5/v6/pages/product/detail/index')
    // Who thinks better of it is told nothing, and the star is empty.
    await context.clearCookies()
    await page.reload()
    await star.click()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  it('is filled from the search, and keeps groups, notes and an order; what is removed comes back', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await page.goto(LIST)
    await shown(page, '还没有自选').waitFor()
    await page.getByRole('link', { name: '去找基金' }).click()
    await page.getByRole('searchbox').fill('锦沪深300')
    await page.keyboard.press('Enter')
    const star = page.getByRole('button', { name: '自选：锦沪深300指数A' }).first()
    await star.click()
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
    const items = await followSome(page, 'list_steady', 3)
    await page.goto(LIST)
    await expect.poll(() => rowsOf(page).count()).toBe(4)
    const [first = '', second = '', third = ''] = items.map(({ name }) => name)
    expect(await namesOf(page)).toEqual([first, second, third, '锦沪深300指数A'])
    await shown(page, /^上涨 \d+$/).waitFor()
    await shown(page, /^数据截至 \d\d-\d\d$/).waitFor()

    await page.getByRole('button', { name: '分组', exact: true }).click()
    const groups = page.getByRole('dialog', { name: '分组' })
    await groups.getByRole('textbox', { name: '新建分组' }).fill('养老')
    await groups.getByRole('button', { name: '新建' }).click()
    await groups.getByRole('textbox', { name: '分组名称：养老' }).waitFor()
    await groups.getByRole('button', { name: '关闭' }).click()

    await page.getByRole('button', { name: `管理：${second}` }).click()
    const sheet = page.getByRole('dialog', { name: second })
    await sheet.getByRole('checkbox', { name: '养老' }).check()
    await sheet.getByRole('textbox', { name: '备注' }).fill('等回调再加')
    await sheet.getByRole('button', { name: '保存' }).click()
    await shown(page, '备注已保存').waitFor()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('tab', { name: '养老 1' }).click()
    await expect.poll(() => namesOf(page)).toEqual([second])
    await shown(page, '等回调再加').waitFor()
    await page.getByRole('tab', { name: '全部 4' }).click()

    await page.getByRole('button', { name: '调整顺序' }).click()
    const ordered = page.getByRole('list', { name: '调整顺序' }).getByRole('listitem')
    await page.getByRole('button', { name: `移动：${first}` }).press('ArrowDown')
    await shown(page, `${first} 已移到第 2 位`).waitFor({ state: 'attached' })
    const handle = await page.getByRole('button', { name: `移动：${third}` }).boundingBox()
    const top = await ordered.first().boundingBox()
    if (!handle || !top) throw new Error('the rows are not drawn')
    await page.mouse.move(handle.x + 10, handle.y + 10)
    await page.mouse.down()
    await page.mouse.move(handle.x + 10, top.y + 8, { steps: 6 })
    await page.mouse.up()
    await shown(page, `${third} 已移到第 1 位`).waitFor({ state: 'attached' })
    await page.reload()
    await expect.poll(() => namesOf(page)).toEqual([third, second, first, '锦沪深300指数A'])

    await page.getByRole('button', { name: `管理：${second}` }).click()
    await sheet.getByRole('button', { name: '移出自选' }).click()
    await expect.poll(() => namesOf(page)).toEqual([third, first, '锦沪深300指数A'])
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => namesOf(page)).toEqual([third, second, first, '锦沪深300指数A'])
    await shown(page, '等回调再加').waitFor()

    await page.getByRole('button', { name: '指标：综合' }).click()
    await page.getByRole('radio', { name: '近1月' }).click()
    await page.getByRole('button', { name: '排序：自定义排序' }).click()
    await page.waitForURL(/displayRateKey=month1_rise_rate.*sort=rate_desc/)
    const rates = async () =>
      (await rowsOf(page).allInnerTexts()).map((row) =>
        Number(/([+−-]?\d+\.\d\d)%\s*近1月/.exec(row)?.[1]?.replace('−', '-')),
      )
    await expect
      .poll(async () =>
        (await rates()).every((rate, at, all) => at === 0 || rate <= (all[at - 1] ?? 0)),
      )
      .toBe(true)
    expect(errors).toEqual([])
    await context.close()
  })

  it('tells on itself and on home what came true with the NAVs of an evening, until it was seen', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    const [item] = await followSome(page, 'list_advanced', 1)
    if (!item) throw new Error('no product on the list')
    await page.goto(LIST)
    await page.getByRole('button', { name: `管理：${item.name}` }).click()
    const sheet = page.getByRole('dialog', { name: item.name })
    // Whichever way it goes, one of the two is reached when the next NAV is another one.
    const nav = navOf(item.nav)
    const aside = [NAV_ONE / 10_000, -NAV_ONE / 10_000].map((by) => formatNav(nav + by, 4))
    for (const [at, label] of (['净值涨到', '净值跌到'] as const).entries()) {
      await sheet.getByRole('radio', { name: label }).click()
      await sheet.getByRole('textbox', { name: label }).fill(aside[at] ?? '')
      await sheet.getByRole('button', { name: '设置提醒' }).click()
      await sheet.getByText(`${label} ${aside[at]}`).waitFor()
    }
    // What is so already is said beside the field.
    await sheet.getByRole('textbox', { name: '净值跌到' }).fill(formatNav(nav, 4))
    await sheet.getByRole('button', { name: '设置提醒' }).click()
    await sheet.getByText('当前已满足这个条件，请换一个数值').waitFor()

    const calls = callsOf(page, watchlistCalls)
    const told = async () => (await calls.queryWatchNews({})).news.length
    while ((await told()) === 0) await moveTime(page, 'tradingDay')
    for (const place of [LIST, '/h5/v6/pages/index/index']) {
      await page.goto(place)
      await shown(page, /净值 \d+\.\d{4}，已(涨|跌)到 \d+\.\d{4}$/).waitFor()
    }
    await page.getByRole('button', { name: '知道了' }).click()
    await expect.poll(told).toBe(0)
    await expect.poll(() => page.getByRole('heading', { name: '自选提醒' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})
