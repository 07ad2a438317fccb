import { to } from '@koi/contracts/pages'
import { DISCLAIMER } from '@koi/domain/assistant/assistant-terms'
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { browserOfFile, openPhone } from '../support/browser.ts'
import { koiOfWorker } from '../support/koi-of-worker.ts'

const browser = browserOfFile()

async function logIn(page: Page, address: string, name: RegExp) {
  await page.goto(`${address}${to.login()}`)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
}

describe('answers of the assistant', () => {
  const { address } = koiOfWorker()

  it('RT-137 CL-025 CL-026 are shared as pictures and as a link that a visitor opens until it is taken back', async () => {
    const { page, context, errors } = await openPhone(browser(), address)
    await logIn(page, address, /林进/)
    await page.goto(`${address}${to.aiChat()}`)
    await page.getByRole('button', { name: '新对话' }).click()
    await page
      .getByRole('list', { name: '可以这样问' })
      .getByRole('button', { name: '今天市场怎么样？' })
      .click()
    const answer = page.getByRole('article', { name: '回答' }).last()
    await answer.getByRole('button', { name: '分享', exact: true }).click()

    // It is chosen already; by keyboard it is left out and taken in again.
    const bar = page.getByRole('group', { name: '分享回答' })
    const choice = page.getByRole('checkbox', { name: '选择 今天市场怎么样？' })
    await bar.getByText('已选 1 条').waitFor()
    await choice.press('Space')
    await bar.getByText('已选 0 条').waitFor()
    expect(await bar.getByRole('button', { name: '生成链接' }).count()).toBe(0)
    await choice.press('Space')

    await bar.getByRole('button', { name: '生成图片' }).click()
    const drawn = page.getByRole('dialog', { name: '回答图片' })
    const picture = drawn.getByRole('list', { name: '回答图片' }).getByRole('img').first()
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/)
    await page.keyboard.press('Escape')
    await drawn.waitFor({ state: 'hidden' })

    await bar.getByRole('button', { name: '生成链接' }).click()
    const made = page.getByRole('dialog', { name: '分享链接' })
    const link = (await made.getByText(/\/out\/ai\/share\/index\?token=/).textContent()) ?? ''
    await page.keyboard.press('Escape')
    await bar.waitFor({ state: 'hidden' })

    // Somebody else, without a login.
    const other = await openPhone(browser(), address)
    const opened = `${address}${new URL(link).pathname}${new URL(link).search}`
    await other.page.goto(opened)
    await other.page.getByText('今天市场怎么样？').waitFor()
    await other.page.getByText(/数据截至 \d{4}-\d{2}-\d{2}/).waitFor()
    await other.page.getByText(DISCLAIMER).waitFor()
    await other.page
      .getByRole('button', { name: /%，查看来源/ })
      .first()
      .click()
    await other.page.getByRole('dialog', { name: '数据来源' }).waitFor()
    await other.page.keyboard.press('Escape')
    await other.page.getByRole('link', { name: '我也问一问' }).waitFor()

    // Taken back: whoever opens it finds nothing.
    await page.getByRole('button', { name: '历史对话' }).click()
    await page.getByRole('button', { name: '我的分享' }).click()
    const shares = page.getByRole('dialog', { name: '我的分享' })
    await shares.getByRole('button', { name: '取消分享 今天市场怎么样？' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: '取消分享' }).click()
    await page.getByText('已取消分享').waitFor()
    const late = await openPhone(browser(), address)
    await late.page.goto(opened)
    await late.page.getByText('这个分享打不开了').waitFor()
    expect([...errors, ...other.errors]).toEqual([])
    await late.context.close()
    await other.context.close()
    await context.close()
  })
})
