import { describe, expect, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'
import { shown } from '../support/person.ts'

const browser = browserOfFile()
const TOTAL = '/h5/v6/pages/hold/list/total/index'

/** A person of the demo: 林进 holds advanced funds, 陈安 a money fund and a bond fund. */
async function enterAsHolder(address: string, name: '林进' | '陈安' = '林进') {
  const opened = await openPhone(browser(), address)
  await opened.page.goto('/h5/v6/pages/login/index')
  await opened.page.getByRole('button', { name }).first().click()
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
  const { address } = koiOfWorker()

  it('RT-071 RT-072 RT-073 RT-074 RT-075 is listed as a whole, by kind and by company', async () => {
    /** What each list holds, by the codes of its rows. */
    const listsOf = async (name: '林进' | '陈安') => {
      const { page, context, errors } = await enterAsHolder(address, name)
      const main = page.getByRole('main').filter({ visible: true })
      const codes = async () => {
        await main.getByText('持有金额（元）').waitFor()
        const links = await main.locator('a[href*="hold/detail"]').all()
        const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
        return hrefs.map((href) => /fund_code=(\w+)/.exec(href ?? '')?.[1] ?? '').toSorted()
      }
      const open = async (label: string, title: string) => {
        // Each list is a page of its own: the radio that was pressed is left behind with its page.
        await page
          .getByRole('radio', { name: label, exact: true })
          .filter({ visible: true })
          .click()
        await page.getByRole('heading', { name: title }).filter({ visible: true }).waitFor()
      }
      const empty = async () => {
        await main.getByText('这一类还没有持有').waitFor()
        return main.locator('a[href*="hold/detail"]').count()
      }
      await page.goto(TOTAL)
      const close = async () => {
        expect(errors).toEqual([])
        await context.close()
      }
      return { main, codes, open, empty, close }
    }
    const lin = await listsOf('林进')
    const all = await lin.codes()
    expect(all).toContain('900311')
    await lin.open('活期', '活期持仓')
    expect(await lin.empty()).toBe(0)
    await lin.open('稳健', '稳健持仓')
    expect(await lin.empty()).toBe(0)
    await lin.open('进阶', '进阶持仓')
    expect(await lin.codes()).toEqual(all)
    await lin.open('按机构', '按机构看持仓')
    expect(await lin.codes()).toEqual(all)
    // Each company says how many of them are its own.
    const counts = await lin.main.getByText(/^\d+ 只$/).allInnerTexts()
    const sum = counts.reduce((total, text) => total + Number.parseInt(text, 10), 0)
    expect([counts.length > 0, sum]).toEqual([true, all.length])
    await lin.close()

    const chen = await listsOf('陈安')
    const both = await chen.codes()
    expect(both).toHaveLength(2)
    await chen.open('活期', '活期持仓')
    const [money = ''] = await chen.codes()
    await chen.open('稳健', '稳健持仓')
    const [bond = ''] = await chen.codes()
    expect([money, bond].toSorted()).toEqual(both)
    await chen.open('进阶', '进阶持仓')
    expect(await chen.empty()).toBe(0)
    await chen.open('全部', '我的持仓')
    expect(await chen.codes()).toEqual(both)
    await chen.close()
  })

  it('is told month by month, with a PDF and tables', async () => {
    const { page, context, errors } = await enterAsHolder(address)
    await page.goto('/h5/v6/pages/statements/index')
    const month = page.getByRole('link', { name: /查看对账单 PDF$/ }).first()
    await month.waitFor()
    // The first paper of a server waits for its font.
    const fetched = page.waitForResponse(
      (answer) => answer.url().includes('/resources/statements/'),
      { timeout: 60_000 },
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
    await sheet.getByText('第 3 行：持有份额应为数字，最多两位小数').waitFor()
    await sheet.getByRole('button', { name: '导入 1 条' }).click()
    await shown(page, '已导入 1 条外部持仓').waitFor()
    await shown(page, '2026-09-18 导入时市值').waitFor()
    await page.goto(TOTAL)
    await shown(page, '含外部的持有金额').waitFor()
    await shown(page, '自行导入，不由本平台保管').waitFor()
    // Seen through: what nobody discloses is what is held elsewhere, for we have no such fund.
    await page.getByRole('link', { name: /^组合透视/ }).click()
    await shown(page, '全部资产（元），含外部持仓 1,620.50 元').waitFor()
    const seen = page.getByRole('figure', { name: '钱实际在哪里' }).getByRole('listitem')
    await seen.filter({ hasText: '未披露' }).getByText('1,620.50 元').waitFor()
    await seen.filter({ hasText: '股票' }).waitFor()
    const securities = page.getByRole('list', { name: '穿透后最大的证券' })
    expect(await securities.getByRole('listitem').count()).toBe(10)
    await page.goto('/h5/v6/pages/outside-holdings/index')
    await page.getByRole('button', { name: '移除某某银行的持仓' }).click()
    await page.getByRole('button', { name: '移除', exact: true }).last().click()
    await shown(page, '还没有外部持仓').waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
