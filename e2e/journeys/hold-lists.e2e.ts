import { describe, expect, inject, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { shown } from '../support/person.ts'

const browser = browserOfFile()
const TOTAL = '/h5/v6/pages/hold/list/total/index'

/** 林进 holds steady and advanced funds of several companies. */
async function enterAsHolder(address: string) {
  const opened = await openPhone(browser(), address)
  await opened.page.goto('/h5/v6/pages/login/index')
  await opened.page.getByRole('button', { name: /林进/ }).first().click()
  const heading = opened.page.getByRole('heading', { name: '登录', exact: true })
  await heading.waitFor({ state: 'hidden' })
  return opened
}

const csv = [
  '平台,基金代码,基金名称,持有份额,持仓成本(元),持仓市值(元),日期',
  '某某银行,990001,外面的基金,1000.00,1500.00,1620.50,2026-09-18',
  '某某银行,990002,写错的一行,很多,,,',
].join('\n')

describe('what is held, in lists and on paper', () => {
  const { address } = inject('koi')

  it('RT-071 RT-072 RT-073 RT-074 RT-075 is listed as a whole, by kind and by company', async () => {
    const { page, context, errors } = await enterAsHolder(address)
    await page.goto(TOTAL)
    await shown(page, '持有金额（元）').waitFor()
    const open = async (label: string, title: string) => {
      // Each list is a page of its own: the radio that was pressed is left behind with its page.
      await page.getByRole('radio', { name: label, exact: true }).filter({ visible: true }).click()
      await page.getByRole('heading', { name: title }).filter({ visible: true }).waitFor()
      await page
        .locator('main')
        .filter({ visible: true })
        .getByText(/持有金额|这一类还没有持有/)
        .first()
        .waitFor()
    }
    await open('活期', '活期持仓')
    await open('稳健', '稳健持仓')
    await open('进阶', '进阶持仓')
    await open('按机构', '按机构看持仓')
    expect(
      await page.getByRole('main').filter({ visible: true }).getByText(/只$/).count(),
    ).toBeGreaterThan(0)
    await open('全部', '我的持仓')
    expect(errors).toEqual([])
    await context.close()
  })

  it('is told month by month, with a PDF and tables', async () => {
    const { page, context, errors } = await enterAsHolder(address)
    await page.goto('/h5/v6/pages/statements/index')
    const month = page.getByRole('link', { name: /查看对账单 PDF$/ }).first()
    await month.waitFor()
    const fetched = page.waitForResponse((answer) =>
      answer.url().includes('/resources/statements/'),
    )
    await month.click()
    expect((await fetched).headers()['content-type']).toBe('application/pdf')
    await page.getByRole('heading', { name: '文件' }).waitFor()
    await page.goBack()
    // The month before is a row that opens its figures and its files.
    const earlier = page
      .locator('details')
      .filter({ hasText: /\d+年\d+月/ })
      .first()
    await earlier.locator('summary').first().click()
    await earlier.getByText('期初市值').waitFor()
    expect(await earlier.getByRole('link', { name: /查看对账单 PDF$/ }).isVisible()).toBe(true)
    await page.getByText('下载表格（CSV）').first().click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('link', { name: /交易明细表格$/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/交易\.csv$/)
    expect(errors).toEqual([])
    await context.close()
  })

  it('can stand beside what is held elsewhere: shown before it is kept, counted apart, taken back', async () => {
    const { page, context, errors } = await enterAsHolder(address)
    await page.goto('/h5/v6/pages/outside-holdings/index')
    await shown(page, '还没有外部持仓').waitFor()
    const file = { name: 'elsewhere.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.locator('input[type=file]').setInputFiles(file)
    const sheet = page.getByRole('dialog', { name: '识别到 1 条持仓' })
    await sheet.getByText('第 3 行：持有份额不是最多两位小数的数字').waitFor()
    await sheet.getByRole('button', { name: '导入 1 条' }).click()
    await shown(page, '已导入 1 条外部持仓').waitFor()
    await shown(page, '2026-09-18 导入时市值').waitFor()
    await page.goto(TOTAL)
    await shown(page, '含外部的持有金额').waitFor()
    await shown(page, '自行导入，不由本平台保管').waitFor()
    await page.goto('/h5/v6/pages/outside-holdings/index')
    await page.getByRole('button', { name: '移除某某银行的持仓' }).click()
    await page.getByRole('button', { name: '移除', exact: true }).last().click()
    await shown(page, '还没有外部持仓').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
