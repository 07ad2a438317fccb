import { describe, expect, inject, it } from 'vitest'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { shown } from '../support/person.ts'

const browser = browserOfFile()
const { address } = inject('koi')

describe('the lists of products', () => {
  it('RT-060 RT-061 lead into each other, and say of which day a NAV is', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await page.goto('/h5/v6/pages/entry/list/steady/index')
    const boards = page.getByRole('navigation', { name: '产品板块' }).filter({ visible: true })
    expect(await boards.getByRole('link').allTextContents()).toEqual(['稳健', '进阶', '银行'])
    await boards.getByRole('link', { name: '进阶' }).click()
    await page.waitForURL(/list\/advanced/)
    await shown(page, /^净值 \d+\.\d{4}（\d\d-\d\d）/).waitFor()
    await page.getByRole('list', { name: '产品', exact: true }).filter({ visible: true }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  it('CL-077 lead from a product to its company and on to the company’s other products', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    // The link names no seller: the page finds it (CL-075).
    await page.goto('/h5/v6/pages/product/detail/index?fund_code=900311')
    await page.getByRole('link', { name: /^基金公司/ }).click()
    await page.waitForURL(/product\/company/)
    const list = page.getByRole('list', { name: '在售产品' }).filter({ visible: true })
    await list.getByRole('link').nth(1).click()
    await page.waitForURL(/product\/detail/)
    expect(errors).toEqual([])
    await context.close()
  })
})
