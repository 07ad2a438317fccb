import { to } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'

const browser = browserOfFile()

describe('profit cards', () => {
  const { address } = koiOfWorker()

  it('RT-017 RT-018 RT-019 RT-020 RT-021 are made of the books by consent, seen by others as shown, and gone when taken back', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto(`${address}${to.login()}`)
    await page.getByRole('button', { name: /林进/ }).first().click()
    await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })

    await page.goto(`${address}${to.profitAnalysis()}`)
    await page.getByRole('link', { name: '晒收益' }).click()
    await page.getByRole('radio', { name: '持有以来' }).click()
    const make = page.getByRole('button', { name: '生成收益卡' })
    await page.getByText('请先勾选同意展示').waitFor()
    await page.getByText('****').waitFor()
    await page.getByRole('switch', { name: '公开到社区' }).check()
    await page.getByRole('checkbox').check()
    await make.click()
    await page.getByRole('button', { name: '撤回收益卡' }).waitFor()
    const link = page.url()

    // Somebody who is not logged in sees the return, and no amount until its author shows it.
    const { page: other, context: elsewhere } = await openPhone(browser(), address)
    await other.goto(link)
    await other.getByText('最大回撤').waitFor()
    await other.getByText('****').waitFor()
    expect(await other.getByRole('switch').count()).toBe(0)
    const shows = page.getByRole('switch', { name: '显示金额' })
    await shows.check()
    await page.getByText(/^[+-][\d,]+\.\d{2}$/).waitFor()
    await other.reload()
    await other.getByText(/^[+-][\d,]+\.\d{2}$/).waitFor()

    await other.getByRole('link', { name: /的收益卡$/ }).click()
    await other.getByRole('link', { name: /全部持仓.*持有以来/ }).waitFor()
    await other.goto(`${address}${to.eProfitList()}`)
    await other
      .getByRole('link', { name: /全部持仓 · 持有以来/ })
      .first()
      .click()
    await other.getByText('最大回撤').waitFor()
    // Nobody is ranked under these rules.
    await other.goto(`${address}${to.eProfitList()}`)
    await other.getByRole('list', { name: '收益卡' }).waitFor()
    expect(await other.getByRole('radio', { name: '收益率' }).count()).toBe(0)

    await page.getByRole('button', { name: '撤回收益卡' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
    await page.getByText('已撤回，别人看不到了。').waitFor()
    await other.goto(link)
    await other.getByText('收益卡看不到了').waitFor()
    await page.getByRole('link', { name: '我的收益卡' }).click()
    await page.getByRole('link', { name: /已撤回/ }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: /已撤回/ }).waitFor()
    expect(errors).toEqual([])
    await elsewhere.close()
    await context.close()
  })
})
