import { reportCalls } from '@koi/contracts/calls/reports'
import { to } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { callsOf } from '../support/calls.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { moveTime, openAccount, shown } from '../support/person.ts'

const browser = browserOfFile()

describe('reports of the assistant', () => {
  const { address } = koiOfWorker()

  it('RT-131 RT-132 are opened from the assistant, kept, made at their time and told of', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await openAccount(page)
    await page.goto(`${address}${to.aiChat()}`)
    await page.getByRole('link', { name: '报告', exact: true }).click()
    await page.getByRole('heading', { name: 'AI 报告' }).waitFor()
    await page.getByText('还没有保存的报告').waitFor()

    // The market after its close: a figure opens to where it was read.
    await page
      .getByRole('list', { name: '报告与问答' })
      .getByRole('link', { name: /市场收盘/ })
      .click()
    await page.getByRole('heading', { name: '市场收盘', exact: true }).waitFor()
    await shown(page, /数据日期 \d{4}-\d{2}-\d{2}/).waitFor()
    const indices = page.getByRole('region', { name: '主要指数' })
    await indices
      .getByRole('button', { name: /%，查看来源/ })
      .first()
      .click()
    const receipt = page.getByRole('dialog', { name: '数据来源' })
    await receipt.getByText(/收盘 ÷/).waitFor()
    await page.keyboard.press('Escape')
    await receipt.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '保存这份报告' }).click()
    await page.getByText('已保存到我的报告').waitFor()

    // Kept, it stands in the list and on a page of its own, which leads to the newest.
    await page.goto(`${address}${to.aiReport()}`)
    const kept = page.getByRole('list', { name: '我的报告' })
    await kept.getByRole('link', { name: /市场收盘/ }).click()
    await page.getByRole('link', { name: '打开最新报告' }).waitFor()
    await page.getByRole('region', { name: '主要指数' }).waitFor()

    // News lead to their article, tracked assets to their products; own money waits for an agreement.
    await page.goto(`${address}${to.aiReport({ id: '0' })}`)
    await page.getByRole('list', { name: '其他要闻' }).getByRole('link').first().waitFor()
    await page.goto(`${address}${to.aiReport({ id: '2' })}`)
    await shown(page, '需要你同意').waitFor()
    await page.getByRole('link', { name: '去授权' }).first().click()
    await page.getByRole('button', { name: '同意', exact: true }).click()
    await page.goto(`${address}${to.aiReport({ id: '2' })}`)
    await page.getByRole('region', { name: '我的持仓' }).waitFor()

    // Wanted on every trading day, it is made once and told of.
    await page.goto(`${address}${to.aiReport()}`)
    await page
      .getByRole('list', { name: '定时生成' })
      .getByRole('button', { name: /持仓与自选跟踪/ })
      .click()
    const sheet = page.getByRole('dialog', { name: '定时生成持仓与自选跟踪报告' })
    await sheet.getByRole('switch', { name: '定时生成' }).check()
    await sheet.getByRole('radio', { name: '08:30' }).click()
    await sheet.getByRole('button', { name: '保存设置' }).click()
    await page.getByText('已设置，生成后会在消息里提醒').waitFor()
    await shown(page, '每个交易日 08:30').waitFor()
    await moveTime(page, 'tradingDay')
    const calls = callsOf(page, reportCalls)
    await expect
      .poll(async () => (await calls.queryLab({})).reports.map(({ kind }) => kind), {
        timeout: 60_000,
      })
      .toEqual(['focusTrack', 'realTimeMarket'])
    await page.goto(`${address}${to.messageList()}`)
    await shown(page, '持仓与自选跟踪报告已生成').click()
    await page.getByRole('region', { name: '我的持仓' }).waitFor()

    await page.goto(`${address}${to.aiReport()}`)
    await kept.getByRole('button', { name: /删除 市场收盘/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await page.getByText('已删除').waitFor()
    await kept.getByRole('link', { name: /市场收盘/ }).waitFor({ state: 'hidden' })

    // An id that names nothing says so and leads on.
    await page.goto(`${address}${to.aiReport({ id: '7' })}`)
    await page.getByText('没有这份报告').waitFor()
    await page.getByRole('link', { name: '查看全部报告' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
